import { readAcceptance } from '@kyc/contract/acceptance/acceptance';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { READ_AHEAD } from '../../../../lib/api/read-ahead.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { prefetchable } from '../../../../lib/api/prefetchable.ts';
import { reviewKey } from '../review-query.ts';

/** Below the application's key: reloading the application reloads this. */
export function acceptanceKey(applicationId: number) {
  return [...reviewKey(applicationId), 'acceptance'] as const;
}

export const acceptanceLook = prefetchable(acceptanceKey, (id, stop) =>
  callApi(readAcceptance, { params: { id }, loader: 'hidden', errors: 'quiet', ...stop }),
);

export function acceptanceQuery(applicationId: number) {
  return queryOptions({
    queryKey: acceptanceKey(applicationId),
    queryFn: ({ signal }) => acceptanceLook.take(applicationId, signal),
    meta: { isSaid: true },
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
    gcTime: 0,
  });
}
