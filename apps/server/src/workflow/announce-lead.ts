import type { ApplicationStatus } from '@kyc/contract/application-status';
import type { Tx } from '@kyc/db/connection/transaction';
import { queueMessage } from '../outbound/queue-message.ts';
import type { WorkflowServices } from './workflow-services.ts';

/** The lead-status update to marketing (DASH-19): sent in the background, never waited for, never shown. */
export async function announceLead(
  services: WorkflowServices,
  tx: Tx,
  change: { tenantId: number; applicationId: number; status: ApplicationStatus; heldSeconds?: number },
): Promise<string> {
  const { tenantId, applicationId, status, heldSeconds = 0 } = change;
  return await queueMessage(services, tx, {
    tenantId,
    applicationId,
    kind: 'lead-status',
    payload: { ApplicationId: applicationId, ApplicationStatus: status },
    heldSeconds,
  });
}
