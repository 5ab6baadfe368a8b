import { listFactors } from '@kyc/contract/auth/factors';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => callApi(listFactors, { loader: 'hidden', errors: 'quiet', signal }),
  retry: false,
});

export async function refetchFactors(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
}
