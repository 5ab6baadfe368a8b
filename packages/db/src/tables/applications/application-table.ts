import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Mode } from '@kyc/contract/modes';
import type { PlanType, Segment } from '@kyc/contract/plan-types';
import { sql } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { fixedStatement } from '../../connection/statements/fixed-statement.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { insertProfile } from './application-profile-table.ts';
import { requireChecked, type CheckedReturn } from '../returns/checked-return.ts';
import { requireHolder, type Holder } from '../staff/holder.ts';
import { mayTakeWork } from '../staff/open-work.ts';
import { sealColumns } from './sealed-columns.ts';

/** What a command looks at of an application. */
export interface StoredApplication {
  readonly applicationId: number;
  readonly status: ApplicationStatus;
  readonly rowVersion: number;
  readonly verifierId: number | null;
  readonly uan: string | null;
  readonly ucc: string | null;
  readonly name: string;
  readonly mobile: string;
  readonly pan: string | null;
  readonly mode: Mode;
  readonly source: number;
  readonly stp: boolean;
  readonly planId: number | null;
  readonly planType: PlanType | null;
  readonly segment: Segment | null;
  readonly attemptNo: number;
  /** How often its status has changed. */
  readonly statusNo: number;
  readonly decidedBy: number | null;
  readonly decidedOn: Date | null;
  readonly lastStageCompleted: string | null;
  readonly empCode: string | null;
  readonly empBranchCode: string | null;
  readonly isEmpCodeFilled: boolean;
  /** Who opened it as a checker of the decision that waits; null: none waits. */
  readonly checkers: readonly number[] | null;
}

declare const underLock: unique symbol;
/** Only a lock function returns this type: its row does not change until the transaction ends. */
export type LockedApplication = StoredApplication & { readonly [underLock]: true };

const { Pending, ReviewPending, Assigned, OnHold } = ApplicationStatus;
const undecided = [Pending, ReviewPending, Assigned, OnHold] as const;

export const storedColumns = [
  'application_id as applicationId',
  'status',
  'row_version as rowVersion',
  'verifier_id as verifierId',
  'uan',
  'ucc',
  'name',
  'application.mobile',
  'pan',
  'mode',
  'source',
  'stp',
  'plan_id as planId',
  'plan_type as planType',
  'segment',
  'attempt_no as attemptNo',
  'status_no as statusNo',
  'decided_by as decidedBy',
  'decided_on as decidedOn',
  'last_stage_completed as lastStageCompleted',
  'application.emp_code as empCode',
  'application.emp_branch_code as empBranchCode',
  'is_emp_code_filled as isEmpCodeFilled',
  'checkers',
] as const;

/** Undefined for an erased application, as for a missing one. */
export async function lockApplication(tx: Tx, applicationId: number): Promise<LockedApplication | undefined> {
  const [application] = await applicationForUpdate(tx, applicationId);
  return application;
}

const applicationForUpdate = fixedStatement((tx: Tx, applicationId: number) =>
  tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', applicationId)
    .where('erased_on', 'is', null)
    .forUpdate()
    .$castTo<LockedApplication>(),
);

/** For a sender: no command changes it until the transaction ends. Fetch New, which passes over locked applications, still finds it. */
export async function holdApplication(tx: Tx, applicationId: number): Promise<StoredApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', applicationId)
    .where('erased_on', 'is', null)
    .forKeyShare()
    .$castTo<StoredApplication>()
    .executeTakeFirst();
}

/** The next undecided ones, each locked: pending, waiting, assigned, on hold. */
export async function lockUndecidedAfter(
  tx: Tx,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<LockedApplication[]> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '>', afterId)
    .where('status', 'in', undecided)
    .orderBy('application_id')
    .limit(limit)
    .forUpdate()
    .$castTo<LockedApplication>()
    .execute();
}

/** A verifier's open applications, each locked; in one order, so that two callers never deadlock. Decisions that wait for a checker stay. */
export async function lockAssignedTo(tx: Tx, verifierId: number): Promise<LockedApplication[]> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('status', '=', ApplicationStatus.Assigned)
    .where('verifier_id', '=', verifierId)
    .where('checkers', 'is', null)
    .orderBy('application_id')
    .forUpdate()
    .$castTo<LockedApplication>()
    .execute();
}

