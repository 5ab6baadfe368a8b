import { randomBytes } from 'node:crypto';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const { ownerUrl, drop } = await testDatabase();
const name = `before_${randomBytes(4).toString('hex')}`;
const url = new URL(ownerUrl);
url.pathname = name;
const lastBefore = 17;

beforeAll(async () => {
  await asOwner(ownerUrl, `create database ${name}`);
});
afterAll(async () => {
  await asOwner(ownerUrl, `drop database ${name} with (force)`);
  await drop();
});

async function asOwner<Row extends pg.QueryResultRow>(address: string, statement: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: address });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}

test('D2 keys and secrets of the settings are carried over for each tenant, and branches get ids', async () => {
  await migrate(url.href, { through: lastBefore });
  await asOwner(
    url.href,
    `insert into tenant (tenant_code, tenant_name) values ('ONE', 'One'), ('TWO', 'Two');
     do $$ declare t record; begin
       for t in select tenant_id, lower(tenant_code) as code from tenant loop
         perform set_config('app.tenant', t.tenant_id::text, true);
         insert into tenant_settings (host_name, webhook_secret, intake_api_key, intake_secret)
           values ('https://' || t.code, 'webhook ' || t.code, 'key ' || t.code, 'secret ' || t.code);
         insert into branch (branch_code, branch_name, city, state_id) values ('B1', 'First', 'Pune', 27), ('B2', 'Second', 'Pune', 27);
       end loop;
     end $$`,
  );
  const { applied } = await migrate(url.href);
  expect(applied[0]).toBe('0018_keys-secrets-links.sql');
  // The previous release may still run in parallel: sealing begins a day later (decision 022).
  expect(
    await asOwner(
      url.href,
      `select ends_on between now() + interval '23 hours' and now() + interval '1 day' as waits from sealing_wait`,
    ),
  ).toEqual([{ waits: true }]);
  expect(await asOwner(ownerUrl, 'select from sealing_wait')).toEqual([]);
  for (const [tenantId, code] of [
    [1, 'one'],
    [2, 'two'],
  ] as const) {
    const rows = async (table: string, columns: string): Promise<unknown> => {
      const owner = new pg.Client({ connectionString: url.href });
      await owner.connect();
      await owner.query(`select set_config('app.tenant', '${tenantId}', false)`);
      const found = await owner.query(`select ${columns} from ${table}`);
      await owner.end();
      return found.rows;
    };
    expect(await rows('intake_key', 'api_key, secret, ends_on')).toEqual([
      { api_key: `key ${code}`, secret: `secret ${code}`, ends_on: null },
    ]);
    expect(await rows('webhook_secret', 'secret, ends_on')).toEqual([
      { secret: `webhook ${code}`, ends_on: null },
    ]);
    expect(await rows('stored_work', 'work, done_on')).toEqual([
      { work: 'seal-secrets', done_on: null },
      { work: 'seal-documents', done_on: null },
      { work: 'token-applications', done_on: null },
      { work: 'token-leads', done_on: null },
      { work: 'seal-applications', done_on: null },
      { work: 'seal-leads', done_on: null },
      { work: 'write-risk-keys', done_on: null },
      // What release 0050 left (decision 045).
      { work: 'cover-evidence', done_on: null },
      { work: 'rescore-names', done_on: null },
      // Migration 0058 opens them again for more spellings (S6).
      { work: 'mask-aadhaar-columns', done_on: null },
      { work: 'cut-aadhaar-documents', done_on: null },
      { work: 'seal-profiles', done_on: null },
      { work: 'seal-calls', done_on: null },
      { work: 'narrow-applications', done_on: null },
      { work: 'narrow-leads', done_on: null },
    ]);
    // What the release before reads is still there.
    expect(await rows('tenant_settings', 'intake_api_key, webhook_secret')).toEqual([
      { intake_api_key: `key ${code}`, webhook_secret: `webhook ${code}` },
    ]);
    expect(
      await rows('branch', 'count(distinct branch_id)::integer as ids, bool_and(is_active) as active'),
    ).toEqual([{ ids: 2, active: true }]);
  }
});
