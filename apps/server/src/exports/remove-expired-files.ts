import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { deleteExports, selectExpiredExports } from '@kyc/db/tables/records/export-job-table';
import type { Services } from '../platform/services.ts';
import { storageKey } from './storage-key.ts';

/** Files that are removed before their rows are deleted by one statement. */
const filesAtOnce = 500;

/** Rows that each have a file. */
export interface FilesOfRows<Row> {
  readonly selectExpired: (tx: Tx, most: number) => Promise<Row[]>;
  readonly keyOf: (row: Row) => string;
  readonly deleteRows: (tx: Tx, rows: readonly Row[]) => Promise<void>;
}

export const filesOfExports: FilesOfRows<string> = {
  selectExpired: selectExpiredExports,
  keyOf: storageKey,
  deleteRows: deleteExports,
};

/**
 * For a tenant; returns their number. The file first: a row without one is not requested any longer, a file without a row would stay
 * unnoticed.
 */
export async function removeExpiredFiles<Row>(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  tenantId: number,
  { selectExpired, keyOf, deleteRows }: FilesOfRows<Row>,
): Promise<number> {
  for (let removed = 0; ;) {
    const expired = await inTenant(database, { tenantId }, (tx) => selectExpired(tx, filesAtOnce));
    if (expired.length === 0) return removed;
    for (const row of expired) await storage.remove(keyOf(row));
    await inTenant(database, { tenantId }, (tx) => deleteRows(tx, expired));
    removed += expired.length;
  }
}
