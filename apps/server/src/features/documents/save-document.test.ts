import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestTenant } from '../../../testing/sign-in/open-test-tenant.ts';

const { house, tenant, staff } = await openTestTenant('CROP');
afterAll(house.close);

const signature = 9;
const verifier = await staff(UserType.Verifier);
const other = await staff(UserType.Verifier);
const original = await picture(800, 600);
const cropped = await picture(250, 100);

async function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

async function withSignature(status = 3): Promise<{ applicationId: number; documentId: number }> {
  const applicationId = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: status as 3,
    verifierId: verifier.userId,
  });
  const storageKey = `documents/${tenant.tenantId}/original-${applicationId}`;
  await house.storage.put(storageKey, original);
  const row = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: signature,
        version: 1,
        file_type: 'image/jpeg',
        storage_key: storageKey,
        size_bytes: original.length,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow(),
  );
  return { applicationId, documentId: row.document_id };
}

const save = (id: number, body: object, caller = verifier) =>
  caller.post(`/api/dashboard/application/save-document/${id}`, body);

const bodyOf = (documentId: number, bytes: Buffer, type = 'image/jpeg') => ({
  DocumentId: documentId,
  DocumentType: signature,
  FileDataBase64: bytes.toString('base64'),
  FileType: type,
  FileName: '../../etc/passwd',
});

async function read(applicationId: number, version: number): Promise<Buffer> {
  const place = `${applicationId}/${signature}/${version}`;
  const reference = await verifier.get(`/api/dashboard/document-version/${place}`);
  const { S3Reference } = reference.json<{ S3Reference: string }>();
  const referred = await verifier.get(`/api/dashboard/document/${S3Reference}`);
  const direct = await verifier.get(`/api/dashboard/document/${place}`);
  expect([direct.statusCode, direct.rawPayload.equals(referred.rawPayload)]).toEqual([200, true]);
  return direct.rawPayload;
}

test('REV-26 REV-28 a cropped picture is a new version, the original stays, the size of the signature follows', async () => {
  const { applicationId, documentId } = await withSignature();
  const answer = await save(applicationId, bodyOf(documentId, cropped));
  expect(answer.json()).toMatchObject({
    Message: 'Image saved successfully.',
    Document: { DocumentType: signature, Version: 2, FileType: 'image/jpeg' },
  });
  expect((await read(applicationId, 1)).equals(original)).toBe(true);
  expect(await sharp(await read(applicationId, 2)).metadata()).toMatchObject({ width: 250, height: 100 });
  const size = await verifier.get(`/api/dashboard/application/signature-size/${applicationId}`);
  expect(size.json<{ SizeKb: number }>().SizeKb).toBeLessThan(original.length / 1024);
  const audits = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select('action')
      .where('entity_id', '=', String(applicationId))
      .where('action', '=', 'application.save-document')
      .execute(),
  );
  expect(audits).toHaveLength(1);
});

test('17 a cropped picture ends the decision on the earlier one', async () => {
  const { applicationId, documentId } = await withSignature();
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('field_decision')
      .values(
        [FieldId.Signature, FieldId.Pan].map((field_id) => ({
          application_id: applicationId,
          field_id,
          module_id: 1,
          attempt_no: 1,
          decision: 'verified',
          decided_by: verifier.userId,
        })),
      )
      .execute(),
  );
  expect((await save(applicationId, bodyOf(documentId, cropped))).statusCode).toBe(200);
  const left = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('field_decision').select('field_id').where('application_id', '=', applicationId).execute(),
  );
  expect(left).toEqual([{ field_id: FieldId.Pan }]);
});

test('B9 a complete picture that was only rotated stays readable; a crop has the quality of §9', async () => {
  const { applicationId, documentId } = await withSignature();
  const whole = { ...bodyOf(documentId, original), IsWhole: true };
  expect((await save(applicationId, whole)).statusCode).toBe(200);
  expect((await save(applicationId, bodyOf(documentId, original))).statusCode).toBe(200);
  const [source, turned, cut] = await Promise.all(
    [original, await read(applicationId, 2), await read(applicationId, 3)].map((bytes) =>
      sharp(bytes).greyscale().raw().toBuffer(),
    ),
  );
  expect(differenceOf(source, turned)).toBeLessThan(4);
  expect(differenceOf(source, cut)).toBeGreaterThan(8);
});

/** Mean difference of the grey values. */
function differenceOf(one: Buffer | undefined, other: Buffer | undefined): number {
  const values = [...(one ?? [])];
  return values.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) / values.length;
}

test.each([
  ['no picture', Buffer.from('%PDF-1.7 no picture')],
  ['more than 2 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024)])],
])('REV-26 %s is rejected and not stored', async (_, bytes) => {
  const { applicationId, documentId } = await withSignature();
  expect((await save(applicationId, bodyOf(documentId, bytes))).json()).toMatchObject({
    Message: 'Invalid image.',
  });
  expect((await verifier.get(`/api/dashboard/document-version/${applicationId}/9/2`)).statusCode).toBe(404);
});

test('REV-26 only the verifier of the application, only under review, only its documents', async () => {
  const { applicationId, documentId } = await withSignature();
  const foreign = await withSignature();
  expect((await save(applicationId, bodyOf(documentId, cropped), other)).statusCode).toBe(409);
  expect((await save(applicationId, bodyOf(foreign.documentId, cropped))).statusCode).toBe(404);
  const decided = await withSignature(4);
  expect((await save(decided.applicationId, bodyOf(decided.documentId, cropped))).json()).toMatchObject({
    Message: 'Application is not under review.',
  });
});
