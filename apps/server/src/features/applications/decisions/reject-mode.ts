import { FieldId } from '@kyc/contract/fields';
import type { Decided, rejectMode as endpoint } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Mode, modeName } from '@kyc/contract/modes';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { clearModeProperties } from '@kyc/db/tables/applications/application-profile-table';
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

/** As reject, and the customer chooses another verification method: the mode goes back to None (workflow.json). */
export async function rejectMode(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'rejectMode', applicationId });
    const rejected = await selectRejectedFieldIds(tx, applicationId);
    if (!rejected.includes(FieldId.Esign)) throw new Refusal('guard', texts.rejectModeNeedsEsign);

    const wanted = { applicationId, userId: session.userId, decision: 'rejectMode' } as const;
    const { rowVersion, undo } = await decideUndoably(tx, wanted, async (heldSeconds) => {
      const decided = await recordAnnouncedChange(services, tx, {
        heldSeconds,
        tenantId: session.tenantId,
        application,
        row: action,
        to: ApplicationStatus.Rejected,
        by: timelineActorOf(session),
        // A check constraint of the table keeps the mode among the known ones.
        values: { verifier: session.fullName, mode: modeName(application.mode) },
        change: { decidedBy: session.userId, mode: Mode.None },
      });
      await clearModeProperties(tx, applicationId);
      const { tenantId } = session;
      await notifyCustomer(services, tx, { tenantId, application, isModeRejected: true, heldSeconds });
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
