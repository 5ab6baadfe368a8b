import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { startMain, stopMain } from '../../testing/processes/start-main.ts';
import { ofTheMachine } from '../../testing/processes/of-the-machine.ts';
import { createLogger } from '../platform/logger.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { refuseUnusable } from './refuse-unusable.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-refusals-'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const onDatabase = { DATABASE_URL: database.ownerUrl, DATA_DIR: folder, PORT: '0' };

// So that there is nothing to seed.
await buildTenant(database);

test('a taken port is one sentence and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const end = await start({ ...onDatabase, APP_ENV: 'test', PORT: String(port) });
  other.close();
  expect(end).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one.`,
  });
}, 60_000);

test('a data folder that cannot be written is one sentence and exit code 1', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const end = await start({ DATA_DIR: join(file, 'data'), PORT: '0' });
  expect(end).toEqual({
    code: 1,
    said: `The data folder ${file}/data/database cannot be written to: a part of its path is a file; name another folder.`,
  });
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a number/],
  [{ APP_ENV: 'staging' }, /^APP_ENV must be one of/],
  [{ APP_ENV: 'production' }, /^DATABASE_URL must be set in production\.$/],
  [
    { DATABASE_URL: 'postgres://kyc:secret@127.0.0.1:1/kyc' },
    /^The database at 127\.0\.0\.1:1 .*cannot be used/,
  ],
  [{ DATABASE_URL: 'postgres://kyc@127.0.0.1/kyc' }, /^DATABASE_URL must name a user and a password\.$/],
  [
    { DATABSE_URL: 'postgres://kyc:secret@127.0.0.1/kyc' },
    /^DATABSE_URL is no setting of KYC Desk: DATABASE_URL is/,
  ],
  [{ STORAGE_URL: 'file:documents' }, /^STORAGE_URL must name a whole path/],
  [
    { STORAGE_URL: 'file:///dev/null/documents' },
    /^The storage of STORAGE_URL \(\/dev\/null\/documents\) cannot be used: a part of its path is a file; name another folder\.$/,
  ],
  [
    { STORAGE_URL: 'file:///proc/kyc-desk/documents' },
    /^The storage of STORAGE_URL \(\/proc\/kyc-desk\/documents\) cannot be used: it is not there and cannot be made; name another folder\.$/,
  ],
  [
    { DATA_DIR: '/proc/kyc-desk' },
    /^The data folder \/proc\/kyc-desk\/database cannot be written to: it is not there and cannot be made; name another folder\.$/,
  ],
  [{ SMPT_URL: 'smtps://desk:secret@mail' }, /^SMPT_URL is no setting of KYC Desk: SMTP_URL is/],
  [
    { STORAGE_URL: 's3://KEY:secret@no-such-host.invalid/documents' },
    /^STORAGE_URL names the host no-such-host\.invalid, which does not exist\.$/,
  ],
  [
    { SMTP_URL: 'smtps://desk:secret@no-such-host.invalid' },
    /^SMTP_URL names the host no-such-host\.invalid, which does not exist\.$/,
  ],
  [{ SMTP_FROM: 'the desk' }, /^SMTP_FROM must be a mail address/],
])('D17 O10 a bad setting is one sentence and exit code 1: %o', async (variables, sentence) => {
  const { code, said } = await start({ DATA_DIR: folder, PORT: '0', ...variables });
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('secret');
});

test('O10 a storage that does not answer is one sentence within its time limit', async () => {
  // A network share without its server.
  const silent = new Promise<void>(() => undefined);
  const storage = { ...openStorage(pathToFileURL(folder).href), check: () => silent };
  const begun = refuseUnusable(
    { storageUrl: 'file:///mnt/share/documents' },
    { storage, logger: createLogger({ level: 'silent' }), patienceMs: 50 },
  );
  await expect(begun).rejects.toThrow(
    'The storage of STORAGE_URL (/mnt/share/documents) does not answer within 0.05 s: check that its disk or network share is mounted and reachable.',
  );
});

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://owner:secret@127.0.0.1/kyc',
  STORAGE_URL: 'file:///srv/documents',
  SMS_URL: 'https://sms.example.in/send',
  PUBLIC_URL: 'https://kyc.example.in',
};
const guards = {
  CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
  LOG_DESTINATION: 'stdout:logs.example.in',
  OUTBOUND_HOSTS: 'sms.example.in',
};
const aKey = randomBytes(32).toString('base64');

test.each([
  [
    { ...production },
    /^SECRETS_KEY_FILE, SECRETS_KEY_URL or SECRETS_KEY must be set in production: [^\n]*\.$/,
  ],
  [
    { ...production, SECRETS_KEY_URL: 'http://vault/v1/transit/keys/k' },
    /^SECRETS_KEY_URL must be an address that begins with https:/,
  ],
  [
    { SECRETS_KEY_URL: 'https://vault/kyc', SECRETS_KEY_TOKEN_FILE: '/run/token' },
    /^SECRETS_KEY_URL must name a key of a transit engine/,
  ],
  [{ SECRETS_KEY_URL: 'https://vault/v1/transit/keys/k' }, /^SECRETS_KEY_TOKEN_FILE must name the file/],
  [
    { SECRETS_KEY: aKey, SECRETS_KEY_FILE: '/srv/key' },
    /^SECRETS_KEY and SECRETS_KEY_FILE cannot both be set/,
  ],
])('M9 a start without its key is one sentence: %o', async (variables, sentence) => {
  const { code, said } = await start({ DATA_DIR: folder, PORT: '0', ...variables });
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  expect(said).not.toContain(aKey);
});

test.each([
  ['CLAMD_URL', /^CLAMD_URL must be set in production: [^\n]*\.$/],
  ['LOG_DESTINATION', /^LOG_DESTINATION must be set in production: [^\n]*\.$/],
  [
    'OUTBOUND_HOSTS',
    /^OUTBOUND_HOSTS must be set in production: [^\n]* The settings name: sms\.example\.in\. [^\n]*\.$/,
  ],
])('V5.4.3 V16.4.3 V13.2.4 a production start without %s is one sentence', async (name, sentence) => {
  const settings = { ...production, ...guards, SECRETS_KEY: aKey, [name]: '' };
  const { code, said } = await start({ DATA_DIR: folder, PORT: '0', ...settings });
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
});

test("M9 a different key than the database's is reported in one sentence, and no request is served or row written", async () => {
  const own = await testDatabase();
  await buildTenant(own);
  const settings = { APP_ENV: 'test', DATABASE_URL: own.ownerUrl, DATA_DIR: folder };
  const first = await startMain({ ...settings, SECRETS_KEY: aKey });
  await stopMain(first);
  const other = randomBytes(32).toString('base64');
  const { code, said } = await start({ ...settings, PORT: '0', SECRETS_KEY: other });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^SECRETS_KEY is not the key that this database was sealed with: it needs key-\w+, and key-\w+ was given\.$/,
    ),
  ]);
  await own.drop();
}, 60_000);

/** Starts the product and waits for its end; `said` is everything it wrote. */
async function start(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...ofTheMachine(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
}
