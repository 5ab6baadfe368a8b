import type { Database } from '@kyc/db/connection/database';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';

/**
 * Runs a job's work for every active tenant in turn; a failure at one tenant does not stop the others.
 * @param failed the message of the error that carries the failures
 * @throws AggregateError after the last tenant
 */
export async function forEachTenant(
  database: Database,
  failed: string,
  work: (tenantId: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { tenantId } of await outsideTenants(database, selectActiveTenants))
    try {
      await work(tenantId);
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw new AggregateError(failures, failed);
}
