import type { Decided } from '@kyc/contract/applications/decisions';
import type { resend as endpoint } from '@kyc/contract/applications/row-actions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { needsCheck } from '@kyc/db/tables/returns/checked-return';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { requireReturn } from '../../../workflow/returns/check-return.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';
import { lockLastVerifier } from './verifier-guards.ts';

/** DASH-11: to the verifier who decided last; that decision and its consequences are cleared, decisions on fields stay. */
export async function resend(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'resend', applicationId });
    const holder = await lockLastVerifier(tx, application.decidedBy);
    const { verifierId } = holder;
    const isReturn = needsCheck({ from: application.status, to: ApplicationStatus.Assigned });
    const checked = isReturn ? await requireReturn(tx, application) : undefined;

    const rowVersion = await recordStatusChange(services, tx, {
      tenantId: session.tenantId,
      application,
      row: action,
      to: ApplicationStatus.Assigned,
      by: timelineActorOf(session),
      values: { verifier: holder.fullName, admin: session.fullName },
      change: { verifierId, decidedBy: null, boError: null, relationshipEndedOn: null, checked, holder },
    });
    await audit(tx, call, { entity: 'application', entityId: applicationId, details: { verifierId } });
    return decidedReply({ status: ApplicationStatus.Assigned, rowVersion, message: action.success });
  });
}
