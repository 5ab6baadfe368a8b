import { listLegs, readLegTiles } from '@kyc/contract/after-approval/after-approval';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { filterOf, type AfterApprovalSearch } from './after-approval-search.ts';

export const afterApprovalKey = ['after-approval'] as const;

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

export const tilesQuery = queryOptions({
  queryKey: [...afterApprovalKey, 'tiles'],
  queryFn: ({ signal }) => callApi(readLegTiles, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});
