import { listChanges } from '@kyc/contract/changes/changes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

export const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: ({ signal }) => callApi(listChanges, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});
