import type { HitAnswer, OtherReason } from '@kyc/contract/screening/screening-choices';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody, sealedBodyOf } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';

export type HitDecisionState = 'final' | 'waiting' | 'confirmed' | 'returned';

export interface NewHitDecision {
  readonly hitId: number;
  readonly applicationId: number;
  readonly answer: HitAnswer;
  readonly reason: OtherReason | null;
  readonly sentence: string;
  readonly state: 'final' | 'waiting';
  /** Null: remembered from an earlier decision. */
  readonly decidedBy: number | null;
  readonly decidedOn: Date;
}

export async function insertHitDecision(tx: Tx, decision: NewHitDecision): Promise<number> {
  const { id } = await tx
    .insertInto('screening_decision')
    .values({
      hit_id: decision.hitId,
      application_id: decision.applicationId,
      answer: decision.answer,
      reason: decision.reason,
      sentence: sealBody(tx, decision.sentence),
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_on: decision.decidedOn,
    })
    .returning('decision_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertManyHitDecisions(tx: Tx, decisions: readonly NewHitDecision[]): Promise<void> {
  await insertRows(
    tx,
    'screening_decision',
    decisions.map((decision) => ({
      hit_id: decision.hitId,
      application_id: decision.applicationId,
      answer: decision.answer,
      reason: decision.reason,
      sentence: sealedBodyOf(tx, decision.sentence),
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_on: decision.decidedOn,
    })),
  );
}

export interface StoredHitDecision {
  readonly decisionId: number;
  readonly hitId: number;
  readonly answer: HitAnswer;
  readonly reason: OtherReason | null;
  readonly state: HitDecisionState;
  readonly decidedBy: number | null;
  readonly decidedOn: Date;
  readonly secondBy: number | null;
  readonly secondOn: Date | null;
}

const columns = [
  'decision_id as decisionId',
  'hit_id as hitId',
  'answer',
  'reason',
  'state',
  'decided_by as decidedBy',
  'decided_on as decidedOn',
  'second_by as secondBy',
  'second_on as secondOn',
] as const;

/** The decision that waits for a second person. */
export async function selectWaitingDecision(
  tx: Reads,
  hitId: number,
): Promise<StoredHitDecision | undefined> {
  return await tx
    .selectFrom('screening_decision')
    .select(columns)
    .where('hit_id', '=', hitId)
    .where('state', '=', 'waiting')
    .$castTo<StoredHitDecision>()
    .executeTakeFirst();
}

export interface NamedHitDecision extends StoredHitDecision {
  readonly sentence: string;
  readonly by: string | null;
  readonly byCode: string | null;
  readonly second: string | null;
  readonly secondCode: string | null;
}

/** In the order in which they were made. */
export async function selectHitDecisions(
  tx: ApplicantReads,
  hitIds: readonly number[],
): Promise<NamedHitDecision[]> {
  if (hitIds.length === 0) return [];
  return await tx
    .selectFrom('screening_decision')
    .leftJoin('app_user as by', 'by.user_id', 'decided_by')
    .leftJoin('app_user as second', 'second.user_id', 'second_by')
    .select(columns)
    .select(['sentence', 'by.full_name as by', 'by.employee_code as byCode'])
    .select(['second.full_name as second', 'second.employee_code as secondCode'])
    .where('hit_id', 'in', hitIds)
    .orderBy('decision_id')
    .$castTo<NamedHitDecision>()
    .execute();
}

export async function updateHitDecision(
  tx: Tx,
  {
    decisionId,
    state,
    secondBy,
    secondOn,
  }: {
    readonly decisionId: number;
    readonly state: 'confirmed' | 'returned';
    readonly secondBy: number;
    readonly secondOn: Date;
  },
): Promise<void> {
  await tx
    .updateTable('screening_decision')
    .set({ state, second_by: secondBy, second_on: secondOn })
    .where('decision_id', '=', decisionId)
    .execute();
}

export async function mayScreenHits(tx: Reads, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('may_screen as mayScreen')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.mayScreen ?? false;
}

/** Active users who decide on hits, and the principal officers. */
export async function selectScreeners(
  tx: Reads,
): Promise<{ userId: number; mayScreen: boolean; isPrincipalOfficer: boolean }[]> {
  return await tx
    .selectFrom('app_user')
    .select(['user_id as userId', 'may_screen as mayScreen', 'principal_officer as isPrincipalOfficer'])
    .where('is_active', '=', true)
    .where((where) => where.or([where('may_screen', '=', true), where('principal_officer', '=', true)]))
    .orderBy('user_id')
    .execute();
}
