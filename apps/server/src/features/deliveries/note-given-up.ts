import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import { takeDeadDeliveries } from '@kyc/db/jobs/waiting-deliveries';
import { giveUpOutboundEvent } from '@kyc/db/tables/records/outbound-state';
import { holdApplication } from '@kyc/db/tables/applications/application-table';
import { selectOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { JobSender } from '../../jobs/send-job.ts';
import { wakeNextLeadStatus } from '../../outbound/wake-next-lead-status.ts';
import type { Services } from '../../platform/services.ts';

const batchSize = 200;

/** A delivery that ended among the dead letters is recorded at its message: the board lists it and offers a retry. */
export async function noteGivenUp({
  database,
  faults,
  jobs,
}: Services & { readonly jobs: JobSender }): Promise<void> {
  const dead = await outsideTenants(database, async (tx) => takeDeadDeliveries(tx, { atMost: batchSize }));
  for (const { tenantId, eventId } of dead) {
    await inTenant(database, { tenantId }, async (tx) => {
      const event = await selectOutboundEvent(tx, eventId);
      if (event === undefined) return;
      const { applicationId, kind } = event;
      await holdApplication(tx, applicationId);
      await giveUpOutboundEvent(tx, eventId);
      await wakeNextLeadStatus({ jobs }, tx, { tenantId, applicationId, kind });
    });
    faults.error(new Error(`event ${eventId} of tenant ${tenantId}`), 'a message was given up');
  }
}
