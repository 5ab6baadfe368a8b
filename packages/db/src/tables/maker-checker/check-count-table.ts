import { sql, type Insertable } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { isDoneBy } from '../records/done-today.ts';

/** No policy distinguishes larger numbers. */
const mostCounted = 250;

/** A verifier's decisions that have left the desk. The first call counts the decisions without the feature. */
export async function readDecidedCount(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('check_count')
    .select('decided')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row !== undefined) return row.decided;
  const { rows } = await sql<{ decided: number }>`
    select count(*)::integer as decided from (
      select from timeline_event d where d.tenant_id = ${servedTenant} and d.actor_id = ${userId} and ${isDoneBy('decided', 'd')}
      limit ${mostCounted}) counted`.execute(tx);
  const decided = rows[0]?.decided ?? 0;
  await tx
    .insertInto('check_count')
    .values({ user_id: userId, decided })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute();
  return decided;
}

/** One more; one less for an undo. Only for verifiers who are counted already. */
export async function addToDecidedCount(tx: Tx, userId: number, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('check_count')
    .set({ decided: sql`greatest(decided + ${change}, 0)` })
    .where('user_id', '=', userId)
    .execute();
}

export async function insertManyCheckCounts(
  tx: Tx,
  rows: readonly Insertable<DB['check_count']>[],
): Promise<void> {
  await insertRows(tx, 'check_count', rows);
}
