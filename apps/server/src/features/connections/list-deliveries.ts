import type { listDeliveries as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectLastDeliveries, type Delivery } from '@kyc/db/tables/records/outbound-event-table';

const shown = 20;

export async function listDeliveries(tx: Reads): Promise<ReplyOf<typeof endpoint>> {
  const deliveries = await selectLastDeliveries(tx, shown);
  return deliveries.map((delivery) => ({
    EventId: delivery.eventId,
    Kind: delivery.kind,
    ApplicationId: delivery.applicationId,
    UAN: delivery.uan,
    CreatedOn: delivery.createdOn.toISOString(),
    Outcome: outcomeOf(delivery),
    Attempts: delivery.attempts,
    LastAttemptOn: delivery.lastAttemptOn?.toISOString() ?? null,
    LastError: delivery.lastError,
  }));
}

type Outcome = 'Delivered' | 'Waiting' | 'Given up' | 'Withdrawn';

function outcomeOf({ deliveredOn, givenUpOn, withdrawnOn }: Delivery): Outcome {
  if (withdrawnOn !== null) return 'Withdrawn';
  if (deliveredOn !== null) return 'Delivered';
  return givenUpOn === null ? 'Waiting' : 'Given up';
}
