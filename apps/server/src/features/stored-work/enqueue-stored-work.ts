import { selectOpenWork } from '@kyc/db/tables/records/stored-work-table';
import { selectAllTenantIds } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { WorkflowDesk } from '../../workflow/workflow-desk.ts';

/** What migrations left to be done becomes jobs, at every start until it is done; a job too many finds nothing to do. */
export async function enqueueStoredWork(desk: Pick<WorkflowDesk, 'database' | 'jobs'>): Promise<void> {
  for (const tenantId of await outsideTenants(desk.database, selectAllTenantIds)) {
    await inTenant(desk.database, { tenantId }, async (tx) => {
      for (const work of await selectOpenWork(tx))
        await desk.jobs.enqueue(tx, { name: 'do-stored-work', payload: { tenantId, work } });
    });
  }
}
