import { environment } from '@kyc/contract/environment/environment';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

/** The server's environment; requested once. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: ({ signal }) => callApi(environment, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
