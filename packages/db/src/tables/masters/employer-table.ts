import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../../connection/transaction.ts';

export async function insertManyEmployers(
  tx: Tx,
  rows: readonly Insertable<DB['employer']>[],
): Promise<void> {
  await insertRows(tx, 'employer', rows);
}
