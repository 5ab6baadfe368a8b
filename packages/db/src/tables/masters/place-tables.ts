import { sql, type Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export async function insertManyBanks(tx: Tx, rows: readonly Insertable<DB['bank']>[]): Promise<void> {
  await insertRows(tx, 'bank', rows);
}

/** The columns that a changed pin code has in addition to `is_active` and its version. */
export const standardPincodes = {
  table: 'standard_pincode',
  columns: ['pincode_id', 'pincode', 'city', 'district', 'state_id', 'country_id'],
} as const;

/**
 * The pin codes of the tenant: the stored rows, and the shared rows that the tenant has not changed (decision 081). A changed row has the id
 * of the shared row, or the same pin code and city.
 */
export const pincodesOfTenant = sql`
  select p.pincode_id, p.pincode, p.city, p.district, p.state_id, p.country_id, p.is_active, p.row_version
  from pincode p where p.tenant_id = ${servedTenant}
  union all
  select s.pincode_id, s.pincode, s.city, s.district, s.state_id, s.country_id, true, 1
  from standard_pincode s
  where not exists (select from tenant t where t.tenant_id = ${servedTenant} and t.has_own_pincodes)
    and not exists (select from pincode p where p.tenant_id = ${servedTenant} and p.pincode_id = s.pincode_id)
    and not exists (select from pincode p
      where p.tenant_id = ${servedTenant} and p.pincode = s.pincode and lower(p.city) = lower(s.city))`;

export async function insertManyPincodes(tx: Tx, rows: readonly Insertable<DB['pincode']>[]): Promise<void> {
  await insertRows(tx, 'pincode', rows);
}

export async function insertManySegments(tx: Tx, rows: readonly Insertable<DB['segment']>[]): Promise<void> {
  await insertRows(tx, 'segment', rows);
}

/** By state id. */
export async function selectStateNames(tx: Reads): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('state').select(['state_id', 'state_name']).execute();
  return new Map(rows.map((row) => [row.state_id, row.state_name]));
}

export async function hasBanks(tx: Reads): Promise<boolean> {
  return (await tx.selectFrom('bank').select('bank_id').limit(1).executeTakeFirst()) !== undefined;
}
