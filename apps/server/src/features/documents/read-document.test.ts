import { createHash, randomBytes } from 'node:crypto';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('HELD');
afterAll(broker.house.close);
const video = 10;

/** Stored as the intake stores it. */
async function stored(content: Buffer): Promise<{ reference: string; direct: string; storageKey: string }> {
  const applicationId = await broker.build(3);
  const storageKey = `documents/${broker.tenant.tenantId}/${randomBytes(8).toString('hex')}`;
  await broker.house.storage.put(storageKey, content);
  await inTenant(broker.house.test.database, broker.tenant, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: video,
        version: 1,
        file_type: 'video/mp4',
        storage_key: storageKey,
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .execute(),
  );
  const caller = broker.callerOf(UserType.Verifier);
  const named = await caller.get(`/api/dashboard/document-url/${applicationId}/${video}`);
  const { S3Reference } = named.json<{ S3Reference: string }>();
  return {
    reference: `/api/dashboard/document/${S3Reference}`,
    direct: `/api/dashboard/document/${applicationId}/${video}/1`,
    storageKey,
  };
}

const read = (reference: string) => broker.callerOf(UserType.Verifier).get(reference);

test.each([10, 700_000])('V11.4.3 a document of %i bytes is returned completely', async (size) => {
  const content = randomBytes(size);
  const { reference } = await stored(content);
  const answer = await read(reference);
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(size)]);
  // V5.3.1: no part is executed, regardless of the content.
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"]+"$/) as unknown,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload).toEqual(content);
});

test("H5 V11.4.3 a file that differs from its row's hash is not returned, though it is sealed correctly", async () => {
  const { reference, storageKey } = await stored(randomBytes(1000));
  await broker.house.storage.put(storageKey, randomBytes(1000));
  const answer = await read(reference);
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toMatch(/json/);
  const measures = await broker.house.server.app.inject({ url: '/metrics' });
  expect(measures.body).toMatch(/^storage_errors_total\{operation="open"\} [12]$/m);
});

test('H5 of a long one the end is kept back', async () => {
  const content = randomBytes(700_000);
  const { reference, storageKey } = await stored(content);
  const other = Buffer.from(content);
  other[699_999] = (other[699_999] ?? 0) ^ 1;
  await broker.house.storage.put(storageKey, other);
  const given = await read(reference).then(
    ({ rawPayload }) => rawPayload.length,
    () => 0,
  );
  expect(given).toBeLessThan(content.length);
});

test('a version is read in one call, with the headers, the refusals and the row in the trail of a reference', async () => {
  const content = randomBytes(1000);
  const { direct } = await stored(content);
  const [, applicationId = ''] = /document\/(\d+)\//.exec(direct) ?? [];
  const readings = async () =>
    await inTenant(broker.house.test.database, broker.tenant, (tx) =>
      tx
        .selectFrom('audit_event')
        .select(['action', 'actor_id as userId'])
        .where('entity_id', '=', applicationId)
        .where('action', '=', 'document.read')
        .execute(),
    );
  const verifier = broker.callerOf(UserType.Verifier);
  const answer = await verifier.get(direct);
  expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[^"]+"$/) as unknown,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  expect(await readings()).toEqual([{ action: 'document.read', userId: verifier.userId }]);
  expect((await verifier.get(direct.replace(/1$/, '2'))).statusCode).toBe(404);
  const stranger = await signedIn(broker.house, { tenant: broker.tenant, userType: UserType.Verifier });
  for (const path of [direct, direct.replace(/1$/, '2')])
    expect((await stranger.get(path)).json()).toMatchObject({
      Message: 'This application is not assigned to you.',
    });
  expect(await readings()).toHaveLength(1);
});
