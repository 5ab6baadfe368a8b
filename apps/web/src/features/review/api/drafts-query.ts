import { readDrafts } from '@kyc/contract/applications/drafts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { prefetchable } from '../../../lib/api/prefetchable.ts';

function draftsKey(applicationId: number) {
  return ['drafts', applicationId] as const;
}

export const draftsLook = prefetchable(draftsKey, (id, stop) =>
  callApi(readDrafts, { params: { id }, loader: 'hidden', errors: 'quiet', ...stop }),
);

export function draftsQuery(applicationId: number) {
  return queryOptions({
    queryKey: draftsKey(applicationId),
    queryFn: ({ signal }) => draftsLook.take(applicationId, signal),
    meta: { isSaid: true },
    // Read once for each opening of the case: text typed afterwards is newer.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
