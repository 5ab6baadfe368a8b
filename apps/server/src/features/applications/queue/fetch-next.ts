import type { fetchNext as endpoint } from '@kyc/contract/applications/fetch';
import { Refusal } from '@kyc/contract/refusal';
import { routingTexts } from '@kyc/contract/routing/routing-texts';
import { texts } from '@kyc/contract/texts';
import { lockNextInQueue } from '@kyc/db/tables/applications/application-table';
import { readRoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import { lockNextDue } from '@kyc/db/tables/working-time/due-queue';
import { countHeldBy } from '@kyc/db/tables/staff/open-work';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { requireHolder } from '../../../workflow/returns/require-holder.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import { assignFetched } from './assign-fetched.ts';
import { fetchRouted } from './fetch-routed.ts';
import { orderOfSwitch, OtherOrder, type QueueOrder } from './queue-order.ts';

/**
 * DASH-07: oldest submission first, or the nearest due time where the tenant uses working time; two verifiers never get the same, one
 * verifier never two, or with routing never more than their capacity. Returns the id.
 */
export async function fetchNext(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
): Promise<number> {
  const { tenantId } = call.session;
  const fetched = await fetchInOrder(services, call, orders.get(tenantId) ?? 'queue');
  if (fetched !== undefined) return fetched;
  const order = await inTenant(services.database, call.session, async (tx) =>
    orderOfSwitch(await readRoutingSwitch(tx)),
  );
  orders.set(tenantId, order);
  const again = await fetchInOrder(services, call, order);
  // The settings changed twice within two transactions.
  if (again === undefined) throw new Refusal('guard');
  return again;
}

/**
 * The order of each tenant at its last call in this process. A queue in another order would have to wait for the settings; this way they
 * travel with the statements that depend on them, and only the first call after a change is repeated.
 */
const orders = new Map<number, QueueOrder>();

/** Undefined, without a lock or a change, if the tenant's queue has another order. */
async function fetchInOrder(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
  order: QueueOrder,
): Promise<number | undefined> {
  try {
    if (order === 'pushed') return await refusePushed(services, call);
    if (order === 'routed' || order === 'routedByDue') return await fetchRouted(services, call, order);
    return await fetchLocked(services, call, order);
  } catch (error) {
    if (error instanceof OtherOrder) return undefined;
    throw error;
  }
}

async function refusePushed(
  services: WorkflowServices,
  { session }: SessionCall<typeof endpoint>,
): Promise<never> {
  const settings = await inTenant(services.database, session, readRoutingSwitch);
  if (orderOfSwitch(settings) !== 'pushed') throw new OtherOrder();
  throw new Refusal('guard', routingTexts.pushedOnly);
}

async function fetchLocked(
  services: WorkflowServices,
  call: SessionCall<typeof endpoint>,
  order: 'queue' | 'due',
): Promise<number> {
  const { session } = call;
  return await inTenant(services.database, session, async (tx) => {
    // One round trip: the second and third see what a request of the same verifier did that the first has waited for.
    const [holder, assigned, application, settings] = await Promise.all([
      requireHolder(tx, session.userId),
      countHeldBy(tx, session.userId),
      order === 'due' ? lockNextDue(tx, session.userId) : lockNextInQueue(tx, session.userId),
      readRoutingSwitch(tx),
    ]);
    if (orderOfSwitch(settings) !== order) throw new OtherOrder();
    if (assigned > 0) throw new Refusal('guard', texts.alreadyAssigned);
    if (application === undefined) throw new Refusal('guard', texts.queueEmpty);

    await assignFetched(services, tx, { call, application, holder });
    return application.applicationId;
  });
}
