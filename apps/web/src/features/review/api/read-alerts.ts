import { queryClient } from '../../../lib/api/query-client.ts';
import { settingsQuery, uanAlertQuery } from './look-ups.ts';

/** What stands above the fields. The application itself the screen opens: each opening is in the audit trail. */
export async function readAlerts(): Promise<void> {
  await Promise.all([queryClient.query(settingsQuery), queryClient.query(uanAlertQuery)]);
}
