import type { Decided } from '@kyc/contract/applications/decisions';
import type { cancel as endpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';

/** DASH-12: always Cancelled, from any status; the previous status is kept. */
export async function cancel(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'cancel', applicationId });
    const { status: oldStatus } = application;

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: ApplicationStatus.Cancelled,
      by: timelineActorOf(session),
      values: { admin: session.fullName, oldStatus: statusName(oldStatus) },
      change: { cancelledFrom: oldStatus },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { oldStatus } });
    return decidedReply({ status: ApplicationStatus.Cancelled, rowVersion, message: action.success });
  });
}
