import type { fetchNext as endpoint } from '@kyc/contract/applications/fetch';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { workflowAction } from '@kyc/contract/workflow';
import { lockNextInQueue } from '@kyc/db/tables/applications/application-table';
import { usesWorkingTime } from '@kyc/db/tables/masters/tenant-settings-table';
import { lockNextDue } from '@kyc/db/tables/working-time/due-queue';
import { countAssignedTo } from '@kyc/db/tables/staff/open-work';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import { timelineActorOf } from '../../../workflow/timeline-actor.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import { recordStatusChange } from '../../../workflow/record-status-change.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';

/**
 * DASH-07: oldest submission first, or the nearest due time where the tenant uses working time; two verifiers never get the same, one
 * verifier never two. Returns the id.
 */
export async function fetchNext(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<number> {
  const { tenantId } = call.session;
  const isByDue = byDue.has(tenantId);
  const fetched = await fetchInOrder(services, call, isByDue);
  if (fetched !== undefined) return fetched;
  if (isByDue) byDue.delete(tenantId);
  else byDue.add(tenantId);
  const again = await fetchInOrder(services, call, !isByDue);
  // The switch was flipped twice within two transactions.
  if (again === undefined) throw new Refusal('guard');
  return again;
}

/**
 * The tenants that used working time at the last call of this process. A queue in the other order would have to wait for the setting; this
 * way the setting travels with the statements that depend on it, and only the first call after a flip is repeated.
 */
const byDue = new Set<number>();

class OtherOrder extends Error {}

/** Undefined, without a lock or a change, if the tenant's queue has the other order. */
async function fetchInOrder(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
  isByDue: boolean,
): Promise<number | undefined> {
  try {
    return await fetchLocked(services, call, isByDue);
  } catch (error) {
    if (error instanceof OtherOrder) return undefined;
    throw error;
  }
}

async function fetchLocked(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
  isByDue: boolean,
): Promise<number> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    // One round trip: the second and third see what a request of the same verifier did that the first has waited for.
    const [holder, assigned, application, isDueOrder] = await Promise.all([
      requireHolder(tx, session.userId),
      countAssignedTo(tx, session.userId),
      isByDue ? lockNextDue(tx, session.userId) : lockNextInQueue(tx, session.userId),
      usesWorkingTime(tx),
    ]);
    if (isDueOrder !== isByDue) throw new OtherOrder();
    if (assigned > 0) throw new Refusal('guard', texts.alreadyAssigned);
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
