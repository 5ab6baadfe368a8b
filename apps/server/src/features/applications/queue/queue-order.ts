import { RoutingMode } from '@kyc/contract/routing/routing-choices';
import type { RoutingSwitch } from '@kyc/db/tables/masters/tenant-settings-table';

/** How Fetch New chooses: the specification's queue, the nearest due time, or by routing with one of these orders. */
export type QueueOrder = 'queue' | 'due' | 'routed' | 'routedByDue' | 'pushed';

export function orderOfSwitch({ usesRouting, routingMode, usesWorkingTime }: RoutingSwitch): QueueOrder {
  if (!usesRouting) return usesWorkingTime ? 'due' : 'queue';
  if (routingMode === RoutingMode.Push) return 'pushed';
  return usesWorkingTime ? 'routedByDue' : 'routed';
}

/** The settings changed since this process read them. */
export class OtherOrder extends Error {}
