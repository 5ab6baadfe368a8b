import { listEvidence } from '@kyc/contract/evidence/evidence';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';

const lookMs = 1500;

export const packsQuery = queryOptions({
  queryKey: ['evidence'],
  queryFn: ({ signal }) => callApi(listEvidence, { loader: 'hidden', errors: 'quiet', signal }),
  // While one is being written, its end is waited for.
  refetchInterval: ({ state }) =>
    state.data?.some(({ State }) => State === 'waiting' || State === 'running') === true ? lookMs : false,
  staleTime: 0,
  ...READ_AHEAD,
});
