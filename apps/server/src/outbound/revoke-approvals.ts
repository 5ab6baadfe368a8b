import { ApplicationStatus } from '@kyc/contract/application-status';
import type { WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectApprovalsToRevoke } from '@kyc/db/tables/records/outbound-state';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import { queueMessage } from './queue-message.ts';

interface Revoked {
  readonly tenantId: number;
  /** With the status that holds from now on. */
  readonly application: Pick<StoredApplication, 'applicationId' | 'uan' | 'status'>;
  readonly because: WithdrawalReason;
  readonly which: 'arrived' | 'crossing';
}

/**
 * Writes one withdrawal for each approval that has arrived or may have arrived, with the id of that approval. Runs in the transaction that
 * makes the approvals untrue.
 */
export async function revokeApprovals(
  services: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId, application, because, which }: Revoked,
): Promise<void> {
  const { applicationId } = application;
  // The back office has reported the cancellation, so it knows.
  if (application.status === ApplicationStatus.ApprovedCancelled && which === 'arrived') return;
  const timestamp = new Date().toISOString();
  for (const revokes of await selectApprovalsToRevoke(tx, { applicationId, which })) {
    const data = {
      ApplicationId: applicationId,
      UAN: application.uan,
      ApprovalEventId: revokes,
      ApplicationStatus: application.status,
      Reason: because,
      WithdrawnOn: timestamp,
    };
    const payload = { type: 'application.approval-withdrawn', timestamp, data };
    await queueMessage(services, tx, {
      tenantId,
      applicationId,
      kind: 'approval-withdrawn',
      payload,
      revokes,
    });
  }
}
