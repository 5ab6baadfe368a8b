import { inTenant } from '@kyc/db/connection/transaction';
import { deleteExports, selectExpiredExports } from '@kyc/db/tables/records/export-job-table';
import type { Services } from '../platform/services.ts';
import { storageKey } from './storage-key.ts';

/** Files that are removed before their rows are deleted by one statement. */
const filesAtOnce = 500;

/**
 * For a tenant; returns their number. The file first: a row without one is not requested any longer, a file without a row would stay
 * unnoticed.
 */
export async function removeExpiredExports(
  services: Pick<Services, 'database' | 'storage'>,
  tenantId: number,
): Promise<number> {
  for (let removed = 0; ;) {
    const expired = await inTenant(services.database, { tenantId }, (tx) =>
      selectExpiredExports(tx, filesAtOnce),
    );
    if (expired.length === 0) return removed;
    for (const exportId of expired) await services.storage.remove(storageKey(exportId));
    await inTenant(services.database, { tenantId }, (tx) => deleteExports(tx, expired));
    removed += expired.length;
  }
}
