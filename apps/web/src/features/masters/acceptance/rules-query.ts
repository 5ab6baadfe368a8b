import { listAcceptanceRules, readReplay } from '@kyc/contract/acceptance/acceptance-rules';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

export const rulesQuery = queryOptions({
  queryKey: ['master', 'acceptance-rule'],
  queryFn: ({ signal }) => callApi(listAcceptanceRules, { loader: 'hidden', signal }),
  staleTime: 0,
  ...READ_AHEAD,
  retry: false,
});

/** A running trial is polled every second, and starts only once. */
export function replayQuery(id: string) {
  return queryOptions({
    queryKey: ['acceptance-replay', id],
    queryFn: ({ signal }) =>
      callApi(readReplay, { params: { id }, loader: 'hidden', errors: 'quiet', signal }),
    refetchInterval: ({ state }) => (isUnderway(state.data?.State) ? 1000 : false),
    retry: false,
  });
}

export function isUnderway(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
