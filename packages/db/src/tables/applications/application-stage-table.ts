import type { Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

/** The first time counts: who goes back and forth in the flow has completed the stage already. */
export async function insertStage(tx: Tx, applicationId: number, stage: string): Promise<void> {
  await tx
    .insertInto('application_stage')
    .values({ application_id: applicationId, stage })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertManyStages(
  tx: Tx,
  rows: readonly Insertable<DB['application_stage']>[],
): Promise<void> {
  await insertRows(tx, 'application_stage', rows);
}

export async function selectStageTime(
  tx: Reads,
  { applicationId, stage }: { applicationId: number; stage: string },
): Promise<Date | undefined> {
  const [row] = await timeOfStage(tx, applicationId, stage);
  return row?.completed_on;
}

const timeOfStage = fixedStatement((tx: Reads, applicationId: number, stage: string) =>
  tx
    .selectFrom('application_stage')
    .select('completed_on')
    .where('application_id', '=', applicationId)
    .where('stage', '=', stage),
);