/** Without a lock, for reading. */
export async function selectApplication(
  tx: ApplicantReads,
  applicationId: number,
): Promise<StoredApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('application_id', '=', applicationId)
    .where('erased_on', 'is', null)
    .executeTakeFirst();
}

export type CheckedApplication = Pick<
  StoredApplication,
  'applicationId' | 'uan' | 'name' | 'status' | 'verifierId' | 'decidedBy' | 'rowVersion'
>;

/** What the guards of the row actions look at, in the order of the ids. */
export async function selectForCheck(tx: Reads, ids: readonly number[]): Promise<CheckedApplication[]> {
  const rows = await tx
    .selectFrom('application')
    .select([
      'application_id as applicationId',
      'uan',
      'name',
      'status',
      'verifier_id as verifierId',
      'decided_by as decidedBy',
      'row_version as rowVersion',
    ])
    .where('application_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.applicationId, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export interface NewApplication {
  readonly mobile: string;
  readonly mode: Mode;
  readonly source: number;
}

export async function insertApplication(tx: Tx, application: NewApplication): Promise<number> {
  const row = await tx
    .insertInto('application')
    .values(sealColumns(tx, application))
    .returning('application_id')
    .executeTakeFirstOrThrow();
  await insertProfile(tx, row.application_id);
  return row.application_id;
}

/** Columns of the head that the onboarding flow delivers. */
export interface HeadChange {
  readonly name?: string;
  readonly mobile?: string;
  readonly pan?: string | null;
  readonly mode?: Mode;
  readonly stp?: boolean;
  readonly stp_reason?: string | null;
  readonly plan_id?: number | null;
  readonly plan_type?: PlanType | null;
  readonly segment?: Segment | null;
  readonly last_stage_completed?: string | null;
  readonly uan?: string;
  readonly ucc?: string;
  readonly bo_error?: string | null;
  readonly verifier_remarks?: string | null;
  readonly emp_code?: string;
  readonly emp_branch_code?: string;
  readonly is_emp_code_filled?: boolean;
}

/** Changes the head without changing the status; every change makes a new version. */
export async function updateApplicationHead(
  tx: Tx,
  applicationId: number,
  change: HeadChange,
): Promise<void> {
  await tx
    .updateTable('application')
    .set({ ...sealColumns(tx, change), row_version: sql`row_version + 1` })
    .where('application_id', '=', applicationId)
    .execute();
}

export interface StatusChange {
  readonly applicationId: number;
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** null gives the application back to the queue; undefined leaves it with its verifier. */
  readonly verifierId?: number | null;
  readonly remarks?: string;
  readonly wakesOn?: string;
  /** null clears the decision on the application; those on its fields stay. */
  readonly decidedBy?: number | null;
  /** The second person of the decision; absent: none. */
  readonly checkedBy?: number | null;
  /** Of an approval; every other decision empties it. */
  readonly coverage?: { readonly shown: number; readonly undecided: number };
  readonly segment?: Segment;
  readonly mode?: Mode;
  readonly ucc?: string;
  readonly systemRejectReason?: string | null;
  readonly boError?: string | null;
  readonly cancelledFrom?: ApplicationStatus;
  /** Of an earlier approval: an application that is reviewed or approved again is no former client. */
  readonly relationshipEndedOn?: null;
  /** Required of a step that makes an application reviewable or approved. */
  readonly checked?: CheckedReturn | undefined;
  /** Required of a step to Assigned. */
  readonly holder?: Holder;
}

/**
 * The one statement that changes a status (trust.md rule 3): only from the expected one. Returns the new row version.
 * @throws Error in another status, a fault of the caller under the row's lock, and when a return has not passed its checks
 */
export async function updateStatus(tx: Tx, change: StatusChange): Promise<number> {
  requireChecked(change);
  requireHolder(change);
  const row = await tx
    .updateTable('application')
    .set({
      status: change.to,
      status_no: sql`status_no + 1`,
      wakes_on: change.wakesOn ?? null,
      checkers: null,
      row_version: sql`row_version + 1`,
      ...(change.verifierId === undefined
        ? {}
        : { verifier_id: change.verifierId, assigned_on: change.verifierId === null ? null : sql`now()` }),
      ...(change.remarks === undefined ? {} : { verifier_remarks: change.remarks }),
      ...(change.decidedBy === undefined
        ? {}
        : {
            decided_by: change.decidedBy,
            decided_on: change.decidedBy === null ? null : sql`now()`,
            checked_by: change.checkedBy ?? null,
            fields_shown: change.coverage?.shown ?? null,
            fields_undecided: change.coverage?.undecided ?? null,
          }),
      ...(change.cancelledFrom === undefined ? {} : { cancelled_from_status: change.cancelledFrom }),
      ...(change.segment === undefined ? {} : { segment: change.segment }),
      ...(change.mode === undefined ? {} : { mode: change.mode }),
      ...(change.ucc === undefined ? {} : { ucc: change.ucc }),
      ...(change.systemRejectReason === undefined ? {} : { system_reject_reason: change.systemRejectReason }),
      ...(change.boError === undefined ? {} : { bo_error: change.boError }),
      ...(change.relationshipEndedOn === undefined ? {} : { relationship_ended_on: null }),
    })
    .where('application_id', '=', change.applicationId)
    .where('status', '=', change.from)
    .returning('row_version')
    .executeTakeFirst();
  if (row === undefined)
    throw new Error(`application ${change.applicationId} is not in status ${change.from}`);
  return row.row_version;
}

/** Pending → ReviewPending, or a resubmission: the place in the queue is the day in Asia/Kolkata (workflow.json, fetchNext). */
export async function submitToQueue(
  tx: Tx,
  change: {
    applicationId: number;
    from: ApplicationStatus;
    stp: boolean;
    stpReason: string | null;
    /** The result of the checks; a failed check leads on to status 7. */
    checked: CheckedReturn;
  },
): Promise<number> {
  const row = await tx
    .updateTable('application')
    .set({
      status: ApplicationStatus.ReviewPending,
      status_no: sql`status_no + 1`,
      stp: change.stp,
      stp_reason: change.stpReason,
      verifier_id: null,
      assigned_on: null,
      system_reject_reason: null,
      bo_error: null,
      relationship_ended_on: null,
      wakes_on: null,
      due_on: null,
      attempt_no: sql`attempt_no + 1`,
      last_submitted_on: sql`now()`,
      queue_day: sql`(now() at time zone 'Asia/Kolkata')::date`,
      row_version: sql`row_version + 1`,
    })
    .where('application_id', '=', change.applicationId)
    .where('status', '=', change.from)
    .returning('attempt_no')
    .executeTakeFirstOrThrow();
  return row.attempt_no;
}

/** The next application of the queue, locked, without applications that other callers are taking. None for a verifier who has work. */
export async function lockNextInQueue(tx: Tx, verifierId: number): Promise<LockedApplication | undefined> {
  return await tx
    .selectFrom('application')
    .select(storedColumns)
    .where('status', '=', sql.lit(ApplicationStatus.ReviewPending))
    .where(mayTakeWork(verifierId))
    .orderBy('queue_day')
    .orderBy(sql`(attempt_no > 1)`, 'desc')
    .orderBy('last_submitted_on')
    .orderBy('application_id')
    .limit(sql.lit(1))
    // A writer that only refers to it, such as a job that stores its result, does not block it.
    .forNoKeyUpdate()
    .skipLocked()
    .$castTo<LockedApplication>()
    .executeTakeFirst();
}

export interface ReviewHead extends StoredApplication {
  readonly planId: number | null;
  readonly createdOn: Date;
  readonly lastSubmittedOn: Date | null;
  readonly verifierName: string | null;
  readonly verifierRemarks: string | null;
  readonly systemRejectReason: string | null;
}

/** What the review screen shows of the head, with the verifier's name. */
export async function selectReviewHead(
  tx: ApplicantReads,
  applicationId: number,
): Promise<ReviewHead | undefined> {
  const [head] = await reviewHead(tx, applicationId);
  return head;
}

const reviewHead = fixedStatement((tx: Reads, applicationId: number) =>
  tx
    .selectFrom('application')
    .leftJoin('app_user', 'app_user.user_id', 'application.verifier_id')
    .select(storedColumns)
    .select([
      'plan_id as planId',
      'application.created_on as createdOn',
      'last_submitted_on as lastSubmittedOn',
      'full_name as verifierName',
      'verifier_remarks as verifierRemarks',
      'system_reject_reason as systemRejectReason',
    ])
    .where('application_id', '=', applicationId)
    .where('erased_on', 'is', null),
);
