import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { takeDeadDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { giveUpOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { Services } from '../../platform/services.ts';

const atOnce = 200;

/** A delivery that has ended among the dead letters is written down at its message, where it is seen and tried again. */
export async function noteGivenUp({ database, faults }: Services): Promise<void> {
  const dead = await outsideTenants(database, async (tx) => takeDeadDeliveries(tx, { atMost: atOnce }));
  for (const { tenantId, eventId } of dead) {
    await inTenant(database, { tenantId }, (tx) => giveUpOutboundEvent(tx, eventId));
    faults.error(new Error(`event ${eventId} of tenant ${tenantId}`), 'a message was given up');
  }
}
