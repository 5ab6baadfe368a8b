import type { Decided, putOnHold as endpoint } from '@kyc/contract/applications/decisions';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { decidedReply } from '../../../workflow/decided-reply.ts';

export async function putOnHold(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<Decided> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const applicationId = call.bodyApplicationId();
    const { application, action } = await lockForAction(tx, call, { code: 'onHold', applicationId });
    const { VerifierRemarks: remarks, HoldKind: holdKind } = call.body();

    const [rowVersion] = await Promise.all([
      recordStatusChange(services, tx, {
        tenantId: session.tenantId,
        application,
        row: action,
        to: ApplicationStatus.OnHold,
        by: timelineActorOf(session),
        values: { verifier: session.fullName, remarks },
        change: { remarks },
        ...(holdKind !== undefined && { holdKind }),
      }),
      audit(tx, call, { entity: 'application', entityId: applicationId }),
    ]);
    return decidedReply({ status: ApplicationStatus.OnHold, rowVersion, message: action.success });
  });
}
