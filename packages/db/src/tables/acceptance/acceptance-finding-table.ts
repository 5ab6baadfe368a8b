import { sql } from 'kysely';
import { sealsOf, type Reads, type Tx } from '../../connection/transaction.ts';
import { sealedBeginning } from '../../sealing/field-seals.ts';
import { openRows } from '../../sealing/open-rows.ts';
import { sealWords } from '../../sealing/sealed-values.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface AcceptanceRecord {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly applicationVersion: number;
  readonly rulesetVersion: string;
  /** The kind of approval that was evaluated. */
  readonly path: string;
  readonly outcome: string;
  readonly findings: readonly { readonly Message: string }[];
  readonly factsHash: string;
  /** null: the system. */
  readonly evaluatedBy: number | null;
}

/** A message quotes values of the applicant; reports read the other members in the database. */
export function sealMessages<Finding extends { readonly Message: string }>(
  tx: Tx,
  findings: readonly Finding[],
): Finding[] {
  return findings.map((finding) =>
    finding.Message.startsWith(sealedBeginning)
      ? finding
      : { ...finding, Message: sealWords(tx, finding.Message) },
  );
}

/** The stored findings of a row with their messages as they were written. */
export function openMessages(tx: Reads, findings: unknown): unknown {
  if (!Array.isArray(findings)) return findings;
  const rows = findings.map((finding: Record<string, unknown>) => ({ ...finding }));
  openRows(rows, sealsOf(tx));
  return rows;
}

export async function insertAcceptanceFinding(tx: Tx, record: AcceptanceRecord): Promise<void> {
  await tx
    .insertInto('acceptance_finding')
    .values({
      application_id: record.applicationId,
      attempt_no: record.attemptNo,
      application_version: record.applicationVersion,
      ruleset_version: record.rulesetVersion,
      path: record.path,
      outcome: record.outcome,
      findings: JSON.stringify(sealMessages(tx, record.findings)),
      facts_hash: record.factsHash,
      evaluated_by: record.evaluatedBy,
    })
    .execute();
}

export interface RuleShares {
  readonly approvals: number;
  /** Approvals that had to be given a remark. */
  readonly askedRemark: number;
  readonly evaluations: number;
  /** By rule: the number of evaluations that found it. */
  readonly found: ReadonlyMap<string, number>;
}

/** In how many decisions and refusals of the given days each rule was found. */
export async function selectRuleShares(tx: Reads, days: number): Promise<RuleShares> {
  const within = sql`evaluated_on > now() - make_interval(days => ${days}::integer)`;
  // A retry evaluates the same approval again.
  const [all, each] = await Promise.all([
    sql<{ count: number; approvals: number; askedRemark: number }>`
      select count(*)::integer as count,
        count(distinct (application_id, attempt_no)) filter (where outcome = 'pass')::integer as approvals,
        count(distinct (application_id, attempt_no)) filter (where outcome = 'pass' and exists (
          select from jsonb_array_elements(findings) finding
          where finding->>'Severity' = 'remark' or finding->>'Remark' is not null))::integer as "askedRemark"
      from acceptance_finding where acceptance_finding.tenant_id = ${servedTenant} and ${within}`.execute(tx),
    sql<{ ruleId: string; count: number }>`
      select finding->>'RuleId' as "ruleId", count(*)::integer as count
      from acceptance_finding, jsonb_array_elements(findings) finding
      where tenant_id = ${servedTenant} and ${within} group by 1`.execute(tx),
  ]);
  return {
    evaluations: all.rows[0]?.count ?? 0,
    approvals: all.rows[0]?.approvals ?? 0,
    askedRemark: all.rows[0]?.askedRemark ?? 0,
    found: new Map(each.rows.map(({ ruleId, count }) => [ruleId, count])),
  };
}
