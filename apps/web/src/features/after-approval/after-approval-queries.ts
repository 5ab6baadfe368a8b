import { listLegs, readLegChoices } from '@kyc/contract/after-approval/after-approval';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { afterApprovalKey } from '../../components/after-approval/tiles-query.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { filterOf, type AfterApprovalSearch } from './after-approval-search.ts';

export function legsQuery(search: AfterApprovalSearch) {
  const page = (search.page ?? 1) - 1;
  const body = { draw: page + 1, start: page * PAGE_SIZE, length: PAGE_SIZE, Filter: filterOf(search) };
  return queryOptions({
    queryKey: [...afterApprovalKey, 'legs', body],
    queryFn: ({ signal }) => callApi(listLegs, { body, loader: 'hidden', errors: 'quiet', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const choicesQuery = queryOptions({
  queryKey: [...afterApprovalKey, 'choices'],
  queryFn: ({ signal }) => callApi(readLegChoices, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 60_000,
});
