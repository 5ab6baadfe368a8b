import { Segment } from '@kyc/contract/plan-types';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Endpoint } from '@kyc/contract/endpoint';
import { systemEvent } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import { selectMaker } from '@kyc/db/tables/maker-checker/checked-rows';
import type { StoredDecision } from '@kyc/db/tables/maker-checker/pending-decision-table';
import { system, type TimelineActor } from '@kyc/domain/timeline-actor';
import type { Person } from '@kyc/domain/maker-checker/checker';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Released } from '../../../workflow/checks/released.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import { storeApproval } from '../../../workflow/store-approval.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { planRetry, releaseRetry } from '../back-office/release-retry.ts';
import { rejectByCheck, type DecisionOutcome } from '../decisions/decide.ts';
import type { VerifierCode } from '../decisions/decision-of.ts';
import { performDecision } from '../decisions/perform-decision.ts';
import { planDecision } from '../decisions/plan-decision.ts';

interface Confirming {
  readonly call: SessionCall<Endpoint>;
  readonly application: LockedApplication;
  readonly decision: StoredDecision;
  readonly released: Released;
  /** Stores the confirmation, after the guards and before the effects. */
  readonly record: () => Promise<void>;
}

export type Confirmed =
  | { readonly kind: 'decided'; readonly code: VerifierCode; readonly outcome: DecisionOutcome }
  | { readonly kind: 'retried'; readonly push: { readonly eventId: string; readonly released: Released } }
  | { readonly kind: 'straightThrough'; readonly rowVersion: number };

/** The guards and effects of the decision, as its maker would have had them without a check. */
export async function performConfirmed(
  services: WorkflowServices,
  tx: Tx,
  confirming: Confirming,
): Promise<Confirmed> {
  const { code, maker } = confirming.decision;
  if (code === 'stpApprove' || maker === null) return await approveStraight(services, tx, confirming);
  const by = await actorOf(tx, maker);
  if (code === 'retry') return await retry(services, tx, { ...confirming, by });
  return await decideConfirmed(services, tx, { ...confirming, code, maker, by });
}

async function actorOf(tx: Tx, { userId }: Person): Promise<TimelineActor> {
  const { fullName, code } = await selectMaker(tx, userId);
  return { actorId: userId, name: fullName, code };
}

interface ByMaker extends Confirming {
  readonly by: TimelineActor;
}

async function decideConfirmed(
  services: WorkflowServices,
  tx: Tx,
  {
    call,
    application,
    released,
    record,
    code,
    maker,
    by,
  }: ByMaker & {
    readonly code: VerifierCode;
    readonly maker: Person;
  },
): Promise<Confirmed> {
  const decision = { call, application, code, maker, by };
  const plan = await planDecision(tx, decision);
  if (plan.kind === 'systemReject') {
    const outcome = await rejectByCheck(services, tx, { decision, reason: plan.reason });
    return { kind: 'decided', code, outcome };
  }
  await record();
  const performed = await performDecision(services, tx, { decision, plan, released });
  return { kind: 'decided', code, outcome: { kind: 'performed', ...performed } };
}

async function retry(
  services: WorkflowServices,
  tx: Tx,
  { call, application, released, record, by }: ByMaker,
): Promise<Confirmed> {
  const event = await planRetry(services, tx, application);
  await record();
  await releaseRetry(tx, call, { application, event, by });
  return { kind: 'retried', push: { eventId: event.eventId, released } };
}

async function approveStraight(
  services: WorkflowServices,
  tx: Tx,
  { call, application, decision, released, record }: Confirming,
): Promise<Confirmed> {
  const rejected = await selectRejectedFieldIds(tx, application.applicationId);
  if (rejected.length > 0) throw new Refusal('guard', texts.approveWithRejectedFields);
  const checked = await requireReturn(tx, application);
  await record();
  const { rowVersion } = await storeApproval(services, tx, {
    tenantId: call.session.tenantId,
    application,
    checked,
    released,
    row: systemEvent('stpApprove'),
    by: system,
    decidedBy: null,
    segment: decision.segment ?? Segment.Cash,
    jobAfterSeconds: 0,
  });
  return { kind: 'straightThrough', rowVersion };
}
