import { listApplications } from '@kyc/contract/applications/list-applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DashboardSearch } from '../address/dashboard-search.ts';
import { APPLICATIONS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { pageRequest } from '../address/dashboard-filters.ts';
import { QUIET, SAID } from './fresh.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

export function applicationsQuery(search: DashboardSearch) {
  const body = pageRequest(search);
  return queryOptions({
    queryKey: [APPLICATIONS_KEY, body],
    queryFn: ({ signal }) => callApi(listApplications, { body, ...QUIET, signal }),
    placeholderData: keepPreviousData,
    ...SAID,
    staleTime: 0,
    ...READ_AHEAD,
  });
}
