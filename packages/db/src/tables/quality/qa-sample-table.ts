import type { BlindCase } from '@kyc/contract/quality/blind-case';
import { QaOrigin, type SampledAction } from '@kyc/contract/quality/quality-choices';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealBody } from '../../sealing/sealed-values.ts';

/** A decision on a field in the first review. */
export interface FirstField {
  readonly fieldId: number;
  readonly decision: 'verified' | 'rejected';
  readonly reasonId: number | null;
}

export interface NewSample {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly decisionId: number | null;
  readonly goldId: number | null;
  readonly stratum: number;
  readonly origin: QaOrigin;
  readonly action: SampledAction;
  readonly decidedBy: number | null;
  /** The second person of the decision. */
  readonly checkedBy: number | null;
  readonly decidedOn: Date;
  readonly blindCase: BlindCase;
  readonly firstFields: readonly FirstField[];
  readonly dueDays: number;
  /** Of a gold case, which is taken when it is planted. */
  readonly reviewerId: number | null;
}

export async function insertQaSample(tx: Tx, sample: NewSample): Promise<number> {
  const isTaken = sample.reviewerId !== null;
  const { id } = await tx
    .insertInto('qa_sample')
    .values({
      application_id: sample.applicationId,
      attempt_no: sample.attemptNo,
      decision_id: sample.decisionId,
      gold_id: sample.goldId,
      stratum: sample.stratum,
      origin: sample.origin,
      action: sample.action,
      decided_by: sample.decidedBy,
      checked_by: sample.checkedBy,
      decided_on: sample.decidedOn,
      blind_case: sealBody(tx, sample.blindCase),
      first_fields: JSON.stringify(sample.firstFields),
      reviewer_id: sample.reviewerId,
      claimed_on: isTaken ? sql`now()` : null,
      state: isTaken ? 'reviewing' : 'waiting',
      due_on: sql`now() + make_interval(days => ${sample.dueDays})`,
    })
    .returning('sample_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SampleState = 'waiting' | 'reviewing' | 'agreed' | 'differs' | 'adjudicated' | 'missed';

export interface StoredSample {
  readonly sampleId: number;
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly goldId: number | null;
  readonly action: SampledAction;
  readonly decidedBy: number | null;
  readonly checkedBy: number | null;
  readonly reviewerId: number | null;
  readonly claimedOn: Date | null;
  readonly state: SampleState;
  readonly dueOn: Date;
  readonly firstFields: readonly FirstField[];
}

const columns = [
  'sample_id as sampleId',
  'application_id as applicationId',
  'attempt_no as attemptNo',
  'gold_id as goldId',
  'action',
  'decided_by as decidedBy',
  'checked_by as checkedBy',
  'reviewer_id as reviewerId',
  'claimed_on as claimedOn',
  'state',
  'due_on as dueOn',
  'first_fields as firstFields',
] as const;

/** Without the case: for rules of access. */
export async function selectSample(tx: Reads, sampleId: number): Promise<StoredSample | undefined> {
  return await tx
    .selectFrom('qa_sample')
    .select(columns)
    .where('sample_id', '=', sampleId)
    .$castTo<StoredSample>()
    .executeTakeFirst();
}

/** Verdicts and decisions on the same sample wait for each other. */
export async function lockSample(tx: Tx, sampleId: number): Promise<StoredSample | undefined> {
  return await tx
    .selectFrom('qa_sample')
    .select(columns)
    .where('sample_id', '=', sampleId)
    .forUpdate()
    .$castTo<StoredSample>()
    .executeTakeFirst();
}

export async function selectBlindCase(tx: ApplicantReads, sampleId: number): Promise<BlindCase> {
  const { blindCase } = await tx
    .selectFrom('qa_sample')
    .select('blind_case as blindCase')
    .where('sample_id', '=', sampleId)
    .executeTakeFirstOrThrow();
  // Written by blindCaseOf; the reply's schema checks it again.
  return blindCase as unknown as BlindCase;
}

/** The users who made the decision of a sample or checked it. They do not review it and do not decide on its verdicts. */
export function decisionMakers({
  decidedBy,
  checkedBy,
}: Pick<StoredSample, 'decidedBy' | 'checkedBy'>): readonly number[] {
  return [decidedBy, checkedBy].filter((id) => id !== null);
}

/** The same as a condition. */
const isMadeByOthers = (userId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(qa_sample.decided_by is distinct from ${userId} and qa_sample.checked_by is distinct from ${userId})`;

/** A case that its reviewer has left for long goes to others. */
const isFree = (hours: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(state = 'waiting' or state = 'reviewing' and origin <> ${sql.lit(QaOrigin.Gold)}
    and claimed_on < now() - make_interval(hours => ${hours}))`;

interface ForReviewer {
  readonly userId: number;
  readonly claimHours: number;
}

/** Locks the free sample that is due first and skips the samples that other calls are taking. */
export async function lockNextSample(
  tx: Tx,
  { userId, claimHours }: ForReviewer,
): Promise<StoredSample | undefined> {
  return await tx
    .selectFrom('qa_sample')
    .select(columns)
    .where(isFree(claimHours))
    .where(isMadeByOthers(userId))
    .orderBy('due_on')
    .orderBy('sample_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$castTo<StoredSample>()
    .executeTakeFirst();
}

export async function claimSample(
  tx: Tx,
  { sampleId, userId }: { readonly sampleId: number; readonly userId: number },
): Promise<void> {
  await tx
    .updateTable('qa_sample')
    .set({ state: 'reviewing', reviewer_id: userId, claimed_on: sql`now()` })
    .where('sample_id', '=', sampleId)
    .execute();
}

export async function selectOwnSample(tx: Reads, userId: number): Promise<StoredSample | undefined> {
  return await tx
    .selectFrom('qa_sample')
    .select(columns)
    .where('reviewer_id', '=', userId)
    .where('state', '=', 'reviewing')
    .orderBy('claimed_on')
    .limit(1)
    .$castTo<StoredSample>()
    .executeTakeFirst();
}

export async function updateSampleState(
  tx: Tx,
  { sampleId, state }: { readonly sampleId: number; readonly state: SampleState },
): Promise<void> {
  await tx.updateTable('qa_sample').set({ state }).where('sample_id', '=', sampleId).execute();
}

export interface QueueCounts {
  readonly waiting: number;
  readonly overdue: number;
}

export async function countFreeSamples(
  tx: Reads,
  { userId, claimHours, now }: ForReviewer & { readonly now: Date },
): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*)::integer as waiting, count(*) filter (where due_on < ${now})::integer as overdue
    from qa_sample where tenant_id = ${servedTenant} and ${isFree(claimHours)} and ${isMadeByOthers(userId)}`.execute(
    tx,
  );
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

/** Different verdicts on which the user may decide as the third person. */
export async function selectDifferences(
  tx: Reads,
  { userId, atMost }: { readonly userId: number; readonly atMost: number },
): Promise<{ sampleId: number; verdictOn: Date }[]> {
  return await tx
    .selectFrom('qa_sample')
    .innerJoin('qa_verdict', 'qa_verdict.sample_id', 'qa_sample.sample_id')
    .select(['qa_sample.sample_id as sampleId', 'verdict_on as verdictOn'])
    .where('state', '=', 'differs')
    .where(isMadeByOthers(userId))
    .where('qa_sample.reviewer_id', '<>', userId)
    .orderBy('verdict_on')
    .limit(atMost)
    .execute();
}
