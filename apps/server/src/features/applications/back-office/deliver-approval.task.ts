import type { JobPayloads } from '../../../jobs/job-sender.ts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { BackOfficeServices } from './back-office-services.ts';
import { pushToBackOffice } from './push-to-back-office.ts';

const timeoutMs = 10_000;

/** The background's try. @throws when the back office did not take it, so that the queue tries again with back-off */
export async function deliverApproval(
  services: BackOfficeServices,
  { tenantId, eventId }: JobPayloads['deliver-approval'],
): Promise<void> {
  const event = await inTenant(services.database, { tenantId }, (tx) => selectOutboundEvent(tx, eventId));
  if (event?.deliveredOn != null) return;
  const { error } = await pushToBackOffice(services, { tenantId, eventId, timeoutMs });
  if (error !== null) throw new Error(`back office: ${error}`);
}
