import type { ApplicationStatus } from '@kyc/contract/application-status';
import { insertOutboundEvent } from '@kyc/db/tables/records/outbound-event-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { newId } from '../platform/ids.ts';
import type { WorkflowServices } from './workflow-services.ts';

/** The lead-status update to marketing (DASH-19): sent in the background, never waited for, never shown. */
export async function announceLead(
  services: WorkflowServices,
  tx: Tx,
  change: { tenantId: number; applicationId: number; status: ApplicationStatus; heldSeconds?: number },
): Promise<string> {
  const { heldSeconds = 0 } = change;
  const eventId = `lead_${newId()}`;
  await Promise.all([
    insertOutboundEvent(tx, {
      eventId,
      applicationId: change.applicationId,
      kind: 'lead-status',
      payload: { ApplicationId: change.applicationId, ApplicationStatus: change.status },
      heldSeconds,
    }),
    services.jobs.enqueue(tx, {
      name: 'deliver-lead-status',
      payload: { tenantId: change.tenantId, eventId },
      startAfterSeconds: heldSeconds,
    }),
  ]);
  return eventId;
}
