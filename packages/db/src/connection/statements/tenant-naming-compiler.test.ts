import { testDatabase } from '@kyc/testing/test-database';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { DB } from '../../tables/schema.generated.ts';
import { openDatabase } from '../database.ts';
import { inTenant, outsideTenants, readInTenant, type Reads } from '../transaction.ts';
import { fixedStatement } from './fixed-statement.ts';
import { servedTenant } from './served-tenant.ts';
import { TenantNamingCompiler } from './tenant-naming-compiler.ts';

const { ownerUrl, appUrl, drop } = await testDatabase();
const database = openDatabase({ url: appUrl, maxConnections: 2 });
afterAll(async () => {
  await database.close();
  await drop();
});

const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new TenantNamingCompiler(),
  },
});

test.each([
  [
    'a table and its alias',
    builder.selectFrom('branch as b').select('b.city').where('b.branch_code', '=', 'X'),
    1,
    'select "b"."city" from "branch" as "b" where "b"."branch_code" = $1 and "b"."tenant_id" = $2',
  ],
  [
    'each side of a join, in the condition of the join',
    builder
      .selectFrom('application')
      .leftJoin('app_user as u', 'u.user_id', 'application.verifier_id')
      .select('u.full_name'),
    2,
    'select "u"."full_name" from "application" left join "app_user" as "u" on "u"."user_id" = "application"."verifier_id" and "u"."tenant_id" = $1 where "application"."tenant_id" = $2',
  ],
  [
    'an alternative, as a whole',
    builder
      .selectFrom('branch')
      .select('city')
      .where((where) => where.or([where('city', '=', 'a'), where('city', '=', 'b')])),
    1,
    'select "city" from "branch" where ("city" = $1 or "city" = $2) and "branch"."tenant_id" = $3',
  ],
  [
    'a statement inside another',
    builder
      .selectFrom('state')
      .select('state_name')
      .where(({ exists, selectFrom }) => exists(selectFrom('branch').select('city'))),
    1,
    'select "state_name" from "state" where exists (select "city" from "branch" where "branch"."tenant_id" = $1)',
  ],
  [
    'no result that has the name of a table',
    builder
      .with('branch', (from) => from.selectFrom('state').select('state_name as city'))
      .selectFrom('branch')
      .select('branch.city'),
    0,
    'with "branch" as (select "state_name" as "city" from "state") select "branch"."city" from "branch"',
  ],
  [
    'a change',
    builder.updateTable('branch').set({ city: 'C' }).where('branch_id', '=', 1),
    1,
    'update "branch" set "city" = $1 where "branch_id" = $2 and "branch"."tenant_id" = $3',
  ],
  [
    'a removal',
    builder.deleteFrom('known_device').where('user_id', '=', 1),
    1,
    'delete from "known_device" where "user_id" = $1 and "known_device"."tenant_id" = $2',
  ],
  [
    'each inserted row',
    builder.insertInto('undone_event').values([{ event_id: 1 }, { event_id: 2 }]),
    2,
    'insert into "undone_event" ("event_id", "tenant_id") values ($1, $2), ($3, $4)',
  ],
  [
    'inserted rows of a query',
    builder
      .insertInto('undone_event')
      .columns(['event_id'])
      .expression((from) => from.selectFrom('state').select('state_name as id')),
    1,
    'insert into "undone_event" ("event_id", "tenant_id") select "state_name" as "id", cast($1 as integer) as "tenant_id" from "state"',
  ],
  [
    'nothing where the row names it',
    builder.insertInto('undone_event').values({ event_id: 1, tenant_id: 3 }),
    0,
    'insert into "undone_event" ("event_id", "tenant_id") values ($1, $2)',
  ],
])('the compiler names the tenant of %s', (_what, query, count, text) => {
  const compiled = query.compile();
  expect(compiled.sql).toBe(text);
  expect(compiled.parameters.filter((value) => value === servedTenant)).toHaveLength(count);
});

test('a kept statement reads the rows of the tenant that asks', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('ONE', 'One'), ('TWO', 'Two')`);
  await owner.end();
  const own = fixedStatement((tx: Reads, city: string) =>
    tx.selectFrom('branch').select('branch_code as code').where('city', '=', city),
  );
  for (const tenantId of [1, 2]) {
    await inTenant(database, { tenantId }, async (tx) => {
      const place = { branch_name: 'Main', city: 'Pune', state_id: 1 };
      await tx
        .insertInto('branch')
        .values({ branch_code: `OF-${tenantId}`, ...place })
        .execute();
    });
    const read = await readInTenant(database, { tenantId }, async (tx) => await own(tx, 'Pune'));
    const written = await inTenant(database, { tenantId }, async (tx) => await own(tx, 'Pune'));
    expect([read, written]).toEqual([[{ code: `OF-${tenantId}` }], [{ code: `OF-${tenantId}` }]]);
  }
});

test('raw SQL names the tenant of the transaction, and is refused without a tenant', async () => {
  const asked = sql<{ id: number }>`select ${servedTenant}::integer as id`;
  const { rows } = await readInTenant(database, { tenantId: 2 }, async (tx) => await asked.execute(tx));
  expect(rows).toEqual([{ id: 2 }]);
  await expect(outsideTenants(database, async (tx) => await asked.execute(tx))).rejects.toThrow(
    'A statement names its tenant in a transaction without one.',
  );
});
