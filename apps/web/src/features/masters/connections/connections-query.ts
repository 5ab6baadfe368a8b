import { listDeliveries, readConnections } from '@kyc/contract/connections/connections';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { JUST_NOW_MS } from '../../../lib/api/read-ahead.ts';
import { settingsQuery } from '../settings/settings-query.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['master', 'connections'],
  queryFn: ({ signal }) => callApi(readConnections, { loader: 'hidden', signal }),
  // Edited values must not change during editing.
  staleTime: Infinity,
  gcTime: JUST_NOW_MS,
  retry: false,
});

export const deliveriesQuery = queryOptions({
  queryKey: ['connections', 'deliveries'],
  queryFn: ({ signal }) => callApi(listDeliveries, { loader: 'hidden', errors: 'quiet', signal }),
  retry: false,
});

/** The addresses are part of the settings' row. */
export async function refetchConnections(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  ]);
}
