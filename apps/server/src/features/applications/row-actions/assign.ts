import type { Decided } from '@kyc/contract/applications/decisions';
import type { assign as endpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { lockVerifierHere } from './verifier-guards.ts';

/** DASH-09: an Admin gives an application to a verifier who is signed in. */
export async function assign(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const { id: applicationId, verifierId } = call.params;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'assign', applicationId });
    const holder = await lockVerifierHere(tx, verifierId);

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: ApplicationStatus.Assigned,
      by: timelineActorOf(session),
      values: { verifier: holder.fullName, admin: session.fullName },
      change: { verifierId, holder },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
    return decidedReply({ status: ApplicationStatus.Assigned, rowVersion, message: action.success });
  });
}
