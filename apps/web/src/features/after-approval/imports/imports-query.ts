import { listAnswerImports } from '@kyc/contract/after-approval/answer-imports';
import { queryOptions } from '@tanstack/react-query';
import { afterApprovalKey } from '../../../components/after-approval/tiles-query.ts';
import { callApi } from '../../../lib/api/api-client.ts';

const lookMs = 1000;

/** While a job works, its progress follows. */
export const importsQuery = queryOptions({
  queryKey: [...afterApprovalKey, 'imports'],
  queryFn: ({ signal }) => callApi(listAnswerImports, { loader: 'hidden', errors: 'quiet', signal }),
  refetchInterval: ({ state }) =>
    state.data?.Imports.some(({ State }) => State === 'checking' || State === 'applying') === true
      ? lookMs
      : false,
  staleTime: 0,
});
