import { UserType } from '@kyc/contract/user-types';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readSession } from '../../../lib/session/session.ts';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { applicationsQuery, beginLook } from './applications-query.ts';
import { sourcesQuery } from './sources-query.ts';
import { countQueries } from './use-status-counts.ts';

/** What the dashboard opens with. */
export async function readDashboard(search: DashboardSearch): Promise<void> {
  beginLook();
  const isAdmin = readSession()?.userType === UserType.Admin;
  await Promise.all([
    queryClient.query(applicationsQuery(search)),
    queryClient.query(sourcesQuery),
    ...countQueries(isAdmin).map((query) => queryClient.query(query)),
  ]);
}
