/**
 * One kind of message: when it is true, its receiver, and the consequences of a success or failure. `deliver.ts` does the rest, in the same
 * order for every kind.
 *
 * @example export const deliverApproval = defineDelivery({ kind: 'approval', receiver: 'back office', apiId: ApiId.ApprovalWebhook, truth,
 * urlOf, … }); await deliverApproval.deliver(services, { tenantId, eventId, timeoutMs: 5000 });
 */
import * as z from 'zod/mini';
import { defineJob, type Job } from '../jobs/define-job.ts';
import { deliver, type Delivered } from './deliver.ts';
import type { DeliveryDefinition } from './delivery-definition.ts';
import { jobOfKind } from './job-of-kind.ts';
import type { OutboundServices } from './outbound-services.ts';
import { retryDelivery } from './retry-delivery.ts';

export interface Delivery<S extends OutboundServices> extends Job<S> {
  /** One attempt now. Never throws for an outcome of the receiver. */
  deliver(
    services: S,
    wanted: { readonly tenantId: number; readonly eventId: string; readonly timeoutMs?: number },
  ): Promise<Delivered>;
}

const payload = z.object({ tenantId: z.int(), eventId: z.string() });

/** Why the queue tries again although no receiver was called. */
const notYet = {
  early: 'its time has not come',
  busy: 'it, or a message that it must not overtake, is being sent',
} as const;

export function defineDelivery<S extends OutboundServices>(definition: DeliveryDefinition<S>): Delivery<S> {
  const job = defineJob({
    name: jobOfKind[definition.kind],
    payload,
    retry: retryDelivery,
    workers: definition.workers,
    handler: async (services: S, wanted) => {
      const { leave, error } = await deliver(services, definition, wanted);
      if (leave === 'early' || leave === 'busy') throw new Error(`${definition.receiver}: ${notYet[leave]}`);
      if (error !== null) throw new Error(`${definition.receiver}: ${error}`);
    },
  });
  return { ...job, deliver: (services, wanted) => deliver(services, definition, wanted) };
}
