import { keepQueue } from '../../storage/kept-queue.ts';
import { queryClient } from '../query-client.ts';
import { tenantSettingsQuery } from './tenant-settings.ts';

/** On the first visit of a browser, before the dashboard is drawn: a dashboard that becomes a queue later would move under the hand. */
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
