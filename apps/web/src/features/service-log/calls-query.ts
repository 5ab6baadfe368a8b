import { listServiceLog } from '@kyc/contract/service-log/service-log';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';
import type { ServiceLogSearch } from './service-log-search.ts';

export function viewOf({ page, sort, dir }: ServiceLogSearch) {
  return { page: (page ?? 1) - 1, sort: { column: sort ?? 'LogId', dir: dir ?? 'desc' } } as const;
}

/** LOG-01: no request is sent before a UAN or a mobile is entered. */
export function isAsked({ uan, mobile }: ServiceLogSearch): boolean {
  return uan !== undefined || mobile !== undefined;
}

export function callsQuery(search: ServiceLogSearch) {
  const { page, sort } = viewOf(search);
  const body = {
    draw: page + 1,
    start: page * PAGE_SIZE,
    length: PAGE_SIZE,
    order: [sort],
    Filter: { Uan: search.uan ?? '', Mobile: search.mobile ?? '' },
  };
  return queryOptions({
    queryKey: ['service-log', body],
    queryFn: ({ signal }) => callApi(listServiceLog, { body, loader: 'hidden', errors: 'quiet', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
  });
}
