import type { fetchNext as endpoint } from '@kyc/contract/applications/fetch';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { lockNextInQueue } from '@kyc/db/tables/applications/application-table';
import { countAssignedTo } from '@kyc/db/tables/staff/open-work';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/** DASH-07: oldest submission first; two verifiers never get the same, one verifier never two. Returns the id. */
export async function fetchNext(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<number> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    const [holder, assigned] = await Promise.all([
      requireHolder(tx, session.userId),
      countAssignedTo(tx, session.userId),
    ]);
    if (assigned > 0) throw new Refusal('guard', texts.alreadyAssigned);
    // Only here: a refused verifier must not lock the last application of the queue for a moment, while others find it empty.
    const application = await lockNextInQueue(tx);
    if (application === undefined) throw new Refusal('guard', texts.queueEmpty);

    await Promise.all([
      recordStatusChange(services, tx, {
        tenantId: session.tenantId,
        application,
        row: workflowAction('fetchNext'),
        to: ApplicationStatus.Assigned,
        by: timelineActorOf(session),
        values: { verifier: session.fullName },
        change: { verifierId: session.userId, holder },
      }),
      audit(tx, call, { entity: 'application', entityId: application.applicationId }),
    ]);
    return application.applicationId;
  });
}
