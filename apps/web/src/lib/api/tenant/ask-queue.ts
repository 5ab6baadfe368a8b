import { keepQueue } from '../../storage/kept-queue.ts';
import { queryClient } from '../query-client.ts';
import { tenantSettingsQuery } from './tenant-settings.ts';

/** Reads the switch on a browser's first visit. */
export async function askQueue(): Promise<boolean> {
  try {
    const { Queue } = await queryClient.query(tenantSettingsQuery);
    keepQueue(Queue === true);
    return Queue === true;
  } catch {
    // The dashboard opens without the settings too; they are requested again.
    return false;
  }
}
