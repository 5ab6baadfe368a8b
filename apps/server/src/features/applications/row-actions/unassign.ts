import type { Decided } from '@kyc/contract/applications/decisions';
import type { unassign as endpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';

/** DASH-10: back to the queue; field decisions stay. */
export async function unassign(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'unassign', applicationId });
    const { verifierId } = application;
    const verifier = verifierId === null ? undefined : await selectFullName(tx, verifierId);
    // A check constraint of the table wants a verifier for every Assigned application.
    if (verifier === undefined) throw new Error(`application ${applicationId} is assigned to nobody`);

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: ApplicationStatus.ReviewPending,
      by: timelineActorOf(session),
      values: { verifier, admin: session.fullName },
      change: { verifierId: null },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
    return decidedReply({ status: ApplicationStatus.ReviewPending, rowVersion, message: action.success });
  });
}
