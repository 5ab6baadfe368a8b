import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { start } from '../../../testing/intake/open-intake.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signIntake } from '../../../testing/intake/sign-intake.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { readWhole } from '../../platform/storage/read-whole.ts';
import { readSigningSecrets } from '../../outbound/read-signing-secrets.ts';

// In the form of an earlier release: secrets and files in plain text.
const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'BEFORE' });
const files = openStorage(pathToFileURL(house.folder).href);
const content = randomBytes(100_000);
const keyOf = (name: string) => `documents/${tenant.tenantId}/${name}`;

beforeAll(async () => {
  const applicationId = await buildApplication(house.test.database, { tenantId: tenant.tenantId, status: 1 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(keyOf('good'), content);
  await files.put(keyOf('changed'), Buffer.from('not what the row says'));
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('document')
      .values(
        ['good', 'changed', 'gone'].map((name, index) => ({
          application_id: applicationId,
          document_type: 10,
          version: index + 1,
          file_type: 'video/mp4',
          storage_key: keyOf(name),
          size_bytes: content.length,
          sha256,
        })),
      )
      .execute(),
  );
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant.tenantId)]);
  await owner.query(
    `insert into stored_work (tenant_id, work) select $1, unnest(array['seal-secrets', 'seal-documents'])`,
    [tenant.tenantId],
  );
  await owner.end();
  await house.server.start();
  await vi.waitFor(async () => expect(await openWork()).toBe(0), { timeout: 30_000, interval: 100 });
});

const openWork = async (): Promise<number> =>
  await inTenant(house.test.database, tenant, async (tx) => {
    const rows = await tx.selectFrom('stored_work').select('work').where('done_on', 'is', null).execute();
    return rows.length;
  });

test('M9 stored secrets are sealed, with their copies in the settings, and go on working', async () => {
  const rows = await inTenant(house.test.database, tenant, async (tx) => ({
    webhook: await tx.selectFrom('webhook_secret').select(['secret', 'beginning']).execute(),
    intake: await tx.selectFrom('intake_key').select(['secret']).execute(),
    settings: await tx.selectFrom('tenant_settings').select(['webhook_secret', 'intake_secret']).execute(),
  }));
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(tenant.webhookSecret);
  expect(stored).not.toContain(tenant.intakeSecret);
  expect(stored.match(/kyc1\./g)).toHaveLength(4);
  expect(rows.webhook[0]?.beginning).toBe(tenant.webhookSecret.slice(0, 10));
  const seals = await house.server.sealer.of(tenant.tenantId);
  const secrets = await inTenant(house.test.database, tenant, (tx) => readSigningSecrets(tx, seals));
  expect(secrets).toEqual([tenant.webhookSecret]);
  const body = JSON.stringify(start);
  const taken = await house.server.app.inject({
    method: 'POST',
    url: '/api/intake/applications',
    headers: signIntake(tenant, { method: 'POST', path: '/api/intake/applications', body }),
    payload: body,
  });
  expect(taken.statusCode).toBe(200);
});

test('M9 a secret that is moved to another key or tenant is not used', async () => {
  const [moved] = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('webhook_secret').select('secret').execute(),
  );
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .insertInto('intake_key')
      .values({ label: 'x', api_key: 'moved', secret: moved?.secret ?? '' })
      .execute(),
  );
  const body = JSON.stringify(start);
  const refused = await house.server.app.inject({
    method: 'POST',
    url: '/api/intake/applications',
    headers: signIntake(
      { ...tenant, intakeApiKey: 'moved' },
      { method: 'POST', path: '/api/intake/applications', body },
    ),
    payload: body,
  });
  expect(refused.statusCode).toBe(500);
});

test("M9 stored files are sealed under their key; a file that differs from the row's hash stays unchanged", async () => {
  const lies = (name: string) => readFileSync(join(house.folder, keyOf(name)));
  expect(lies('good').subarray(0, 8).toString()).toBe('KYCSEAL1');
  expect(lies('good').includes(content.subarray(0, 64))).toBe(false);
  expect(await readWhole(house.storage, keyOf('good'))).toEqual(content);
  expect(lies('changed').toString()).toBe('not what the row says');
});
