import { listAudit, listViewers, readAuditChain, readAuditChoices } from '@kyc/contract/audit/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';
import { daysOf, filterOf, type AuditSearch } from './audit-search.ts';

const lookMs = 2000;

export function trailQuery(search: AuditSearch) {
  const page = (search.page ?? 1) - 1;
  const body = { draw: page + 1, start: page * PAGE_SIZE, length: PAGE_SIZE, Filter: filterOf(search) };
  return queryOptions({
    queryKey: ['audit', 'trail', body],
    queryFn: ({ signal }) => callApi(listAudit, { body, loader: 'hidden', errors: 'quiet', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
  });
}

export function viewersQuery(search: AuditSearch) {
  const body = { ...daysOf(search), Application: search.application ?? '' };
  return queryOptions({
    queryKey: ['audit', 'viewers', body],
    queryFn: ({ signal }) => callApi(listViewers, { body, loader: 'hidden', errors: 'quiet', signal }),
    staleTime: 0,
  });
}

export const choicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => callApi(readAuditChoices, { loader: 'hidden', errors: 'quiet', signal }),
  ...READ_AHEAD,
});

export const chainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => callApi(readAuditChain, { loader: 'hidden', errors: 'quiet', signal }),
  // Polled while a verification runs.
  refetchInterval: ({ state }) => (state.data?.IsRunning === true ? lookMs : false),
  staleTime: 0,
  ...READ_AHEAD,
});
