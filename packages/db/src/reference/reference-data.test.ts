import { buildTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { completePlaces, insertReferenceData } from './reference-data.ts';
import { inTenant, type Tx } from '../connection/transaction.ts';

const database = await testDatabase();
afterAll(database.drop);

async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
  return rows[0]?.n ?? -1;
}

async function emptyTenant(): Promise<number> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>(
    `insert into tenant (tenant_code, tenant_name) values ('EMPTY', 'Empty') returning tenant_id as id`,
  );
  await owner.end();
  return rows[0]?.id ?? 0;
}

test('MAST-01 a tenant without places gets banks, segments and 18,774 pincodes at the start, once', async () => {
  const tenant = await buildTenant(database);
  await Promise.all([completePlaces(database.database), completePlaces(database.database)]);
  await inTenant(database.database, tenant, async (tx) => {
    expect(await countRows(tx, 'pincode')).toBe(18_774);
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
    expect(await countRows(tx, 'pincode')).toBe(18_774);
  });
});
