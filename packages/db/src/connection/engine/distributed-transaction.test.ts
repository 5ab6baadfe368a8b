import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { inTenant, outsideTenants, readInEachTenant, readInTenant, writeInOneTrip } from '../transaction.ts';
import type { Reads } from '../transaction.ts';

// An engine that distributes tables (Citus) passes on only SET LOCAL, only in a transaction block. PostgreSQL accepts the same statements.
const { ownerUrl, appUrl, drop } = await testDatabase();
const database = openDatabase({ url: appUrl, maxConnections: 1, isDistributed: true });

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('ONE', 'One'), ('TWO', 'Two')`);
  for (const tenantId of [1, 2])
    await owner.query(`begin; set local app.tenant = ${String(tenantId)};
      insert into branch values (${String(tenantId)}, 'HO', 'Branch ${String(tenantId)}', 'Pune', 1); commit`);
  await owner.end();
});
afterAll(async () => {
  await database.close();
  await drop();
});

const branchNames = (tx: Reads) => tx.selectFrom('branch').select('branch_name').execute();
const settingOf = async (tx: Reads, name: string) => {
  const { rows } = await sql<{
    value: string | null;
  }>`select current_setting(${name}, true) as value`.execute(tx);
  return rows[0]?.value;
};
const blockOf = async (tx: Reads) => {
  const { rows } = await sql<{ began: string }>`select now()::text as began`.execute(tx);
  return rows[0]?.began;
};

test('tenant and actor are set by SET LOCAL, whose text no connection prepares', async () => {
  const found = await inTenant(database, { tenantId: 2, userId: 42 }, async (tx) => ({
    branches: await branchNames(tx),
    tenant: await settingOf(tx, 'app.tenant'),
    actor: await settingOf(tx, 'app.actor'),
  }));
  expect(found).toEqual({ branches: [{ branch_name: 'Branch 2' }], tenant: '2', actor: '42' });
  const { rows } = await outsideTenants(database, (tx) =>
    sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement ~ 'app\\.'`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('readers stay in one transaction block that cannot write', async () => {
  const [first, second] = await readInTenant(database, { tenantId: 1 }, async (tx) => [
    await blockOf(tx),
    await blockOf(tx),
  ]);
  expect(second).toBe(first);
  expect(await readInTenant(database, { tenantId: 1 }, branchNames)).toEqual([{ branch_name: 'Branch 1' }]);
  const writing = readInTenant(database, { tenantId: 1 }, (tx) =>
    sql`update branch set city = 'X' where tenant_id = 1`.execute(tx),
  );
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

test('counters of readings are written in a transaction block', async () => {
  await writeInOneTrip(database, 1, (tx) =>
    sql`update branch set city = 'Nashik' where tenant_id = 1`.execute(tx),
  );
  const cities = await readInTenant(database, { tenantId: 1 }, (tx) =>
    tx.selectFrom('branch').select('city').execute(),
  );
  expect(cities).toEqual([{ city: 'Nashik' }]);
});

test('a transaction that changes rows notifies the servers, and a reading one does not', async () => {
  const listener = new pg.Client({ connectionString: appUrl });
  await listener.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen application_changed');
  await inTenant(database, { tenantId: 2 }, branchNames);
  await inTenant(database, { tenantId: 1 }, (tx) =>
    sql`update branch set city = 'Thane' where tenant_id = 1`.execute(tx),
  );
  await listener.query('select 1');
  await listener.end();
  expect(heard).toEqual(['1']);
});

test('one transaction serves several tenants in turn', async () => {
  expect(await readInEachTenant(database, [1, 2], branchNames)).toEqual([
    [{ branch_name: 'Branch 1' }],
    [{ branch_name: 'Branch 2' }],
  ]);
  expect(await outsideTenants(database, branchNames)).toEqual([]);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('%d never becomes part of a statement', async (tenantId) => {
  await expect(inTenant(database, { tenantId }, branchNames)).rejects.toThrow('is not an id');
  await expect(readInTenant(database, { tenantId }, branchNames)).rejects.toThrow('is not an id');
});

test('a process detects plain PostgreSQL with one query', async () => {
  const texts: string[] = [];
  const asking = openDatabase({
    url: appUrl,
    onRoundTrip: (text) => {
      texts.push(text);
      return () => undefined;
    },
  });
  await Promise.all([1, 2].map((tenantId) => readInTenant(asking, { tenantId }, branchNames)));
  await inTenant(asking, { tenantId: 1 }, branchNames);
  expect(asking.engine.known).toBe(false);
  const before = texts.length;
  await readInTenant(asking, { tenantId: 2 }, branchNames);
  expect(texts.slice(before).some((text) => text.includes('pg_extension'))).toBe(false);
  await asking.close();
});
