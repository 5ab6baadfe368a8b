import type { Decided } from '@kyc/contract/applications/decisions';
import type { assign as endpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { auditCall } from '../../../records/audit-call.ts';
import { actorOf, doerOf } from '../../../workflow/doer.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { requireVerifierHere } from './verifier-guards.ts';

/** DASH-09: an Admin gives an application to a verifier who is signed in. */
export async function assign(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const { id: applicationId, verifierId } = call.params;
  return await inTenant(services.database, actorOf(session), async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'assign', applicationId });
    const verifier = await requireVerifierHere(tx, verifierId);

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: ApplicationStatus.Assigned,
      by: doerOf(session),
      values: { verifier: verifier.fullName, admin: session.fullName },
      change: { verifierId },
    });
    await auditCall(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
    return decidedReply({ status: ApplicationStatus.Assigned, rowVersion, message: action.success });
  });
}
