import { sealingOf, selectOpenWorkOfAll, type StoredWork } from '@kyc/db/tables/records/stored-work-table';
import { outsideTenants } from '@kyc/db/connection/transaction';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';

/** What migrations left to be done becomes jobs, at every start until it is done; a job too many finds nothing to do. */
export async function enqueueStoredWork(
  services: Pick<WorkflowServices, 'database' | 'jobs' | 'sealer'>,
): Promise<void> {
  await outsideTenants(services.database, async (tx) => {
    for (const { tenantId, work } of await selectOpenWorkOfAll(tx))
      await services.jobs.enqueue(tx, {
        name: 'do-stored-work',
        payload: { tenantId, work },
        startAfterSeconds: secondsUntil(services, work),
      });
  });
}

function secondsUntil({ sealer }: Pick<WorkflowServices, 'sealer'>, work: StoredWork): number {
  const sealing = sealingOf(work);
  if (sealing === undefined) return 0;
  if (sealing === 'secrets') return sealer.secondsUntilBegin;
  return sealing === 'profiles' ? sealer.secondsUntilProfilesBegin : sealer.secondsUntilApplicantsBegin;
}
