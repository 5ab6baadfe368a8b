import { inTenant } from '@kyc/db/connection/transaction';
import { selectOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import * as z from 'zod/mini';
import { defineJob } from '../../../jobs/define-job.ts';
import { retryDelivery } from '../../../jobs/retry-delivery.ts';
import type { BackOfficeServices } from './back-office-services.ts';
import { pushToBackOffice } from './push-to-back-office.ts';

const timeoutMs = 10_000;

const payload = z.object({ tenantId: z.int(), eventId: z.string() });
declare module '../../../jobs/define-job.ts' {
  interface JobPayloads {
    'deliver-approval': z.infer<typeof payload>;
  }
}

/** The background's try at an approval that the back office has not taken. */
export const deliverApproval = defineJob({
  name: 'deliver-approval',
  payload,
  retry: retryDelivery,
  workers: { all: 6, ofOneTenant: 3 },
  handler: async (services: BackOfficeServices, { tenantId, eventId }) => {
    const event = await inTenant(services.database, { tenantId }, (tx) => selectOutboundEvent(tx, eventId));
    const ended = event?.deliveredOn ?? event?.withdrawnOn ?? event?.givenUpOn;
    if (ended != null) return;
    const { error } = await pushToBackOffice(services, { tenantId, eventId, timeoutMs });
    if (error !== null) throw new Error(`back office: ${error}`);
  },
});
