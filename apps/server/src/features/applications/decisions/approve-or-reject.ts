import type { Decided } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Endpoint } from '@kyc/contract/endpoint';
import type { Segment } from '@kyc/contract/plan-types';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { inTenantKeepingFindings } from '../../../workflow/acceptance/in-tenant-keeping-findings.ts';
import { requireAcceptable } from '../../../workflow/acceptance/require-acceptable.ts';
import { checkReturn } from '../../../workflow/returns/check-return.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import type { Scope } from '../../../workflow/returns/find-system-rejection.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { rejectBySystem } from '../../../workflow/returns/reject-by-system.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { storeDecision, type StoredDecision } from './store-decision.ts';
import { pushToBackOffice } from '../back-office/push-to-back-office.ts';

interface Approval {
  readonly code: 'approve' | 'approveWithoutDerivative';
  /** Which system checks lead to status 7. */
  readonly scope: Scope;
  readonly segmentOf: (application: LockedApplication) => Segment;
}

export interface ApprovalReply extends Decided {
  readonly SystemRejected: boolean;
  readonly Reason: string | null;
}

/** A verifier's approval; failing system checks answer SystemRejected with the reason (§4, workflow.json systemReject). */
export async function approveOrReject(
  services: BackOfficeServices,
  call: SessionCall<Endpoint> & { readonly params: { readonly id: number } },
  { code, scope, segmentOf }: Approval,
): Promise<ApprovalReply> {
  const { session } = call;
  const { tenantId } = session;
  const applicationId = call.params.id;
  const stored = await inTenantKeepingFindings(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code, applicationId });
    const [rejected, checked] = await Promise.all([
      selectRejectedFieldIds(tx, applicationId),
      checkReturn(tx, application, scope),
    ]);
    if (rejected.length > 0) throw new Refusal('guard', texts.approveWithRejectedFields);
    const { reason } = checked;
    if (reason === null) {
      const segment = segmentOf(application);
      const decision = { call, application, action, code, segment, checked };
      return { reason, decision: await storeDecision(services, tx, decision) };
    }
    // A refusal of the gate names the values that the verifier can still correct; status 7 would end the review.
    await requireAcceptable(tx, {
      application,
      path: code,
      deciderId: session.userId,
      now: services.clock.now(),
    });
    const rowVersion = await rejectBySystem(services, tx, { tenantId, application, reason });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { systemRejected: reason },
    });
    return { reason, rowVersion };
  });
  if (stored.reason !== null) {
    const { reason, rowVersion } = stored;
    const reply = decidedReply({ status: ApplicationStatus.SystemRejected, rowVersion, message: reason });
    return { ...reply, SystemRejected: true, Reason: reason };
  }
  const notified = await notifyOrDefer(services, tenantId, stored.decision);
  const message = workflowAction(code).success;
  return { ...decidedReply({ ...notified, message }), SystemRejected: false, Reason: null };
}

/** The command's immediate attempt; where the decision can be undone, only its job notifies the back office, after the window. */
async function notifyOrDefer(
  services: BackOfficeServices,
  tenantId: number,
  { eventId, rowVersion, undo }: StoredDecision,
): Promise<Pick<StoredDecision, 'rowVersion' | 'undo'> & { readonly status: ApplicationStatus }> {
  if (undo !== undefined) return { status: ApplicationStatus.ApprovedBoPending, rowVersion, undo };
  const { standing } = await pushToBackOffice(services, { tenantId, eventId });
  return { status: standing.status, rowVersion: standing.rowVersion, undo };
}
