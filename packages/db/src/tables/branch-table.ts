import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Tx } from '../transaction.ts';

export async function insertManyBranches(tx: Tx, rows: readonly Insertable<DB['branch']>[]): Promise<void> {
  await insertRows(tx, 'branch', rows);
}
