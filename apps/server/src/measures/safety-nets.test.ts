import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inTenant } from '@kyc/db/connection/transaction';
import { endVerification, insertVerification } from '@kyc/db/tables/records/audit-verification-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, expect, test } from 'vitest';
import { start } from '../../testing/intake/open-intake.ts';
import { signIntake } from '../../testing/intake/sign-intake.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { runAdmin } from '../../testing/operations/run-admin.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyc-nets-'));
const backupUrl = pathToFileURL(join(folder, 'backups')).href;
const minutesAhead = 15;
const house = await openTestServer({
  variables: { BACKUP_URL: backupUrl },
  clock: { now: () => new Date(Date.now() + minutesAhead * 60_000) },
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
const tenant = await buildTenant(house.test, { tenantCode: 'NETS' });
const scrape = async () => (await house.server.app.inject({ url: '/metrics' })).body;
const valueOf = async (sample: string): Promise<number> => {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${sample} `));
  return Number(line?.slice(sample.length) ?? Number.NaN);
};

test('O9 a clock that is 15 minutes ahead is a figure, and so are the calls that it refuses', async () => {
  await expect.poll(() => valueOf('clock_skew_seconds')).toBeCloseTo(minutesAhead * 60, -1);
  const refused = 'intake_calls_refused_total{reason="timestamp"}';
  expect(await valueOf(refused)).toBe(0);
  const [path, body, key] = ['/api/intake/applications', JSON.stringify(start), 'a-key-of-the-test'];
  const headers = signIntake(tenant, { method: 'POST', path, body, key });
  const post = async (payload: string) =>
    (await house.server.app.inject({ method: 'POST', url: path, payload, headers })).statusCode;
  expect(await post(body)).toBe(401);
  expect(await valueOf(refused)).toBe(1);
  // Another content under the same signature is not the fault of a clock.
  expect(await post('{}')).toBe(401);
  expect(await valueOf(refused)).toBe(1);
  expect(await valueOf('intake_calls_refused_total{reason="signature"}')).toBe(1);
});

test('O9 the free share of each disk that is written to is a figure', async () => {
  for (const name of ['data', 'storage', 'backups']) {
    await expect.poll(() => valueOf(`disk_free_ratio{folder="${name}"}`)).toBeGreaterThan(0);
    expect(await valueOf(`disk_free_ratio{folder="${name}"}`)).toBeLessThanOrEqual(1);
  }
});

test('O9 the age of the newest backup is a figure, counted from the installation before the first one', async () => {
  const began = Date.now() / 1000;
  const other = await openTestServer({ variables: { BACKUP_URL: backupUrl } });
  await other.server.start();
  const lastBackup = async () => {
    const { body } = await other.server.app.inject({ url: '/metrics' });
    return Number(/^last_backup_timestamp_seconds (\S+)$/m.exec(body)?.[1]);
  };
  await expect.poll(lastBackup).toBeGreaterThan(began - 5);
  await other.close();
  const settings = {
    APP_ENV: 'test',
    DATABASE_URL: house.ownerUrl,
    DATA_DIR: house.folder,
    STORAGE_URL: pathToFileURL(house.folder).href,
    BACKUP_URL: backupUrl,
  };
  const recipient = /age1[0-9a-z]+/.exec((await runAdmin(settings, ['backup-key'])).out)?.[0] ?? '';
  const taken = await runAdmin(settings, ['backup', '--recipient', recipient]);
  expect([taken.code, taken.err]).toEqual([0, '']);
  await house.server.start();
  await expect.poll(() => valueOf('last_backup_timestamp_seconds')).toBeGreaterThan(began);
  expect(await valueOf('last_backup_timestamp_seconds')).toBeLessThan(Date.now() / 1000 + 5);
});

test('O9 the result of the last check of the audit trail is a figure for each tenant', async () => {
  await inTenant(house.test.database, tenant, async (tx) => {
    const finding = { what: 'changed', from: 7, to: 7, auditId: '7', happenedOn: null } as const;
    await endVerification(tx, await insertVerification(tx, null), {
      rows: 9,
      wholeTo: 6,
      findings: [finding, finding],
    });
  });
  await expect.poll(() => valueOf('audit_trail_findings{tenant="NETS"}'), { timeout: 40_000 }).toBe(2);
  expect(await valueOf('audit_trail_checked_timestamp_seconds{tenant="NETS"}')).toBeGreaterThan(1.7e9);
}, 60_000);
