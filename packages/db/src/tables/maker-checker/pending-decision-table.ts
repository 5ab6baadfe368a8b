import type { PendingDecision, PendingState } from '@kyc/domain/maker-checker/pending-decision';
import type { PolicyKind } from '@kyc/domain/maker-checker/policies';
import { actionOf, type DecisionCode } from '@kyc/domain/maker-checker/decision-code';
import type { Person } from '@kyc/domain/maker-checker/checker';
import type { VoidCause } from '@kyc/domain/maker-checker/void-causes';
import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { Segment } from '@kyc/contract/plan-types';
import { sql } from 'kysely';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

/** A decision with the columns that only the server uses. */
export interface StoredDecision extends PendingDecision {
  readonly decisionId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly code: DecisionCode;
  readonly segment: Segment | null;
  /** What the fingerprint was computed from. */
  readonly source: unknown;
  readonly submittedOn: Date;
  readonly dueOn: Date | null;
  readonly openedOn: Date | null;
  readonly decidedOn: Date | null;
}

const columns = [
  'decision_id as decisionId',
  'application_id as applicationId',
  'attempt_no as attemptNo',
  'code',
  'segment',
  'maker_id as makerId',
  'maker_employee_code as makerEmployeeCode',
  'other_makers as otherMakers',
  'policies',
  'fingerprint',
  'source',
  'state',
  'cause',
  'checker_id as checkerId',
  'note',
  'field_ids as fieldIds',
  'submitted_on as submittedOn',
  'due_on as dueOn',
  'opened_on as openedOn',
  'decided_on as decidedOn',
] as const;

type Row = Omit<StoredDecision, 'action' | 'maker' | 'otherMakers' | 'note'> & {
  readonly makerId: number | null;
  readonly makerEmployeeCode: string | null;
  readonly otherMakers: readonly (readonly [userId: number, employeeCode: string | null])[];
  readonly note: unknown;
};

function decisionOf({ makerId, makerEmployeeCode, otherMakers, note, ...row }: Row): StoredDecision {
  return {
    ...row,
    action: actionOf(row.code),
    maker: makerId === null ? null : { userId: makerId, employeeCode: makerEmployeeCode },
    otherMakers: otherMakers.map(([userId, employeeCode]) => ({ userId, employeeCode })),
    note: typeof note === 'string' ? note : null,
  };
}

export interface NewDecision {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly code: DecisionCode;
  readonly segment: Segment | null;
  readonly maker: Person | null;
  readonly otherMakers: readonly Person[];
  readonly policies: readonly PolicyKind[];
  readonly fingerprint: string;
  /** JSON */
  readonly source: string;
  readonly submittedOn: Date;
  readonly dueOn: Date | null;
}

/** The application waits for a checker from now on; its version stays, because its values do. */
export async function insertPendingDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const [row] = await Promise.all([
    tx
      .insertInto('pending_decision')
      .values({
        application_id: decision.applicationId,
        attempt_no: decision.attemptNo,
        code: decision.code,
        segment: decision.segment,
        maker_id: decision.maker?.userId ?? null,
        maker_employee_code: decision.maker?.employeeCode ?? null,
        other_makers: jsonOf(decision.otherMakers),
        policies: [...decision.policies],
        fingerprint: decision.fingerprint,
        source: decision.source,
        submitted_on: decision.submittedOn,
        due_on: decision.dueOn,
      })
      .returning('decision_id as decisionId')
      .executeTakeFirstOrThrow(),
    updateCheckers(tx, decision.applicationId, []),
  ]);
  return row.decisionId;
}

function jsonOf(makers: readonly Person[]): string {
  return JSON.stringify(makers.map(({ userId, employeeCode }) => [userId, employeeCode]));
}

async function updateCheckers(
  tx: Tx,
  applicationId: number,
  checkers: readonly number[] | null,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ checkers: checkers === null ? null : [...checkers] })
    .where('application_id', '=', applicationId)
    .execute();
}

/** These checkers read the application until its decision is answered. The caller holds the application's lock. */
export async function addChecker(
  tx: Tx,
  {
    applicationId,
    checkers,
    openedOn,
  }: {
    readonly applicationId: number;
    readonly checkers: readonly number[];
    readonly openedOn: Date;
  },
): Promise<void> {
  await Promise.all([
    updateCheckers(tx, applicationId, checkers),
    tx
      .updateTable('pending_decision')
      .set({ opened_on: openedOn })
      .where('application_id', '=', applicationId)
      .where('state', '=', 'pending')
      .execute(),
  ]);
}

/** Any state; the newest of the application. */
export async function selectNewestDecision(
  tx: Reads,
  applicationId: number,
): Promise<StoredDecision | undefined> {
  const row = await tx
    .selectFrom('pending_decision')
    .select(columns)
    .where('application_id', '=', applicationId)
    .orderBy('decision_id', 'desc')
    .limit(1)
    .$castTo<Row>()
    .executeTakeFirst();
  return row === undefined ? undefined : decisionOf(row);
}

export async function selectDecision(tx: Reads, decisionId: number): Promise<StoredDecision | undefined> {
  const row = await tx
    .selectFrom('pending_decision')
    .select(columns)
    .where('decision_id', '=', decisionId)
    .$castTo<Row>()
    .executeTakeFirst();
  return row === undefined ? undefined : decisionOf(row);
}

export async function selectDecisionsOfAttempt(
  tx: Reads,
  { applicationId, attemptNo }: Pick<StoredDecision, 'applicationId' | 'attemptNo'>,
): Promise<StoredDecision[]> {
  const rows = await tx
    .selectFrom('pending_decision')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('attempt_no', '=', attemptNo)
    .orderBy('decision_id')
    .$castTo<Row>()
    .execute();
  return rows.map(decisionOf);
}

