import type { ApplicationStatus } from '@kyc/contract/application-status';
import { outdatedMessages, type StatusRowCode } from '@kyc/domain/applications/outdated-messages';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { withdrawMessages } from '@kyc/db/tables/records/outbound-state';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import { revokeApprovals } from './revoke-approvals.ts';

interface Changed {
  readonly tenantId: number;
  readonly application: Pick<StoredApplication, 'applicationId' | 'uan'>;
  readonly code: StatusRowCode;
  readonly to: ApplicationStatus;
}

/**
 * Applies `outdatedMessages` of the row to the messages of earlier status changes. Runs in the transaction of the change and under the
 * application's lock, before the change writes new messages.
 */
export async function withdrawOutdated(
  services: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId, application, code, to }: Changed,
): Promise<void> {
  const { withdraws, because, revokes } = outdatedMessages[code];
  const { applicationId, uan } = application;
  if (withdraws.length > 0) await withdrawMessages(tx, { applicationId, kinds: withdraws }, because);
  if (revokes !== 'none')
    await revokeApprovals(services, tx, {
      tenantId,
      application: { applicationId, uan, status: to },
      because,
      which: revokes,
    });
}
