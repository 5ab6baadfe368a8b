import { sql, type Insertable } from 'kysely';
import type { BlindCase } from '@kyc/contract/quality/blind-case';
import type { Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { FirstField } from './qa-sample-table.ts';

/** Returns the ids in the order of the rows. */
export async function insertManyQaDecisions(
  tx: Tx,
  rows: readonly Insertable<DB['qa_decision']>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('qa_decision')
    .values([...rows])
    .returning('decision_id as id')
    .execute();
  return inserted.map(({ id }) => id);
}

type SeededSample = Omit<Insertable<DB['qa_sample']>, 'blind_case' | 'first_fields'> & {
  readonly blindCase: BlindCase;
  readonly firstFields: readonly FirstField[];
};

/** Returns the ids in the order of the rows. */
export async function insertManyQaSamples(tx: Tx, rows: readonly SeededSample[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('qa_sample')
    .values(
      rows.map(({ blindCase, firstFields, ...row }) => ({
        ...row,
        blind_case: sealBody(tx, blindCase),
        first_fields: JSON.stringify(firstFields),
      })),
    )
    .returning('sample_id as id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function insertManyQaVerdicts(
  tx: Tx,
  rows: readonly Insertable<DB['qa_verdict']>[],
  fields: readonly Insertable<DB['qa_field_verdict']>[],
): Promise<void> {
  await insertRows(tx, 'qa_verdict', rows);
  await insertRows(tx, 'qa_field_verdict', fields);
}

type SeededAdjudication = Omit<Insertable<DB['qa_adjudication']>, 'note'> & { readonly note: string };

export async function insertManyAdjudications(tx: Tx, rows: readonly SeededAdjudication[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('qa_adjudication')
    .values(rows.map((row) => ({ ...row, note: sealBody(tx, row.note) })))
    .execute();
}

export async function insertQaPlan(tx: Tx, rows: readonly Insertable<DB['qa_plan']>[]): Promise<void> {
  await insertRows(tx, 'qa_plan', rows);
}

/** The first active reason of each field. */
export async function selectFirstReasons(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('reason')
    .select(['field_id as fieldId', sql<number>`min(reason_id)`.as('reasonId')])
    .where('is_active', '=', true)
    .groupBy('field_id')
    .execute();
  return new Map(rows.map(({ fieldId, reasonId }) => [fieldId, reasonId]));
}
