import { listTrust } from '@kyc/contract/proofs/trust';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../../lib/api/read-ahead.ts';

export const trustQuery = queryOptions({
  queryKey: ['master', 'trust'],
  queryFn: ({ signal }) => callApi(listTrust, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
  ...READ_AHEAD,
  retry: false,
});
