import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../transaction.ts';

export async function insertManyBanks(tx: Tx, rows: readonly Insertable<DB['bank']>[]): Promise<void> {
  await insertRows(tx, 'bank', rows);
}

export async function insertManyPincodes(tx: Tx, rows: readonly Insertable<DB['pincode']>[]): Promise<void> {
  await insertRows(tx, 'pincode', rows);
}

export async function insertManySegments(tx: Tx, rows: readonly Insertable<DB['segment']>[]): Promise<void> {
  await insertRows(tx, 'segment', rows);
}

export async function hasPincodes(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('pincode').select('pincode_id').limit(1).executeTakeFirst()) !== undefined;
}
