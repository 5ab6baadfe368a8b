import type { DeliveryKind } from '@kyc/contract/deliveries/delivery-choices';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import { newId } from '../platform/ids.ts';
import { jobOfKind } from './job-of-kind.ts';

type StoredMessage = Omit<Parameters<typeof insertOutboundEvent>[1], 'eventId'>;

interface QueuedMessage extends StoredMessage {
  readonly tenantId: number;
  /** Seconds until the job's first attempt; `heldSeconds` unless given. */
  readonly jobAfterSeconds?: number;
}

/** Receivers know these ids by their beginning: the kind, except for two kinds that had a shorter one first. */
const idBeginnings: Partial<Record<DeliveryKind, string>> = {
  'lead-status': 'lead',
  'customer-message': 'customer',
};

/**
 * Stores a message and the job that delivers it, in the transaction that makes the message true: no commit, no message.
 * @returns the message's id
 */
export async function queueMessage(
  { jobs }: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId, jobAfterSeconds, ...message }: QueuedMessage,
): Promise<string> {
  const { kind, heldSeconds = 0 } = message;
  const eventId = `${idBeginnings[kind] ?? kind}_${newId()}`;
  await Promise.all([
    insertOutboundEvent(tx, { ...message, eventId }),
    jobs.enqueue(tx, {
      name: jobOfKind[kind],
      payload: { tenantId, eventId },
      startAfterSeconds: jobAfterSeconds ?? heldSeconds,
    }),
  ]);
  return eventId;
}
