import { listDeadJobs, listOutboundEvents, readDeliveryAlarm } from '@kyc/contract/deliveries/deliveries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../components/data-grid/grid-column.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { READ_AHEAD } from '../../lib/api/read-ahead.ts';
import { filterOf, type DeliveriesSearch } from './deliveries-search.ts';

export const deliveriesKey = ['deliveries'] as const;
const lookMs = 30_000;

export function messagesQuery(search: DeliveriesSearch) {
  const page = (search.page ?? 1) - 1;
  const body = { draw: page + 1, start: page * PAGE_SIZE, length: PAGE_SIZE, Filter: filterOf(search) };
  return queryOptions({
    queryKey: [...deliveriesKey, 'messages', body],
    queryFn: ({ signal }) => callApi(listOutboundEvents, { body, loader: 'hidden', errors: 'quiet', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...READ_AHEAD,
  });
}

export const jobsQuery = queryOptions({
  queryKey: [...deliveriesKey, 'jobs'],
  queryFn: ({ signal }) => callApi(listDeadJobs, { loader: 'hidden', errors: 'quiet', signal }),
  staleTime: 0,
});

/** Polled while the page is open. */
export const alarmQuery = queryOptions({
  queryKey: [...deliveriesKey, 'alarm'],
  queryFn: ({ signal }) => callApi(readDeliveryAlarm, { loader: 'hidden', errors: 'quiet', signal }),
  refetchInterval: lookMs,
  staleTime: 0,
});
