import { listCheckPolicies } from '@kyc/contract/checker/check-policies';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

export const policiesQuery = queryOptions({
  queryKey: ['master', 'check-policy'],
  queryFn: ({ signal }) => callApi(listCheckPolicies, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
  ...READ_AHEAD,
  retry: false,
});
