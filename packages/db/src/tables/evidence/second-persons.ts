import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';

export interface CheckOfApplication {
  readonly attempt: number;
  readonly code: string;
  readonly policies: readonly string[];
  /** null: straight through. */
  readonly maker: string | null;
  readonly checker: string | null;
  readonly state: string;
  readonly cause: string | null;
  readonly note: unknown;
  readonly fingerprint: string;
  readonly submittedOn: Date;
  readonly dueOn: Date | null;
  readonly decidedOn: Date | null;
}

/** Decisions that waited for a checker, by their submission. */
export async function selectChecksOfApplication(
  tx: Reads,
  applicationId: number,
): Promise<CheckOfApplication[]> {
  const { rows } = await sql<CheckOfApplication>`
    select d.attempt_no as attempt, d.code, d.policies, m.full_name as maker, k.full_name as checker, d.state, d.cause, d.note,
      d.fingerprint, d.submitted_on as "submittedOn", d.due_on as "dueOn", d.decided_on as "decidedOn"
    from pending_decision d
    left join app_user m on m.tenant_id = ${servedTenant} and m.user_id = d.maker_id
    left join app_user k on k.tenant_id = ${servedTenant} and k.user_id = d.checker_id
    where d.tenant_id = ${servedTenant} and d.application_id = ${applicationId} order by d.decision_id`.execute(
    tx,
  );
  return rows;
}

export interface SampleOfApplication {
  readonly attempt: number;
  readonly action: string;
  readonly decidedBy: string | null;
  readonly decidedOn: Date;
  readonly reviewer: string | null;
  readonly verdict: string;
  readonly verdictOn: Date;
  readonly adjudicator: string | null;
  readonly correct: 'first' | 'second' | 'both' | null;
  readonly severity: string | null;
  readonly note: unknown;
  readonly adjudicatedOn: Date | null;
}

/** Completed quality reviews, by their verdict: an open one would tell its reviewer which case it is. */
export async function selectSamplesOfApplication(
  tx: Reads,
  applicationId: number,
): Promise<SampleOfApplication[]> {
  const { rows } = await sql<SampleOfApplication>`
    select s.attempt_no as attempt, s.action, f.full_name as "decidedBy", s.decided_on as "decidedOn", r.full_name as reviewer,
      v.action as verdict, v.verdict_on as "verdictOn", j.full_name as adjudicator, a.correct, a.severity, a.note,
      a.adjudicated_on as "adjudicatedOn"
    from qa_sample s
    join qa_verdict v on v.tenant_id = ${servedTenant} and v.sample_id = s.sample_id
    left join qa_adjudication a on a.tenant_id = ${servedTenant} and a.sample_id = s.sample_id
    left join app_user f on f.tenant_id = ${servedTenant} and f.user_id = s.decided_by
    left join app_user r on r.tenant_id = ${servedTenant} and r.user_id = s.reviewer_id
    left join app_user j on j.tenant_id = ${servedTenant} and j.user_id = a.adjudicator_id
    where s.tenant_id = ${servedTenant} and s.application_id = ${applicationId} and s.gold_id is null
      and s.state in ('agreed', 'adjudicated') order by v.verdict_on, s.sample_id`.execute(tx);
  return rows;
}
