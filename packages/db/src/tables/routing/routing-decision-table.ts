import type { RoutingCandidate } from '@kyc/contract/routing/routing';
import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewRoutingDecision {
  readonly applicationId: number;
  readonly attemptNo: number;
  readonly ruleId: number | null;
  readonly ruleVersion: number | null;
  readonly trigger: number;
  readonly chosen: number;
  readonly candidates: readonly RoutingCandidate[];
  readonly decidedOn: Date;
}

export async function insertRoutingDecision(tx: Tx, decision: NewRoutingDecision): Promise<void> {
  await tx
    .insertInto('routing_decision')
    .values({
      application_id: decision.applicationId,
      attempt_no: decision.attemptNo,
      rule_id: decision.ruleId,
      rule_version: decision.ruleVersion,
      trigger: decision.trigger,
      chosen: decision.chosen,
      candidates: JSON.stringify(decision.candidates),
      decided_on: decision.decidedOn,
    })
    .execute();
}

export interface StoredRoutingDecision extends NewRoutingDecision {
  readonly ruleName: string | null;
  readonly chosenName: string;
}

/** Newest first. @param chosen only decisions for this verifier */
export async function selectRoutingDecisions(
  tx: Reads,
  { applicationId, chosen }: { readonly applicationId: number; readonly chosen: number | null },
): Promise<StoredRoutingDecision[]> {
  const { rows } = await sql<StoredRoutingDecision>`
    select d.application_id as "applicationId", d.attempt_no as "attemptNo", d.rule_id as "ruleId",
      d.rule_version as "ruleVersion", d.trigger, d.chosen, d.candidates, d.decided_on as "decidedOn",
      (select r.rule_name from routing_rule r where r.tenant_id = ${servedTenant} and r.rule_id = d.rule_id) as "ruleName",
      u.full_name as "chosenName"
    from routing_decision d join app_user u on u.tenant_id = ${servedTenant} and u.user_id = d.chosen
    where d.tenant_id = ${servedTenant} and d.application_id = ${applicationId}
      and (${chosen}::bigint is null or d.chosen = ${chosen}::bigint)
    order by d.decided_on desc, d.decision_id desc limit 50`.execute(tx);
  return rows;
}
