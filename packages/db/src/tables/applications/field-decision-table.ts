import type { StoredSeen } from '@kyc/contract/field-review/seen';
import { sql, type Insertable } from 'kysely';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import { changeLater, type Reads, type Tx } from '../../connection/transaction.ts';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';

export interface FieldDecision {
  readonly applicationId: number;
  readonly fieldId: number;
  readonly decision: 'verified' | 'rejected';
  readonly moduleId: number;
  readonly reasonId: number | null;
  readonly solutionId: number | null;
  readonly attemptNo: number;
  readonly decidedBy: number;
  /** The evidence on screen; null: its client did not report it. Kept with the history. */
  readonly seen: StoredSeen | null;
}

/** Marking again overwrites; every marking stays in the history. Both are stored in the round trip of the next statement. */
export function putFieldDecision(tx: Tx, decision: FieldDecision): void {
  const row = {
    decision: decision.decision,
    module_id: decision.moduleId,
    reason_id: decision.reasonId,
    solution_id: decision.solutionId,
    attempt_no: decision.attemptNo,
    decided_by: decision.decidedBy,
  };
  const marked = tx
    .insertInto('field_decision')
    .values({ application_id: decision.applicationId, field_id: decision.fieldId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'application_id', 'field_id'])
        .doUpdateSet(({ ref }) => ({ ...row, decided_on: ref('excluded.decided_on') })),
    );
  changeLater(tx, marked.compile());
  insertHistory(tx, decision);
}

/** Verified or rejected, by any user. */
export async function selectDecidedFieldIds(tx: Reads, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('field_decision')
    .select('field_id as fieldId')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(({ fieldId }) => fieldId);
}

/** The fields become undecided; undecided ones are left unchanged. `decidedBy` null: by a change of the customer. */
export async function clearFieldDecisions(
  tx: Tx,
  cleared: {
    applicationId: number;
    fieldIds: readonly number[];
    attemptNo: number;
    decidedBy: number | null;
  },
): Promise<void> {
  if (cleared.fieldIds.length === 0) return;
  const rows = await tx
    .deleteFrom('field_decision')
    .where('application_id', '=', cleared.applicationId)
    .where('field_id', 'in', cleared.fieldIds)
    .returning('field_id')
    .execute();
  for (const { field_id } of rows) {
    insertHistory(tx, {
      applicationId: cleared.applicationId,
      fieldId: field_id,
      decision: 'cleared',
      reasonId: null,
      solutionId: null,
      attemptNo: cleared.attemptNo,
      decidedBy: cleared.decidedBy,
      seen: null,
    });
  }
}

function insertHistory(
  tx: Tx,
  event: Omit<FieldDecision, 'decision' | 'moduleId' | 'decidedBy'> & {
    decision: 'verified' | 'rejected' | 'cleared';
    decidedBy: number | null;
  },
): void {
  const row = tx.insertInto('field_decision_event').values({
    application_id: event.applicationId,
    field_id: event.fieldId,
    decision: event.decision,
    reason_id: event.reasonId,
    solution_id: event.solutionId,
    attempt_no: event.attemptNo,
    decided_by: event.decidedBy,
    seen: event.seen === null ? null : JSON.stringify(event.seen),
  });
  changeLater(tx, row.compile());
}

export async function selectRejectedFieldIds(tx: Reads, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('field_decision')
    .select('field_id')
    .where('application_id', '=', applicationId)
    .where('decision', '=', 'rejected')
    .orderBy('field_id')
    .execute();
  return rows.map((row) => row.field_id);
}

/** With the texts of their reasons, in the order of the fields. */
export async function selectRejectedFields(
  tx: Reads,
  applicationId: number,
): Promise<{ fieldId: number; reasonId: number | null; solutionId: number | null; isInternal: boolean }[]> {
  return await tx
    .selectFrom('field_decision')
    .leftJoin('reason', 'reason.reason_id', 'field_decision.reason_id')
    .select([
      'field_decision.field_id as fieldId',
      'field_decision.reason_id as reasonId',
      'solution_id as solutionId',
      sql<boolean>`coalesce(is_internal, false)`.as('isInternal'),
    ])
    .where('application_id', '=', applicationId)
    .where('decision', '=', 'rejected')
    .orderBy('field_decision.field_id')
    .execute();
}

