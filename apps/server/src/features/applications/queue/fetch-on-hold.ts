import type { fetchOnHold as endpoint } from '@kyc/contract/applications/fetch';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { lockForAction } from '../../../workflow/lock-for-action.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** REV-03: a verifier opening an own OnHold application takes it back under review; the remarks stay. */
export async function fetchOnHold(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<number> {
  const { session } = call;
  const applicationId = call.params.id;
  return await inTenant(services.database, session, async (tx) => {
    const { application, action } = await lockForAction(tx, call, { code: 'fetchOnHold', applicationId });
    const holder = await requireHolder(tx, session.userId);
    await Promise.all([
      recordStatusChange(services, tx, {
        tenantId: session.tenantId,
        application,
        row: action,
        to: ApplicationStatus.Assigned,
        by: timelineActorOf(session),
        values: { verifier: session.fullName },
        change: { verifierId: session.userId, holder },
      }),
      audit(tx, call, { entity: 'application', entityId: applicationId }),
    ]);
    return applicationId;
  });
}
