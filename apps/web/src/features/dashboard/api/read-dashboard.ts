import { queryClient } from '../../../lib/api/query-client.ts';
import { tenantSettingsQuery } from '../../../lib/api/tenant/tenant-settings.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { applicationsQuery, beginLook } from './applications-query.ts';
import { sourcesQuery } from './sources-query.ts';
import { openingCounts } from './use-status-counts.ts';

/** What the dashboard opens with. */
export async function readDashboard(search: DashboardSearch): Promise<void> {
  beginLook();
  await Promise.all([
    // On the first visit of a browser the dashboard waits for the settings (queue-switch.ts).
    queryClient.query(tenantSettingsQuery),
    queryClient.query(applicationsQuery(search)),
    queryClient.query(sourcesQuery),
    ...openingCounts(search).map((query) => queryClient.query(query)),
  ]);
}
