import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import type { AdminRun } from '../../../../testing/operations/admin-run.ts';
import { runAdmin } from '../../../../testing/operations/run-admin.ts';
import { sha256Of } from '../../../backup/parts.ts';
import type { Finding } from '../../../doctor/finding.ts';

const house = await openTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kyc-backup-verbs-'));
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = pathToFileURL(join(folder, 'store')).href;
const keyFile = join(folder, 'key.txt');
const here = {
  APP_ENV: 'test',
  DATABASE_URL: house.ownerUrl,
  DATA_DIR: folder,
  STORAGE_URL: pathToFileURL(house.folder).href,
  SECRETS_KEY_FILE: join(house.folder, 'secrets.key'),
  BACKUP_URL: store,
};
/** Another machine: a new data folder with the embedded database. */
const there = { APP_ENV: 'test', DATA_DIR: join(folder, 'there'), BACKUP_URL: store };

async function done(variables: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, out, err } = await runAdmin(variables, words);
  expect([code, err], words.join(' ')).toEqual([0, '']);
  return out;
}

const refused = async (variables: Record<string, string>, ...words: string[]): Promise<AdminRun> => {
  const run = await runAdmin(variables, words);
  expect([run.code, run.out]).toEqual([1, '']);
  expect(run.err).not.toMatch(/\n\s+at /);
  return run;
};

async function storeDocument(): Promise<{ tenantId: number; key: string; content: Buffer }> {
  const tenant = await buildTenant(house.test, { tenantCode: 'KEPT' });
  const { tenantId } = tenant;
  const applicationId = await buildApplication(house.test.database, {
    tenantId,
    status: ApplicationStatus.ReviewPending,
  });
  const content = randomBytes(5000);
  const key = `documents/${tenantId}/proof`;
  await house.storage.put(key, content);
  await inTenant(house.test.database, { tenantId }, (tx) =>
    tx
      .insertInto('document')
      .values({
        application_id: applicationId,
        document_type: 1,
        version: 1,
        file_type: 'image/png',
        storage_key: key,
        size_bytes: content.length,
        sha256: sha256Of(content),
      })
      .execute(),
  );
  return { tenantId, key, content };
}

test('D2 a broker is backed up, verified, and restored on another machine only with the verbs', async () => {
  const { key, content } = await storeDocument();
  expect((await refused(here, 'backup')).err).toBe(
    'BACKUP_RECIPIENTS or --recipient must name a public key: `backup-key` makes one.',
  );
  const made = await done(here, 'backup-key');
  writeFileSync(keyFile, made);
  const recipient = /age1[0-9a-z]+/.exec(made)?.[0] ?? '';
  expect((await refused(here, 'verify-backup')).err).toBe('There is no finished backup there.');

  expect(await done(here, 'backup', '--recipient', recipient, '--keep', '7d')).toMatch(
    /^Backup \d{8}T\d{9}Z-[0-9a-f]{6}, as of .*: \d+ rows, 1 files \(1 copied, 0\.00 GB in all\)\.$/,
  );
  expect(await done(here, 'list-backups')).toMatch(/^Backup .*\n\d{8}T\d{9}Z-[0-9a-f]{6} .* 1 /);
  const verified = await done(here, 'verify-backup');
  expect(verified).toContain('It was not opened: without --identity');
  expect(verified).toContain('which no backup holds');
  expect(await done(here, 'verify-backup', '--identity', keyFile)).toContain(
    'Every row and every file was opened and is as it was taken.',
  );

  expect(await done(there, 'restore', '--identity', keyFile)).toMatch(
    /is restored in 0\.\d minutes: \d+ rows and 1 files, each compared with the backup\.\nSecrets and documents in it are sealed by the key of .*, which no backup holds: .*\.\nNext: start KYC Desk with that key\.$/,
  );
  expect(await done(there, 'tenant', 'list')).toContain('KEPT');
  expect((await refused(there, 'restore', '--identity', keyFile)).err).toBe(
    'A restore needs an empty database; the one of DATABASE_URL has tables.',
  );

  // Bytes that differ from their row: reported, and the nightly job fails.
  await house.storage.put(key, Buffer.concat([content, content]));
  const faulty = await runAdmin(here, ['backup', '--recipient', recipient, '--full']);
  expect([faulty.code, faulty.err]).toEqual([1, '']);
  expect(faulty.out).toContain(`1 files are not those that their rows name: ${key}`);
}, 120_000);

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

test('O4 the doctor names the fault and the remedy; before the first night no backup is no fault', async () => {
  const withoutBackup = { ...here, BACKUP_URL: pathToFileURL(join(folder, 'none')).href };
  const well = await runAdmin(withoutBackup, ['doctor']);
  expect([well.code, well.err]).toEqual([0, '']);
  expect(well.out).toMatch(/\ndatabase +ok +PostgreSQL 18/);
  expect(well.out).toMatch(/\nkey +ok +opens what is sealed/);
  expect(well.out).toMatch(/\nstorage +ok +writes, reads, removes/);
  expect(well.out).toMatch(/\ndisk \(storage\) +(ok|warning) /);
  expect(well.out).toMatch(
    /\nbackup +warning +none was taken yet; the first is expected by 20\S+Z, or now by /,
  );
  await asOwner(`update server_key set created_on = now() - interval '27 hours'`);
  const old = await runAdmin(withoutBackup, ['doctor']);
  expect(old.code).toBe(1);
  expect(old.out).toMatch(/\nbackup +fault +none was ever taken: `npm run admin -- backup`/);
  const found = await runAdmin({ ...here, SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1/' }, [
    'doctor',
    '--json',
  ]);
  const findings = new Map(
    (JSON.parse(found.out) as Finding[]).map(({ subject, state, text }) => [subject, `${state} ${text}`]),
  );
  expect(findings.get('mail')).toMatch(/^fault .*ECONNREFUSED/);
  expect(findings.get('SMS')).toMatch(/^fault .*ECONNREFUSED/);
  expect(findings.get('backup')).toMatch(/^ok the newest is \d{8}T/);
}, 60_000);

test.each([
  [['backup', '--keep', '14'], /^What is kept must look like 14d,8w,24m/],
  [['restore', '--identity', '/dev/null/key'], /^The private key \/dev\/null\/key cannot be read\.$/],
  [['verify-backup', 'no-such'], /^There is no finished backup no-such\.$/],
  [['base-backup'], /^This is for the embedded database/],
  [['restore-to', 'yesterday', '--into', '/tmp/x'], /^This is for the embedded database/],
])('%j is rejected in a sentence', async (words, sentence) => {
  expect((await refused({ ...here, BACKUP_RECIPIENTS: 'age1x' }, ...words)).err).toMatch(sentence);
});
