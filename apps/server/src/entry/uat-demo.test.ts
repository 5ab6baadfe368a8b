import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { selectTenantByCode } from '@kyc/db/tables/masters/tenant-table';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';
import { isPassword } from '../passwords/password-hash.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-uat-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startMain({
    APP_ENV: 'uat',
    DATA_DIR: folder,
    STORAGE_URL: pathToFileURL(folder).href,
    DATABASE_URL: database.ownerUrl,
  });

test('a Low finding: an acceptance test accepts no published password or secret, and shows its mail to no visitor', async () => {
  const first = await start();
  let shown = '';
  try {
    for (const path of ['/dev/back-office', '/dev/back-office/received'])
      expect((await fetch(`${first.address}${path}`)).status, path).toBe(404);
    const turned = await fetch(`${first.address}/dev/back-office/switch`, { method: 'POST', body: '{}' });
    expect(turned.status).toBe(404);
    expect((await fetch(`${first.address}/dev/back-office/approval/DEMO`, { method: 'POST' })).status).toBe(
      401,
    );
    shown = /password (\S{20})$/m.exec(first.output())?.[1] ?? '';
    expect(shown).not.toBe('');
  } finally {
    await stopMain(first);
  }
  const published = demoTenants.flatMap(({ intake }) => [intake.apiKey, intake.secret]);
  for (const { code } of demoTenants) {
    const tenant = await outsideTenants(database.database, (tx) => selectTenantByCode(tx, code));
    if (tenant === undefined) throw new Error(`no tenant ${code}`);
    const { hashes, keys } = await inTenant(database.database, tenant, async (tx) => ({
      hashes: await tx.selectFrom('app_user').select('password_hash').distinct().execute(),
      keys: await tx.selectFrom('intake_key').select(['api_key', 'secret']).execute(),
    }));
    expect(hashes).toHaveLength(1);
    for (const { password_hash: hash } of hashes) {
      expect(await isPassword(hash, demoPassword)).toBe(false);
      expect(await isPassword(hash, shown)).toBe(true);
    }
    expect(keys).toHaveLength(1);
    for (const key of keys) for (const secret of published) expect(Object.values(key)).not.toContain(secret);
  }
  const second = await start();
  await stopMain(second);
  expect(second.output()).not.toContain(shown);
  expect(second.output()).toContain('as shown at the first start');
}, 180_000);
