import type { Decided, reject as endpoint } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectRejectedFieldIds } from '@kyc/db/tables/applications/field-decision-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordAnnouncedChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { notifyCustomer } from '../../../workflow/rectification/notify-customer.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { decideUndoably } from './undo-window.ts';

export async function reject(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'reject', applicationId });
    const rejected = await selectRejectedFieldIds(tx, applicationId);
    if (rejected.length === 0) throw new Refusal('guard', texts.rejectNeedsRejectedField);

    const wanted = { applicationId, userId: session.userId, decision: 'reject' } as const;
    const { rowVersion, undo } = await decideUndoably(tx, wanted, async (heldSeconds) => {
      const decided = await recordAnnouncedChange(services, tx, {
        heldSeconds,
        tenantId: session.tenantId,
        application,
        row: action,
        to: ApplicationStatus.Rejected,
        by: timelineActorOf(session),
        values: { verifier: session.fullName, n: rejected.length },
        change: { decidedBy: session.userId },
      });
      const { tenantId } = session;
      await notifyCustomer(services, tx, { tenantId, application, isModeRejected: false, heldSeconds });
      return decided;
    });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { rejectedFields: rejected },
    });
    return decidedReply({ status: ApplicationStatus.Rejected, rowVersion, message: action.success, undo });
  });
}
