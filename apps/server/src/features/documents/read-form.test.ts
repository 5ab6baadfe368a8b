import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { PDFDocument } from '@cantoo/pdf-lib';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestTenant } from '../../../testing/sign-in/open-test-tenant.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const { house, tenant, staff } = await openTestTenant();
afterAll(house.close);
const admin = await staff(UserType.Admin);
const verifier = await staff(UserType.Verifier);

async function template(FormType: string, file: Buffer, FieldMap: string[] = []): Promise<void> {
  const uploaded = await admin.post('/api/masters/aof-templates/upload', {
    FileName: 'form',
    FileDataBase64: file.toString('base64'),
  });
  const { UploadId } = uploaded.json<{ UploadId: string }>();
  const saved = await admin.post('/api/masters/aof-templates/add', {
    AofTemplateId: 0,
    Name: `Form ${FormType}`,
    FormType,
    Mode: 0,
    SegmentId: 0,
    Version: '1.0',
    EffectiveFrom: '2026-01-01',
    FieldMap,
    IsActive: true,
    UploadId,
  });
  expect(saved.statusCode, saved.body).toBe(200);
}

async function application(profile: object = {}): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
    profile: {
      correspondence_house_no: 'फ्लैट 7',
      correspondence_city: 'Pune',
      correspondence_pincode: '411001',
      is_permanent_same: true,
      gender_name: 'Female',
      ...profile,
    },
  });
}

async function put(applicationId: number, documentType: number, type: string, bytes: Buffer): Promise<void> {
  const storageKey = `documents/${tenant.tenantId}/${applicationId}-${documentType}`;
  await house.storage.put(storageKey, bytes);
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: documentType,
        version: 1,
        file_type: type,
        storage_key: storageKey,
        size_bytes: bytes.length,
      })
      .execute(),
  );
}

const picture = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();

async function formPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const form = document.getForm();
  for (const [index, name] of ['name', 'now', 'home', 'sign', 'face'].entries())
    form.createTextField(name).addToPage(page, { x: 20, y: 240 - 40 * index, width: 300, height: 30 });
  form.createCheckBox('female').addToPage(page, { x: 20, y: 20, width: 12, height: 12 });
  return Buffer.from(await document.save());
}

const aof = async (id: number) => await verifier.get(`/api/dashboard/application/aof/${id}`);

describe('REV-27 a form that is not stored is filled from the template of the tenant', () => {
  test('with both addresses, the signature, the photo and a tick, under its name', async () => {
    const map = [
      'name=Name',
      'now=CorrespondenceAddress',
      'home=PermanentAddress',
      'sign=SignPhoto',
      'face=Photo',
    ];
    await template('AOF', await formPdf(), [...map, 'female=GenderName:Female']);
    const id = await application();
    await put(id, 9, 'image/png', await picture(250, 100));
    await put(id, 26, 'image/png', await picture(300, 400));
    const answer = await aof(id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/AOF_TU\d+\.pdf/);
    const { pages, pictures, shapes, fields } = await readPdf(answer.rawPayload);
    expect(pages[0]).toMatch(/Amit Kale/);
    // Once for each address, since the permanent one is the same.
    expect(pages[0]?.match(/Pune - 411001/g)).toHaveLength(2);
    expect(pages[0]?.match(/ट/g)).toHaveLength(2);
    expect(pictures).toEqual([
      { width: 250, height: 100 },
      { width: 300, height: 400 },
    ]);
    expect(fields).toBe(0);
    const male = await readPdf((await aof(await application({ gender_name: 'Male' }))).rawPayload);
    expect(shapes).toBeGreaterThan(male.shapes);
    expect(male.pictures).toEqual([]);
  });

  test('F14 a stored value that the fonts cannot print is reported with its letters, in place of boxes', async () => {
    const id = await application({ correspondence_city: 'ปูเน่' });
    const answer = await aof(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ Message: string }>().Message).toContain(
      'The fonts of forms cannot print ปู (U+0E1B U+0E39)',
    );
  });

  test('B41 the Aadhaar XML has its specified name, from whichever source it came', async () => {
    for (const documentType of [100, 102]) {
      const id = await application();
      await put(id, documentType, 'application/xml', Buffer.from('<?xml version="1.0"?><UidData/>'));
      const answer = await verifier.get(`/api/dashboard/application/aadhaar-xml/${id}`);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="AadhaarXml_TU\d+\.xml"$/);
    }
  });

  test('a picture that cannot be read leaves its place empty; a PDF is no picture', async () => {
    const id = await application();
    await put(id, 9, 'image/jpeg', Buffer.from('not an image'));
    await put(id, 26, 'application/pdf', await formPdf());
    await put(id, 20, 'image/jpeg', await picture(200, 200));
    expect((await readPdf((await aof(id)).rawPayload)).pictures).toEqual([{ width: 200, height: 200 }]);
  });

  test('the stored form comes first', async () => {
    const id = await application();
    const signed = await formPdf();
    await put(id, 24, 'application/pdf', signed);
    expect((await aof(id)).rawPayload.equals(signed)).toBe(true);
  });

  test('a text layout makes the KRA form', async () => {
    await template(
      'KRAAOF',
      Buffer.from('# KRA\n{{PAN}}\n{{GenderName:Male}} Male {{GenderName:Female}} Female'),
    );
    const answer = await verifier.get(`/api/dashboard/application/kra-aof/${await application()}`);
    expect(answer.headers['content-disposition']).toMatch(/KRAAOF_TU\d+\.pdf/);
    const { pages } = await readPdf(answer.rawPayload);
    expect(pages[0]).toMatch(/ABCPK0000/);
    expect(pages[0]).toContain('☐ Male ☑ Female');
  });
});