/** Stores the present form of a decision that was pending. The caller holds the application's lock. */
export async function updatePendingDecision(
  tx: Tx,
  decision: StoredDecision,
  decidedOn: Date,
): Promise<void> {
  const isSettled = decision.state !== 'pending';
  const { numUpdatedRows } = await tx
    .updateTable('pending_decision')
    .set({
      state: decision.state,
      cause: decision.cause,
      checker_id: decision.checkerId,
      note: decision.note === null ? null : sealBody(tx, decision.note),
      field_ids: [...decision.fieldIds],
      other_makers: jsonOf(decision.otherMakers),
      fingerprint: decision.fingerprint,
      ...(typeof decision.source === 'string' && { source: decision.source }),
      decided_on: isSettled ? decidedOn : null,
    })
    .where('decision_id', '=', decision.decisionId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`decision ${String(decision.decisionId)} is not pending`);
  if (isSettled) await updateCheckers(tx, decision.applicationId, null);
}

interface VoidedDecision {
  readonly decisionId: number;
  readonly code: DecisionCode;
  /** Null: straight through. */
  readonly makerId: number | null;
}

/** @returns the decision that became void; undefined: none was pending */
export async function voidPendingDecision(
  tx: Tx,
  {
    applicationId,
    cause,
    now,
  }: {
    readonly applicationId: number;
    readonly cause: VoidCause;
    readonly now: Date;
  },
): Promise<VoidedDecision | undefined> {
  const row = await tx
    .updateTable('pending_decision')
    .set({ state: 'void', cause, decided_on: now })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'pending')
    .returning(['decision_id as decisionId', 'code', 'maker_id as makerId'])
    .$castTo<VoidedDecision>()
    .executeTakeFirst();
  if (row !== undefined) await updateCheckers(tx, applicationId, null);
  return row;
}

export interface QueuedDecision {
  readonly decisionId: number;
  readonly applicationId: number;
  readonly uan: string | null;
  readonly name: string;
  readonly code: DecisionCode;
  readonly attemptNo: number;
  readonly makerId: number | null;
  readonly makerName: string | null;
  readonly makerEmployeeCode: string | null;
  readonly otherMakers: readonly Person[];
  readonly state: PendingState;
  readonly cause: VoidCause | null;
  readonly checkers: readonly number[];
  readonly openedOn: Date | null;
  readonly submittedOn: Date;
  readonly dueOn: Date | null;
  readonly decidedOn: Date | null;
}

const queued = (tx: Reads) =>
  tx
    .selectFrom('pending_decision as d')
    .innerJoin('application as a', 'a.application_id', 'd.application_id')
    .leftJoin('app_user as maker', 'maker.user_id', 'd.maker_id')
    .select([
      'd.decision_id as decisionId',
      'd.application_id as applicationId',
      'a.uan',
      'a.name',
      'd.code',
      'd.attempt_no as attemptNo',
      'd.maker_id as makerId',
      'maker.full_name as makerName',
      'd.maker_employee_code as makerEmployeeCode',
      'd.other_makers as otherMakers',
      'd.state',
      'd.cause',
      'a.checkers',
      'd.opened_on as openedOn',
      'd.submitted_on as submittedOn',
      'd.due_on as dueOn',
      'd.decided_on as decidedOn',
    ]);

type QueuedRow = Omit<QueuedDecision, 'otherMakers' | 'checkers'> & {
  readonly otherMakers: readonly (readonly [userId: number, employeeCode: string | null])[];
  readonly checkers: readonly number[] | null;
};

function queuedOf({ otherMakers, checkers, ...row }: QueuedRow): QueuedDecision {
  return {
    ...row,
    otherMakers: otherMakers.map(([userId, employeeCode]) => ({ userId, employeeCode })),
    checkers: checkers ?? [],
  };
}

/** Oldest first. */
export async function selectCheckerQueue(tx: Reads, atMost: number): Promise<QueuedDecision[]> {
  const rows = await queued(tx)
    .where('d.state', '=', 'pending')
    .where('a.erased_on', 'is', null)
    .orderBy('d.submitted_on')
    .orderBy('d.decision_id')
    .limit(atMost)
    .$castTo<QueuedRow>()
    .execute();
  return rows.map(queuedOf);
}

export async function countPendingDecisions(tx: Reads): Promise<number> {
  const { pending } = await tx
    .selectFrom('pending_decision')
    .select(sql<number>`count(*)::integer`.as('pending'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return pending;
}

/**
 * A maker's decisions that wait or came back while the maker still holds the application: the newest for each application. Returned
 * ones first.
 */
export async function selectOwnDecisions(
  tx: Reads,
  {
    userId,
    statuses,
    atMost,
  }: {
    readonly userId: number;
    readonly statuses: readonly ApplicationStatus[];
    readonly atMost: number;
  },
): Promise<QueuedDecision[]> {
  const rows = await queued(tx)
    .where('d.maker_id', '=', userId)
    .where('a.erased_on', 'is', null)
    .where('a.verifier_id', '=', userId)
    .where('a.status', 'in', statuses)
    .whereRef('d.attempt_no', '=', 'a.attempt_no')
    .where('d.state', 'in', ['pending', 'returned', 'void'])
    .where(
      sql<boolean>`not exists (select from pending_decision later where later.tenant_id = d.tenant_id
        and later.application_id = d.application_id and later.decision_id > d.decision_id)`,
    )
    .orderBy(sql`array_position(array['returned', 'void', 'pending'], d.state)`)
    .orderBy('d.decision_id')
    .limit(atMost)
    .$castTo<QueuedRow>()
    .execute();
  return rows.map(queuedOf);
}