export interface FieldDecisionRow {
  readonly fieldId: number;
  readonly decision: string;
  readonly moduleId: number;
  readonly reasonId: number | null;
  readonly reasonName: string | null;
  readonly solutionId: number | null;
  readonly solutionName: string | null;
  readonly attemptNo: number;
  readonly decidedBy: string;
  readonly decidedOn: Date;
}

/** The present decisions with the names a person reads. */
export const selectFieldDecisions: (tx: Reads, applicationId: number) => Promise<FieldDecisionRow[]> =
  fixedStatement((tx, applicationId) =>
    tx
      .selectFrom('field_decision')
      .innerJoin('app_user', 'app_user.user_id', 'field_decision.decided_by')
      .leftJoin('reason', 'reason.reason_id', 'field_decision.reason_id')
      .leftJoin('solution', 'solution.solution_id', 'field_decision.solution_id')
      .select([
        'field_decision.field_id as fieldId',
        'decision',
        'module_id as moduleId',
        'field_decision.reason_id as reasonId',
        'reason_name as reasonName',
        'field_decision.solution_id as solutionId',
        'solution_name as solutionName',
        'attempt_no as attemptNo',
        'full_name as decidedBy',
        'decided_on as decidedOn',
      ])
      .where('application_id', '=', applicationId)
      .orderBy('field_decision.field_id'),
  );

/** A rejection of an attempt that was returned to the customer, with the names that the desk reads. */
export interface PastRejection {
  readonly fieldId: number;
  readonly reasonId: number | null;
  readonly reasonName: string | null;
  readonly solutionName: string | null;
  /** The customer read the general text only. */
  readonly isInternal: boolean;
  readonly attemptNo: number;
  readonly decidedBy: string;
  readonly decidedOn: Date;
}

/** The rejected fields when the attempt was returned: the verifier's last decision on each, in field order. */
export async function selectRejectionsOfAttempt(
  tx: Reads,
  { applicationId, attemptNo }: { applicationId: number; attemptNo: number },
): Promise<PastRejection[]> {
  return await tx
    .selectFrom((from) =>
      from
        .selectFrom('field_decision_event')
        .select([
          'field_id',
          'decision',
          'reason_id',
          'solution_id',
          'attempt_no',
          'decided_by',
          'decided_on',
        ])
        .distinctOn('field_id')
        .where('application_id', '=', applicationId)
        .where('attempt_no', '=', attemptNo)
        .where('decided_by', 'is not', null)
        .orderBy('field_id')
        .orderBy('event_id', 'desc')
        .as('last'),
    )
    .innerJoin('app_user', 'app_user.user_id', 'last.decided_by')
    .leftJoin('reason', 'reason.reason_id', 'last.reason_id')
    .leftJoin('solution', 'solution.solution_id', 'last.solution_id')
    .select([
      'last.field_id as fieldId',
      'last.reason_id as reasonId',
      'reason_name as reasonName',
      'solution_name as solutionName',
      sql<boolean>`coalesce(is_internal, false)`.as('isInternal'),
      'attempt_no as attemptNo',
      'full_name as decidedBy',
      'decided_on as decidedOn',
    ])
    .where('last.decision', '=', 'rejected')
    .orderBy('last.field_id')
    .execute();
}

/** Present decisions only; their history is insertManyFieldDecisionEvents. */
export async function insertManyFieldDecisions(
  tx: Tx,
  rows: readonly Insertable<DB['field_decision']>[],
): Promise<void> {
  await insertRows(tx, 'field_decision', rows);
}

export async function insertManyFieldDecisionEvents(
  tx: Tx,
  rows: readonly Insertable<DB['field_decision_event']>[],
): Promise<void> {
  await insertRows(tx, 'field_decision_event', rows);
}
