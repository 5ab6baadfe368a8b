import type { Database } from '@kyc/db/connection/database';
import { outsideTenants, type Reads } from '@kyc/db/connection/transaction';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';

interface EachTenant {
  /** The message of the error that carries the failures. */
  readonly failed: string;
  /** The tenants that have work, found in one statement; absent: every active tenant, for work that each tenant always has. */
  readonly among?: (tx: Reads) => Promise<readonly number[]>;
}

/**
 * Runs a job's work for each tenant in turn; a failure at one tenant does not stop the others.
 * @throws AggregateError after the last tenant
 */
export async function forEachTenant(
  database: Database,
  { failed, among = selectAllActive }: EachTenant,
  work: (tenantId: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await outsideTenants(database, among))
    try {
      await work(tenantId);
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw new AggregateError(failures, failed);
}

async function selectAllActive(tx: Reads): Promise<readonly number[]> {
  return (await selectActiveTenants(tx)).map(({ tenantId }) => tenantId);
}
