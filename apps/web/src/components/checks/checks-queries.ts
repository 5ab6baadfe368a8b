import { readCheck, readCheckerQueue } from '@kyc/contract/checker/checker';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** Below it is everything about decisions that wait for a checker. */
export const checksKey = ['checks'] as const;
const quiet = { loader: 'hidden', errors: 'quiet' } as const;

export const checkerQueueQuery = queryOptions({
  queryKey: [...checksKey, 'queue'],
  queryFn: ({ signal }) => callApi(readCheckerQueue, { ...quiet, signal }),
  refetchInterval: 30_000,
});

/** The newest decision on an application. */
export function checkQuery(id: number) {
  return queryOptions({
    queryKey: [...checksKey, 'decision', id],
    queryFn: ({ signal }) => callApi(readCheck, { params: { id }, ...quiet, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
