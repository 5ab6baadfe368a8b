import { isApproved } from '@kyc/contract/application-status';
import type { WithdrawalReason } from '@kyc/contract/deliveries/delivery-choices';
import { withdrawMessages } from '@kyc/db/tables/records/outbound-state';
import type { Tx } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import type { About } from './delivery-definition.ts';
import { revokeApprovals } from './revoke-approvals.ts';
import { wakeNextLeadStatus } from './wake-next-lead-status.ts';

/** Closes a message that its sender found untrue, before the first attempt or after failed ones. */
export async function withdrawUntrue(
  services: { readonly jobs: JobSender },
  tx: Tx,
  { tenantId, event, application, because }: About & { readonly because: WithdrawalReason },
): Promise<void> {
  const { eventId, applicationId, kind } = event;
  await withdrawMessages(tx, { eventIds: [eventId] }, because);
  // The change that made it untrue has withdrawn it already, except in messages of earlier releases.
  if (kind === 'approval' && !isApproved(application.status))
    await revokeApprovals(services, tx, { tenantId, application, because, which: 'arrived' });
  await wakeNextLeadStatus(services, tx, { tenantId, applicationId, kind });
}
