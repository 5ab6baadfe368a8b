import { listRulesInForce } from '@kyc/contract/acceptance/rules-in-force';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export const rulesInForceQuery = queryOptions({
  queryKey: ['rules-in-force'],
  queryFn: ({ signal }) => callApi(listRulesInForce, { loader: 'hidden', errors: 'quiet', signal }),
  meta: { isSaid: true },
  staleTime: 300_000,
});
