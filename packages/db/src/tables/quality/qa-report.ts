import type { QaCorrect, QaSeverity, SampledAction } from '@kyc/contract/quality/quality-choices';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

/** A reviewed sample, without planted cases. */
export interface ReviewedSample {
  readonly decidedBy: number | null;
  readonly verifierName: string | null;
  readonly stratum: number;
  /** Sampled by its block, not by the weekly top-up. */
  readonly isByBlock: boolean;
  readonly firstAction: SampledAction;
  readonly secondAction: string;
  readonly isDifferent: boolean;
  readonly correct: QaCorrect | null;
  readonly severity: QaSeverity | null;
  /** Fields on which both decided. */
  readonly bothYes: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly bothNo: number;
}

/** @param verifierId only this verifier's; null: all */
export async function selectReviewedSamples(
  tx: Reads,
  { since, verifierId }: { readonly since: Date; readonly verifierId: number | null },
): Promise<ReviewedSample[]> {
  const of = verifierId === null ? sql`true` : sql`s.decided_by = ${verifierId}`;
  const { rows } = await sql<ReviewedSample>`
    select s.decided_by as "decidedBy", u.full_name as "verifierName", s.stratum, s.origin = 1 as "isByBlock",
      s.action as "firstAction", v.action as "secondAction", s.state in ('differs', 'adjudicated') as "isDifferent",
      a.correct, a.severity, coalesce(f."bothYes", 0) as "bothYes", coalesce(f."firstOnly", 0) as "firstOnly",
      coalesce(f."secondOnly", 0) as "secondOnly", coalesce(f."bothNo", 0) as "bothNo"
    from qa_sample s
    join qa_verdict v on v.tenant_id = ${servedTenant} and v.sample_id = s.sample_id
    left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = s.decided_by
    left join qa_adjudication a on a.tenant_id = ${servedTenant} and a.sample_id = s.sample_id
    left join lateral (
      select count(*) filter (where first.decision = 'verified' and q.decision = 'verified')::integer as "bothYes",
        count(*) filter (where first.decision = 'verified' and q.decision = 'rejected')::integer as "firstOnly",
        count(*) filter (where first.decision = 'rejected' and q.decision = 'verified')::integer as "secondOnly",
        count(*) filter (where first.decision = 'rejected' and q.decision = 'rejected')::integer as "bothNo"
      from qa_field_verdict q
      join jsonb_to_recordset(s.first_fields) as first ("fieldId" integer, decision text) on first."fieldId" = q.field_id
      where q.tenant_id = ${servedTenant} and q.sample_id = s.sample_id) f on true
    where s.tenant_id = ${servedTenant} and s.gold_id is null and s.decided_on >= ${since} and ${of}
    order by s.sample_id`.execute(tx);
  return rows;
}

export interface GoldResult {
  readonly name: string;
  readonly reviewed: number;
  readonly right: number;
}

/** Planted cases by reviewer. */
export async function selectGoldResults(
  tx: Reads,
  { since, reviewerId }: { readonly since: Date; readonly reviewerId: number | null },
): Promise<GoldResult[]> {
  const of = reviewerId === null ? sql`true` : sql`v.reviewer_id = ${reviewerId}`;
  const { rows } = await sql<GoldResult>`
    select u.full_name as name, count(*)::integer as reviewed,
      count(*) filter (where s.state = 'agreed')::integer as right
    from qa_verdict v
    join qa_sample s on s.tenant_id = ${servedTenant} and s.sample_id = v.sample_id and s.gold_id is not null
    join app_user u on u.tenant_id = ${servedTenant} and u.user_id = v.reviewer_id
    where v.tenant_id = ${servedTenant} and v.verdict_on >= ${since} and ${of}
    group by u.user_id, u.full_name order by u.full_name`.execute(tx);
  return rows;
}

export interface QualityFinding {
  readonly sampleId: number;
  readonly uan: string | null;
  readonly name: string | null;
  readonly firstAction: SampledAction;
  readonly severity: QaSeverity;
  readonly note: unknown;
  readonly adjudicatedOn: Date;
}

/** Errors of first reviews, newest first. */
export async function selectQualityFindings(
  tx: Reads,
  {
    since,
    verifierId,
    atMost,
  }: { readonly since: Date; readonly verifierId: number | null; readonly atMost: number },
): Promise<QualityFinding[]> {
  const of = verifierId === null ? sql`true` : sql`s.decided_by = ${verifierId}`;
  const { rows } = await sql<QualityFinding>`
    select s.sample_id as "sampleId", p.uan, u.full_name as name, s.action as "firstAction", a.severity, a.note,
      a.adjudicated_on as "adjudicatedOn"
    from qa_adjudication a
    join qa_sample s on s.tenant_id = ${servedTenant} and s.sample_id = a.sample_id
    join application p on p.tenant_id = ${servedTenant} and p.application_id = s.application_id
    left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = s.decided_by
    where a.tenant_id = ${servedTenant} and a.adjudicated_on >= ${since} and a.correct = 'second' and ${of}
    order by a.adjudicated_on desc, a.sample_id desc limit ${atMost}`.execute(tx);
  return rows;
}
