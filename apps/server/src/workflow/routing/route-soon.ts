import { RoutingMode } from '@kyc/contract/routing/routing-choices';
import type { Tx } from '@kyc/db/connection/transaction';
import { readRoutingSwitch, type RoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';
import type { WorkflowServices } from '../workflow-services.ts';

export function pushesWork({ usesRouting, routingMode }: RoutingSwitch): boolean {
  return usesRouting && routingMode !== RoutingMode.Pull;
}

interface Wake {
  readonly tenantId: number;
  /** Only this verifier has room again. */
  readonly verifierId?: number;
}

/** After the commit, waiting applications are offered to the available verifiers, where the tenant assigns on arrival. */
export async function routeSoon(services: WorkflowServices, tx: Tx, payload: Wake): Promise<void> {
  if (!pushesWork(await readRoutingSwitch(tx))) return;
  await services.jobs.enqueue(tx, { name: 'route-waiting', payload });
}
