import type { QaCorrect, QaSeverity, QaVerdict } from '@kyc/contract/quality/quality-choices';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';

export interface NewVerdict {
  readonly sampleId: number;
  readonly reviewerId: number;
  readonly action: QaVerdict;
  readonly minutes: number;
  readonly verdictOn: Date;
  readonly fields: readonly {
    readonly fieldId: number;
    readonly decision: 'verified' | 'rejected';
    readonly reasonId: number | null;
  }[];
}

export async function insertQaVerdict(tx: Tx, verdict: NewVerdict): Promise<void> {
  const { sampleId } = verdict;
  await tx
    .insertInto('qa_verdict')
    .values({
      sample_id: sampleId,
      reviewer_id: verdict.reviewerId,
      action: verdict.action,
      minutes: verdict.minutes,
      verdict_on: verdict.verdictOn,
    })
    .execute();
  await insertRows(
    tx,
    'qa_field_verdict',
    verdict.fields.map(({ fieldId, decision, reasonId }) => ({
      sample_id: sampleId,
      field_id: fieldId,
      decision,
      reason_id: reasonId,
    })),
  );
}

export async function selectVerdictAction(tx: Reads, sampleId: number): Promise<QaVerdict | undefined> {
  const row = await tx
    .selectFrom('qa_verdict')
    .select('action')
    .where('sample_id', '=', sampleId)
    .executeTakeFirst();
  // A check constraint knows only the three.
  return row?.action as QaVerdict | undefined;
}

export async function selectRejectedByReviewer(
  tx: Reads,
  sampleId: number,
): Promise<{ fieldId: number; reasonId: number | null }[]> {
  return await tx
    .selectFrom('qa_field_verdict')
    .select(['field_id as fieldId', 'reason_id as reasonId'])
    .where('sample_id', '=', sampleId)
    .where('decision', '=', 'rejected')
    .orderBy('field_id')
    .execute();
}

/** The reviewer's verdicts of the present month in India. */
export async function countVerdictsOfMonth(
  tx: Reads,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('qa_verdict')
    .select(({ fn }) => fn.countAll<number>().as('verdicts'))
    .where('reviewer_id', '=', userId)
    .where(
      'verdict_on',
      '>=',
      sql<Date>`date_trunc('month', ${now}::timestamptz at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`,
    )
    .executeTakeFirstOrThrow();
  return row.verdicts;
}

/** Of verdicts since a moment; null without any. */
export async function selectMedianMinutes(tx: Reads, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by minutes)::float8 as median from qa_verdict
    where tenant_id = ${servedTenant} and verdict_on >= ${since}`.execute(tx);
  return rows[0]?.median ?? null;
}

export interface NewAdjudication {
  readonly sampleId: number;
  readonly applicationId: number;
  readonly adjudicatorId: number;
  readonly correct: QaCorrect;
  readonly severity: QaSeverity | null;
  readonly note: string;
  readonly adjudicatedOn: Date;
}

export async function insertAdjudication(tx: Tx, adjudication: NewAdjudication): Promise<void> {
  await tx
    .insertInto('qa_adjudication')
    .values({
      sample_id: adjudication.sampleId,
      application_id: adjudication.applicationId,
      adjudicator_id: adjudication.adjudicatorId,
      correct: adjudication.correct,
      severity: adjudication.severity,
      note: sealBody(tx, adjudication.note),
      adjudicated_on: adjudication.adjudicatedOn,
    })
    .execute();
}

/** Names of reasons, in use or not. */
export async function selectReasonNames(
  tx: Reads,
  reasonIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (reasonIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('reason')
    .select(['reason_id as id', 'reason_name as name'])
    .where('reason_id', 'in', [...reasonIds])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which of these are active reasons of their field. */
export async function selectKnownReasons(
  tx: Reads,
  wanted: readonly { readonly fieldId: number; readonly reasonId: number }[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const rows = await tx
    .selectFrom('reason')
    .select(['reason_id as reasonId', 'field_id as fieldId'])
    .where(
      'reason_id',
      'in',
      wanted.map(({ reasonId }) => reasonId),
    )
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map(({ fieldId, reasonId }) => `${String(fieldId)}:${String(reasonId)}`));
}
