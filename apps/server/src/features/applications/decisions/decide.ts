import { checkerTexts } from '@kyc/contract/checker/checker-texts';
import type { Decided } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Endpoint } from '@kyc/contract/endpoint';
import { workflowAction } from '@kyc/contract/workflow';
import type { Tx } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { inTenantKeepingFindings } from '../../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { requireAcceptable } from '../../../workflow/acceptance/require-acceptable.ts';
import { submitForCheck } from '../../../workflow/checks/submit-for-check.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { rejectBySystem } from '../../../workflow/returns/reject-by-system.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { pushToBackOffice } from '../back-office/push-to-back-office.ts';
import { ownDecision, type Decision, type VerifierCode } from './decision-of.ts';
import { performDecision, type Performed } from './perform-decision.ts';
import { planDecision } from './plan-decision.ts';

export interface DecisionReply extends Decided {
  readonly SystemRejected: boolean;
  readonly Reason: string | null;
}

export type DecisionOutcome =
  | (Performed & { readonly kind: 'performed' })
  | { readonly kind: 'systemRejected'; readonly rowVersion: number; readonly reason: string }
  | { readonly kind: 'pending'; readonly status: ApplicationStatus; readonly rowVersion: number };

/** A verifier's decision on an application under review. */
export async function decide(
  services: BackOfficeServices,
  call: SessionCall<Endpoint> & { readonly params: { readonly id: number } },
  code: VerifierCode,
): Promise<DecisionReply> {
  const applicationId = call.params.id;
  const outcome = await inTenantKeepingFindings(services.database, call.session, async (tx) => {
    const { application } = await lockForAction(tx, call, { code, applicationId });
    return await decideLocked(services, tx, ownDecision(call, { application, code }));
  });
  return await replyOf(services, outcome, { code, tenantId: call.session.tenantId });
}

/** The step of `decide`, under the lock of the application and after its guards. */
export async function decideLocked(
  services: WorkflowServices,
  tx: Tx,
  decision: Decision,
): Promise<DecisionOutcome> {
  const { call, application, code, maker, by } = decision;
  const plan = await planDecision(tx, decision);
  if (plan.kind === 'systemReject')
    return await rejectByCheck(services, tx, { decision, reason: plan.reason });
  const { tenantId } = call.session;
  const segment = plan.kind === 'approve' ? plan.segment : null;
  const submitted = await submitForCheck(services, tx, { tenantId, application, code, segment, maker, by });
  if (submitted.released !== null) {
    const { released } = submitted;
    return { kind: 'performed', ...(await performDecision(services, tx, { decision, plan, released })) };
  }
  await audit(
    tx,
    { action: 'checker.submit', requestId: call.requestId },
    {
      entity: 'application',
      entityId: application.applicationId,
      details: { ...submitted.pending, decision: code },
    },
  );
  return { kind: 'pending', status: application.status, rowVersion: application.rowVersion };
}

/** A refusal of the gate names the values that the verifier can still correct; status 7 would end the review. */
export async function rejectByCheck(
  services: WorkflowServices,
  tx: Tx,
  {
    decision: { call, application, code, maker },
    reason,
  }: { readonly decision: Decision; readonly reason: string },
): Promise<Extract<DecisionOutcome, { readonly kind: 'systemRejected' }>> {
  const now = services.clock.now();
  await requireAcceptable(tx, { application, path: code, deciderId: maker.userId, now });
  const { tenantId } = call.session;
  const rowVersion = await rejectBySystem(services, tx, { tenantId, application, reason });
  await audit(tx, call, {
    entity: 'application',
    entityId: application.applicationId,
    details: { systemRejected: reason },
  });
  return { kind: 'systemRejected', rowVersion, reason };
}

/** Failing system checks answer SystemRejected with the reason; a decision that waits has the present status. */
export async function replyOf(
  services: BackOfficeServices,
  outcome: DecisionOutcome,
  { code, tenantId }: { readonly code: VerifierCode; readonly tenantId: number },
): Promise<DecisionReply> {
  const { rowVersion } = outcome;
  if (outcome.kind === 'systemRejected') {
    const { reason } = outcome;
    const reply = decidedReply({ status: ApplicationStatus.SystemRejected, rowVersion, message: reason });
    return { ...reply, SystemRejected: true, Reason: reason };
  }
  const none = { SystemRejected: false, Reason: null };
  if (outcome.kind === 'pending') {
    const reply = decidedReply({ status: outcome.status, rowVersion, message: checkerTexts.sent });
    return { ...reply, ...none, Pending: true };
  }
  const notified = await notifyOrDefer(services, tenantId, outcome);
  return { ...decidedReply({ ...notified, message: workflowAction(code).success }), ...none };
}

/** The command's immediate attempt; where the decision can be undone, only its job notifies the back office, after the window. */
async function notifyOrDefer(
  services: BackOfficeServices,
  tenantId: number,
  { eventId, released, status, rowVersion, undo }: Performed,
): Promise<Pick<Performed, 'status' | 'rowVersion' | 'undo'>> {
  if (undo !== undefined || eventId === null) return { status, rowVersion, undo };
  const { standing } = await pushToBackOffice(services, { tenantId, eventId, released });
  return { status: standing.status, rowVersion: standing.rowVersion, undo };
}
