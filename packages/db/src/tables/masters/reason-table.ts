import type { Reads, Tx } from '../../connection/transaction.ts';
import { sql, type Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export async function selectReasonsOfField(
  tx: Reads,
  fieldId: number,
): Promise<{ reasonId: number; reasonName: string }[]> {
  return await tx
    .selectFrom('reason')
    .select(['reason_id as reasonId', 'reason_name as reasonName'])
    .where('field_id', '=', fieldId)
    .where('is_active', '=', true)
    .orderBy('display_order')
    .orderBy('reason_id')
    .execute();
}

/** In their order: the first is the one preselected. */
export async function selectSolutionsOfReason(
  tx: Reads,
  reasonId: number,
): Promise<{ solutionId: number; solutionName: string }[]> {
  return await tx
    .selectFrom('reason_solution')
    .innerJoin('solution', 'solution.solution_id', 'reason_solution.solution_id')
    .select(['solution.solution_id as solutionId', 'solution_name as solutionName'])
    .where('reason_id', '=', reasonId)
    .where('is_active', '=', true)
    .orderBy('place')
    .execute();
}

export async function selectReason(
  tx: Reads,
  reasonId: number,
): Promise<{ fieldId: number; reasonName: string; isActive: boolean } | undefined> {
  return await tx
    .selectFrom('reason')
    .select(['field_id as fieldId', 'reason_name as reasonName', 'is_active as isActive'])
    .where('reason_id', '=', reasonId)
    .executeTakeFirst();
}

/**
 * Whether a recorded rejection uses the reason or solution. The row stays locked until the end of the transaction: without the lock, a
 * rejection that is just being recorded would be missed.
 */
export async function isUsedInRejections(
  tx: Tx,
  { table, id }: { readonly table: 'reason' | 'solution'; readonly id: number },
): Promise<boolean> {
  const idColumn = sql.ref(`${table}_id`);
  await sql`select from ${sql.table(table)} where tenant_id = ${servedTenant} and ${idColumn} = ${id} for update`.execute(
    tx,
  );
  const { rows } =
    await sql`select from field_decision_event where field_decision_event.tenant_id = ${servedTenant} and ${idColumn} = ${id} limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function insertManySolutions(
  tx: Tx,
  rows: readonly Insertable<DB['solution']>[],
): Promise<void> {
  await insertRows(tx, 'solution', rows);
}

export async function insertManyReasons(tx: Tx, rows: readonly Insertable<DB['reason']>[]): Promise<void> {
  await insertRows(tx, 'reason', rows);
}

/** `place` is the order: the first is preselected. */
export async function insertManyReasonSolutions(
  tx: Tx,
  rows: readonly Insertable<DB['reason_solution']>[],
): Promise<void> {
  await insertRows(tx, 'reason_solution', rows);
}
