import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectInstalledOn } from '@kyc/db/tables/staff/server-key-table';
import { readNewestBackup } from '../backup/list-backups.ts';
import type { Services } from '../platform/services.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/** The time from which the next backup is awaited: the newest one in BACKUP_URL or, before the first one, the installation. */
export async function measureBackups({
  config,
  database,
  metrics,
}: Pick<Services, 'config' | 'database' | 'metrics'>): Promise<void> {
  if (config.backupUrl === undefined) return;
  const newest = await readNewestBackup(openStorage(config.backupUrl, 'BACKUP_URL'));
  const since = newest?.takenOn ?? (await outsideTenants(database, selectInstalledOn));
  if (since !== undefined) metrics.lastBackup.set(since.getTime() / 1000);
}
