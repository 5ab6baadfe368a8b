import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { agedRows } from './aged-rows.ts';

const { ownerUrl, drop } = await testDatabase();
afterAll(drop);

test('old rows are deleted by the primary keys of their tables', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string; key: string[] }>(
    `select i.indrelid::regclass::text as name,
       array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) filter (where a.attname <> 'tenant_id') as key
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indisprimary and i.indrelid::regclass::text = any($1) group by 1`,
    [Object.keys(agedRows)],
  );
  await owner.end();
  const used = Object.entries(agedRows).map(([name, { key }]) => [name, [...key]]);
  expect(Object.fromEntries(used)).toEqual(Object.fromEntries(rows.map(({ name, key }) => [name, key])));
});
