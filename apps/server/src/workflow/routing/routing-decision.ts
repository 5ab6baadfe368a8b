import type { RoutingTrigger } from '@kyc/contract/routing/routing-choices';
import type { Reads, Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectNeeds } from '@kyc/db/tables/routing/needs';
import { insertRoutingDecision } from '@kyc/db/tables/routing/routing-decision-table';
import { presentCandidates } from './present-routing.ts';
import { judgeCase, type Desk, type RoutedCase } from './read-desk.ts';

/** Judges every verifier for a locked application; a desk that is still read travels in the same round trip. */
export async function judgeLocked(
  tx: Reads,
  reading: Desk | Promise<Desk>,
  { applicationId, mobile }: LockedApplication,
): Promise<RoutedCase> {
  const [desk, needs] = await Promise.all([reading, selectNeeds(tx, applicationId)]);
  if (needs === undefined) throw new Error(`application ${String(applicationId)} is locked and absent`);
  return judgeCase(desk, needs, mobile);
}

interface NewDecision {
  readonly application: LockedApplication;
  readonly judged: RoutedCase;
  readonly trigger: RoutingTrigger;
  /** The verifier who receives it. */
  readonly chosen: number;
  readonly now: Date;
}

/** Stores why the verifier receives the application, with all candidates. */
export async function storeRoutingDecision(
  tx: Tx,
  {
    application: { applicationId, attemptNo },
    judged: { judgement, rule },
    trigger,
    chosen,
    now,
  }: NewDecision,
): Promise<void> {
  await insertRoutingDecision(tx, {
    applicationId,
    attemptNo,
    ruleId: rule?.ruleId ?? null,
    ruleVersion: rule?.version ?? null,
    trigger,
    chosen,
    candidates: presentCandidates(judgement, chosen),
    decidedOn: now,
  });
}
