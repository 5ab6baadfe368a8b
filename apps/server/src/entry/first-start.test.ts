import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, demoTenants } from '@kyc/demo-data/demo-tenants';
import { withSnapshot } from '@kyc/db/backup/snapshot';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { headersOf, signInOver } from '../../testing/sign-in-over.ts';
import { startMain, stopMain, type StartedMain } from '../../testing/processes/start-main.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kyc-first-'));
let main: StartedMain;

// The complete demo is seeded, under any load of the machine.
beforeAll(async () => {
  main = await startMain({ DATA_DIR: folder, DATABASE_URL: database.ownerUrl });
}, 180_000);
afterAll(async () => {
  await stopMain(main);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the first start of an empty database seeds the demo and prints its log-ins, which work', async () => {
  const said = /Company code (\w+) · users ([\w, ]+) · password (\S+)/;
  // Said after the line that the start waits for.
  await expect.poll(() => main.output()).toMatch(said);
  const [, TenantCode = '', users = '', Password = ''] = said.exec(main.output()) ?? [];
  expect([TenantCode, Password]).toEqual(['DEMO', demoPassword]);
  expect(users.split(', ')).toEqual(
    expect.arrayContaining(['admin', 'verifier', 'sales', 'audit', 'business']),
  );
  const session = await signInOver(main.address, { TenantCode, UserName: 'verifier', Password });
  expect(session.Auth.Token).not.toBe('');
});

/** Every row of every table, as a backup has it. */
async function dump(): Promise<string> {
  return await withSnapshot(database.ownerUrl, async (snapshot) => {
    const rows: string[] = [];
    for (const part of snapshot.parts) rows.push(await text(await snapshot.copy(part)));
    return rows.join('');
  });
}

test('M9 V13.3.1 a dump of all tables contains no secret and no private key in plain text', async () => {
  const rows = await dump();
  expect(rows.length).toBeGreaterThan(1_000_000);
  for (const { intake, code } of demoTenants) {
    expect(rows.includes(intake.apiKey), code).toBe(true);
    expect(rows.includes(intake.secret), code).toBe(false);
    expect(rows.includes(Buffer.from(intake.secret).toString('base64')), code).toBe(false);
  }
  // How one begins is shown, to tell it from others.
  expect(/whsec_[A-Za-z0-9+/=]{5}/.test(rows)).toBe(false);
  expect(rows.includes('PRIVATE KEY')).toBe(false);
  const key = readFileSync(join(folder, 'secrets.key'), 'utf8').trim();
  expect(rows.includes(key)).toBe(false);
  // They are there, sealed: three private keys, and for each tenant two secrets with their copies in the settings.
  expect(rows.match(/kyc1\.[0-9a-f]{16}\./g)).toHaveLength(4 + demoTenants.length * 4);
});

test('M9 V13.3.2 documents are sealed, in files and folders that only the owner can read', async () => {
  // Without masks, so that documents are returned as stored.
  const session = await signInOver(main.address, {
    TenantCode: 'ACME',
    UserName: 'admin',
    Password: demoPassword,
  });
  const headers = headersOf(session, 'ACME');
  const get = async (path: string) => await fetch(`${main.address}${path}`, { headers });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `select set_config('app.tenant', tenant_id::text, false) from tenant where tenant_code = 'ACME'`,
  );
  const { rows } = await owner.query<{ id: string; kind: number }>(
    `select application_id as id, document_type as kind from document
     where document_type in (8, 9, 25) order by application_id desc limit 6`,
  );
  await owner.end();
  const given: Buffer[] = [];
  for (const { id, kind } of rows) {
    const named = await get(`/api/dashboard/document-url/${id}/${kind}`);
    const { S3Reference } = (await named.json()) as { S3Reference: string };
    const answer = await get(`/api/dashboard/document/${S3Reference}`);
    expect(answer.status).toBe(200);
    given.push(Buffer.from(await answer.arrayBuffer()));
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const documents = files.filter((path) => path.includes('/documents/'));
  expect(documents.length).toBeGreaterThan(0);
  for (const path of documents) {
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 8).toString()).toBe('KYCSEAL1');
    for (const clear of given) expect(bytes.includes(clear.subarray(100, 164)), path).toBe(false);
  }
  for (const path of files) expect(statSync(path).mode & 0o777, path).toBe(0o600);
  for (const entry of entries.filter((one) => one.isDirectory()))
    expect(statSync(join(entry.parentPath, entry.name)).mode & 0o777, entry.name).toBe(0o700);
});
