import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export async function insertManyBanks(tx: Tx, rows: readonly Insertable<DB['bank']>[]): Promise<void> {
  await insertRows(tx, 'bank', rows);
}

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

export async function hasPincodes(tx: Reads): Promise<boolean> {
  return (await tx.selectFrom('pincode').select('pincode_id').limit(1).executeTakeFirst()) !== undefined;
}
