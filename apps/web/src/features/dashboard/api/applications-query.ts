import { listApplications } from '@kyc/contract/applications/list-applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { pageRequest } from '../address/dashboard-filters.ts';
import { QUIET, SAID } from './fresh.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

/** The page that the user looks at, which is then only refreshed; another page is another look. */
let lookedAt: string | undefined;

/** The user enters the dashboard: reading the same page is a look again. */
export function beginLook(): void {
  lookedAt = undefined;
}

export function applicationsQuery(search: DashboardSearch) {
  const body = pageRequest(search);
  const page = JSON.stringify(body);
  return queryOptions({
    queryKey: [APPLICATIONS_KEY, body],
    queryFn: async ({ signal }) => {
      const IsRefresh = page === lookedAt;
      const reply = await callApi(listApplications, { body: { ...body, IsRefresh }, ...QUIET, signal });
      lookedAt = page;
      return reply;
    },
    placeholderData: keepPreviousData,
    ...SAID,
    staleTime: 0,
    ...READ_AHEAD,
  });
}
