import { readToday } from '@kyc/contract/applications/application-counts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { COUNTS_KEY } from '../../../lib/api/presses/forget-dashboard.ts';
import { QUIET, SAID } from './fresh.ts';

/** A verifier's own figures, refreshed with the counts. */
export const todayQuery = queryOptions({
  queryKey: [COUNTS_KEY, 'today'],
  queryFn: ({ signal }) => callApi(readToday, { ...QUIET, signal }),
  ...SAID,
  staleTime: 0,
});
