import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@kyc/testing/test-database';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFakeTransit, type FakeTransit } from '../../../../testing/fake-transit.ts';
import { runAdmin } from '../../../../testing/operations/run-admin.ts';
import { openSealer } from '../../open-sealer.ts';
import { systemClock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { ofInstallation } from '../../../platform/sealing/sealer.ts';
import { writeFileSync } from 'node:fs';

const folder = mkdtempSync(join(tmpdir(), 'kyc-sealing-'));
let transit: FakeTransit;
beforeAll(async () => {
  transit = await openFakeTransit();
});
afterAll(async () => {
  await transit.close();
  rmSync(folder, { recursive: true });
});

/** A separate database, with its settings. */
async function place(settings: Record<string, string> = {}) {
  const test = await testDatabase();
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const variables = { APP_ENV: 'test', DATABASE_URL: test.ownerUrl, DATA_DIR: dataDir };
  const run = (words: string[], more: Record<string, string> = settings) =>
    runAdmin({ ...variables, ...more }, words);
  const open = (more: Record<string, string> = settings) =>
    openSealer({
      config: readConfig({ ...variables, ...more }),
      database: test.database,
      clock: systemClock,
    });
  return { test, dataDir, run, open, close: () => test.drop() };
}

const sealThen = async (opened: ReturnType<Awaited<ReturnType<typeof place>>['open']>) =>
  (await (await opened).of(3)).seal('p', 'a secret');

describe('M9 the key file of the data folder', () => {
  test('is created at the first use, readable only by its owner, and rotates while sealed data can still be opened', async () => {
    const { dataDir, run, open, close } = await place();
    const running = await open();
    const sealed = (await running.of(3)).seal('p', 'a secret');
    // A running process that has used only the installation's key.
    const lazy = await open();
    const path = join(dataDir, 'secrets.key');
    const [first = ''] = readFileSync(path, 'utf8').split('\n');
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(statSync(path).mode & 0o777).toBe(0o600);

    const done = await run(['sealing', 'rotate', '--new-key', '--json']);
    expect([done.code, done.err]).toEqual([0, '']);
    const { rewrapped, current } = JSON.parse(done.out) as { rewrapped: number; current: string };
    expect(rewrapped).toBe(2);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe(first);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    // Running processes, a new process, and a new process without the old key.
    expect((await running.of(3)).open('p', sealed)).toBe('a secret');
    expect((await lazy.of(3)).open('p', sealed)).toBe('a secret');
    expect((await (await open()).of(3)).open('p', sealed)).toBe('a secret');
    writeFileSync(path, `${lines[0] ?? ''}\n`);
    expect((await (await open()).of(3)).open('p', sealed)).toBe('a secret');
    const status = await run(['sealing', 'status']);
    expect(status.out).toContain(`${current} wraps 2 data keys.`);
    expect(status.out).toContain('What is written is sealed.');
    // The old key without the new one opens no data any longer.
    writeFileSync(path, `${first}\n`);
    await expect(open()).rejects.toThrow(/is not the key that this database was sealed with: it needs key-/);
    await close();
  });

  test('a missing key for sealed data is reported in one sentence; no new one is created', async () => {
    const { dataDir, open, close } = await place();
    await open();
    rmSync(join(dataDir, 'secrets.key'));
    await expect(open()).rejects.toThrow(/secrets\.key is missing, and this database is sealed with it/);
    await close();
  });

  test('that everybody can read is one sentence', async () => {
    const { dataDir, open, close } = await place();
    writeFileSync(join(dataDir, 'secrets.key'), randomBytes(32).toString('base64'), { mode: 0o644 });
    await expect(open()).rejects.toThrow(/is open to everybody on this machine: chmod o= it\.$/);
    await close();
  });
});

describe('M9 the key of the settings', () => {
  const key = () => randomBytes(32).toString('base64');

  test('`new-key` prints a valid key; another form is rejected; two keys rotate', async () => {
    const { run, open, close } = await place();
    const SECRETS_KEY = (await run(['sealing', 'new-key'])).out.trim();
    const sealed = await sealThen(open({ SECRETS_KEY }));
    await expect(open({ SECRETS_KEY: key() })).rejects.toThrow(
      /^SECRETS_KEY is not the key that this database was sealed with/,
    );
    const next = key();
    const rotated = await run(['sealing', 'rotate'], { SECRETS_KEY: `${next},${SECRETS_KEY}` });
    expect([rotated.code, rotated.err]).toEqual([0, '']);
    expect((await (await open({ SECRETS_KEY: next })).of(3)).open('p', sealed)).toBe('a secret');
    const refused = await run(['sealing', 'rotate', '--new-key'], { SECRETS_KEY: next });
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(/^--new-key is for a key file: put the new key first in SECRETS_KEY/);
    await close();
  });

  test.each(['short', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')},x`])(
    '%j is no key',
    async (SECRETS_KEY) => {
      const { open, close } = await place();
      await expect(open({ SECRETS_KEY })).rejects.toThrow(/^SECRETS_KEY must hold 32 random bytes in base64/);
      await close();
    },
  );

  test('a data key that was moved to another scope is rejected', async () => {
    const { test: database, open, close } = await place();
    await (await open()).of(3);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('delete from data_key where scope = 0');
    await owner.query('update data_key set scope = 0 where scope = 3');
    await owner.end();
    await expect(open()).rejects.toThrow(/^A data key of this database was changed/);
    expect(ofInstallation).toBe(0);
    await close();
  });
});

describe('M9 a key that a KMS keeps', () => {
  test('wraps and unwraps there, rotates there, and reports a fault in one sentence', async () => {
    const tokenFile = join(folder, 'token');
    writeFileSync(tokenFile, `${transit.token}\n`);
    const settings = { SECRETS_KEY_URL: transit.url, SECRETS_KEY_TOKEN_FILE: tokenFile };
    const { run, open, close } = await place(settings);
    const opened = await open();
    const sealed = (await opened.of(3)).seal('p', 'a secret');
    for (let n = 0; n < 20; n += 1) (await opened.of(3)).open('p', sealed);
    // The installation's key and the tenant's, each once: a value needs no call.
    expect(transit.asked).toHaveLength(4);

    transit.rotate();
    const rotated = await run(['sealing', 'rotate']);
    expect([rotated.code, rotated.err]).toEqual([0, '']);
    expect(rotated.out).toContain('2 data keys are wrapped by vault-v2.');
    expect((await (await open()).of(3)).open('p', sealed)).toBe('a secret');

    transit.failing = 503;
    await expect(open()).rejects.toThrow(
      /^The keeper of the key at 127\.0\.0\.1:\d+ \(SECRETS_KEY_URL\) answered 503\.$/,
    );
    transit.failing = undefined;
    writeFileSync(tokenFile, 'hvs.another');
    await expect(open()).rejects.toThrow(/refuses the token of SECRETS_KEY_TOKEN_FILE/);
    writeFileSync(tokenFile, transit.token);
    const elsewhere = { ...settings, SECRETS_KEY_URL: transit.url.replace('kyc-desk', 'another') };
    await expect(open(elsewhere)).rejects.toThrow(/does not open this database's data keys/);
    await close();
  });
});

test('M9 while the previous release may run no data is sealed, and new data is recorded for sealing', async () => {
  const { test: database, run, open, close } = await place();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into sealing_wait (ends_on) values (now() + interval '1 day')`);
  expect(await sealThen(open())).toBe('a secret');
  expect((await open()).secondsUntilBegin).toBeGreaterThan(86_000);
  expect((await run(['sealing', 'status'])).out).toMatch(/\nSealing begins .*Z: until then/);
  const created = await run(['tenant', 'create', 'NEW', '--name', 'New']);
  expect([created.code, created.err]).toEqual([0, '']);
  await owner.query(
    `select set_config('app.tenant', tenant_id::text, false) from tenant where tenant_code = 'NEW'`,
  );
  const secrets = await owner.query<{ secret: string }>('select secret from webhook_secret');
  expect(secrets.rows[0]?.secret).toMatch(/^whsec_/);
  const works = await owner.query('select work from stored_work where done_on is null order by work');
  expect(works.rows).toEqual(
    [
      'narrow-applications',
      'narrow-leads',
      'seal-applications',
      'seal-calls',
      'seal-documents',
      'seal-leads',
      'seal-profiles',
      'seal-secrets',
      'write-risk-keys',
    ].map((work) => ({ work })),
  );
  const printed = (await run(['sealing', 'status'])).out;
  expect(printed).toMatch(/\nNEW: seal-applications is still to be done, 0 of 0 applications so far\./);
  await owner.query('update sealing_wait set ends_on = now()');
  expect(await sealThen(open())).toMatch(/^kyc1\./);
  await owner.end();
  await close();
});
