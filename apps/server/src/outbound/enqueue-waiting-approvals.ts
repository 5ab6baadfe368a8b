import { selectApprovalsWithoutJob } from '@kyc/db/jobs/waiting-deliveries';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { JobSender } from '../jobs/send-job.ts';
import type { Services } from '../platform/services.ts';

/** They failed before: the next attempt keeps the longest distance, so that the demo shows them for a while. */
const nextAttemptSeconds = 3600;

/** Approvals of a seeded tenant wait without a job: each gets one, with the retries of every approval (contract.md §6). */
export async function enqueueWaitingApprovals({
  database,
  jobs,
}: Pick<Services, 'database'> & { readonly jobs: JobSender }): Promise<void> {
  for (const tenantId of await outsideTenants(database, selectAllTenantIds))
    await inTenant(database, { tenantId }, async (tx) => {
      for (const eventId of await selectApprovalsWithoutJob(tx))
        await jobs.enqueue(tx, {
          name: 'deliver-approval',
          payload: { tenantId, eventId },
          startAfterSeconds: nextAttemptSeconds,
        });
    });
}
