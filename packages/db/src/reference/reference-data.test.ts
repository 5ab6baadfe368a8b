import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readPincodes } from './places-data.ts';
import { completePlaces, insertPlaces, insertReferenceData } from './reference-data.ts';
import { inTenant, type Tx } from '../connection/transaction.ts';
import { updateMasterRow } from '../tables/masters/master-rows.ts';
import { insertManyPincodes, pincodesOfTenant, standardPincodes } from '../tables/masters/place-tables.ts';

const database = await testDatabase();
afterAll(database.drop);

async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
  return rows[0]?.n ?? -1;
}

async function countPincodes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${pincodesOfTenant}) place`.execute(
    tx,
  );
  return rows[0]?.n ?? -1;
}

async function asOwner(text: string, values: readonly unknown[] = []): Promise<{ id: number } | undefined> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>(text, [...values]);
  await owner.end();
  return rows[0];
}

async function emptyTenant(): Promise<number> {
  const made = await asOwner(
    `insert into tenant (tenant_code, tenant_name) values ('EMPTY', 'Empty') returning tenant_id as id`,
  );
  return made?.id ?? 0;
}

test('MAST-01 a tenant without places gets banks, segments and 18,774 pincodes at the start, once', async () => {
  const tenant = await buildTenant(database);
  await Promise.all([completePlaces(database.database), completePlaces(database.database)]);
  await inTenant(database.database, tenant, async (tx) => {
    expect(await countPincodes(tx)).toBe(18_774);
    expect(await countRows(tx, 'bank')).toBe(47);
    expect(await countRows(tx, 'segment')).toBe(2);
    expect(await countRows(tx, 'state')).toBe(36);
    expect(await countRows(tx, 'country')).toBe(1);
  });
});

test('MAST-01 reference data fills a new tenant: 143 reasons, 147 solutions, 47 branches', async () => {
  const owned = { tenantId: await emptyTenant() };
  await inTenant(database.database, owned, insertReferenceData);
  await inTenant(database.database, owned, async (tx) => {
    expect(await countRows(tx, 'reason')).toBe(143);
    expect(await countRows(tx, 'solution')).toBe(147);
    expect(await countRows(tx, 'branch')).toBe(47);
    expect(await countPincodes(tx)).toBe(18_774);
  });
});

test('a new tenant stores one pin code and shares the others', async () => {
  const tenant = await buildTenant(database);
  await inTenant(database.database, tenant, insertPlaces);
  await inTenant(database.database, tenant, async (tx) => {
    // One row, so that a server of an earlier release does not fill the list.
    expect(await countRows(tx, 'pincode')).toBe(1);
    expect(await countRows(tx, 'standard_pincode')).toBe(18_774);
  });
});

test('a tenant of an earlier release keeps its list, without the shared rows', async () => {
  const tenant = await buildTenant(database);
  await asOwner('update tenant set has_own_pincodes = true where tenant_id = $1', [tenant.tenantId]);
  await inTenant(database.database, tenant, async (tx) => {
    await insertManyPincodes(tx, [{ pincode: '411001', city: 'Poona', district: 'Pune', state_id: 27 }]);
    expect(await countPincodes(tx)).toBe(1);
  });
});

test('the complete list that a server of an earlier release stores replaces the shared rows', async () => {
  const tenant = await buildTenant(database);
  await inTenant(database.database, tenant, async (tx) => {
    await insertManyPincodes(tx, readPincodes());
    expect(await countPincodes(tx)).toBe(18_774);
    const { rows } = await sql<{ least: number }>`select min(pincode_id) as least from pincode`.execute(tx);
    expect(rows[0]?.least).toBeGreaterThan(100_000);
  });
});

test('a changed pin code keeps its id, and other tenants do not see the change', async () => {
  const [one, other] = [await buildTenant(database), await buildTenant(database)];
  const cityOf = (tx: Tx) =>
    sql<{ city: string; version: number }>`
      select city, row_version as version from (${pincodesOfTenant}) place where pincode_id = 7`
      .execute(tx)
      .then(({ rows }) => rows);
  const [before] = await inTenant(database.database, one, cityOf);
  await inTenant(database.database, one, (tx) =>
    updateMasterRow(
      tx,
      { table: 'pincode', id: 'pincode_id', version: 'row_version', shared: standardPincodes },
      { id: 7, values: { city: 'Changed' } },
    ),
  );
  expect(await inTenant(database.database, one, cityOf)).toEqual([{ city: 'Changed', version: 2 }]);
  expect(await inTenant(database.database, other, cityOf)).toEqual([before]);
  expect(await inTenant(database.database, one, countPincodes)).toBe(18_774);
});

test('the app role cannot change the shared rows', async () => {
  const tenant = await buildTenant(database);
  const change = inTenant(database.database, tenant, (tx) =>
    sql`update standard_pincode set city = 'Changed'`.execute(tx),
  );
  await expect(change).rejects.toThrow('permission denied');
});
