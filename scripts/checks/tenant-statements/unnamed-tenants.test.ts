import { parse } from 'libpg-query';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantTables } from '../../../packages/db/src/tables/tenant-tables.generated.ts';
import { judgeStatements } from './judge-statements.ts';
import { unnamedTenants } from './unnamed-tenants.ts';

const unnamed = async (text: string) => unnamedTenants(await parse(text), tenantTables);

test.each([
  'select uan from application where tenant_id = $1 and application_id = $2',
  'select a.uan from "application" as "a" where $1::integer = a.tenant_id',
  'select 1 from application a join lead l on l.tenant_id = a.tenant_id and l.application_id = a.application_id where a.tenant_id = $1',
  'select 1 from application a join lead l using (tenant_id, application_id) where l.tenant_id = $1',
  'select 1 from application a where a.tenant_id = $1 and exists (select from lead l where l.tenant_id = a.tenant_id)',
  'select 1 from application a where (a.tenant_id, a.application_id) = ($1, $2)',
  'with found as (select tenant_id from lead where tenant_id = $1) select from found',
  'insert into branch (tenant_id, branch_code) values ($1, $2) on conflict do nothing',
  'update branch set city = $2 where tenant_id = $1',
  'delete from branch using state where branch.tenant_id = $1',
  'select 1 from state',
])('the tenant is named: %s', async (text) => {
  expect(await unnamed(text)).toEqual([]);
});

test.each([
  ['select uan from application where application_id = $1', ['application']],
  ['select 1 from application where tenant_id = $1 or application_id = $2', ['application']],
  ['select 1 from application where not tenant_id = $1', ['application']],
  ['select 1 from application where tenant_id <> $1', ['application']],
  [
    'select 1 from application a join lead l on l.application_id = a.application_id where a.tenant_id = $1',
    ['lead'],
  ],
  ['select 1 from application a left join lead l on a.tenant_id = $1 and l.tenant_id = $1', ['application']],
  ['select 1 from application a join lead l on l.tenant_id = a.tenant_id', ['application', 'lead']],
  ['select (select count(*) from lead) from application where tenant_id = $1', ['lead']],
  ['select 1 from application where tenant_id = $1 union select 1 from lead', ['lead']],
  ['with found as (select 1 from lead) select from found', ['lead']],
  ['insert into branch (branch_code) values ($1)', ['branch']],
  ['insert into branch (tenant_id, city) select $1, uan from application', ['application']],
  ['update branch set city = $1', ['branch']],
  ['delete from branch where branch_code = $1', ['branch']],
])('the tenant is not named: %s', async (text, tables) => {
  expect(await unnamed(text)).toEqual(tables);
});

test('a run is judged by its distinct statements on tables of tenants', async () => {
  const naming = 'select uan from application where tenant_id = $1';
  const other = 'select uan from application';
  const from = 'at here';
  const statements = [naming, other, 'select 1', 'select from application where'].map((text) => ({
    text,
    from,
  }));
  const judged = await judgeStatements(statements);
  const others = [{ text: other, from, tables: ['application'] }];
  expect(judged).toEqual({ onTenants: 2, naming: 1, others });
});

test('the list of tables is that of the schema with a policy for one tenant', () => {
  const snapshot = readFileSync(
    join(import.meta.dirname, '../../../packages/db/schema.snapshot.txt'),
    'utf8',
  );
  const tables = [...snapshot.matchAll(/^(\w+) tenant_only /gm)].map(([, table]) => table ?? '');
  expect([...tenantTables].sort()).toEqual([...new Set(tables)].sort());
});
