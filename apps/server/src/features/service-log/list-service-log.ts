import type { BodyOf } from '@kyc/contract/endpoint';
import type { listServiceLog as endpoint } from '@kyc/contract/service-log/service-log';
import { serviceLogColumns, type ServiceLogColumn } from '@kyc/contract/service-log/service-log-columns';
import { isValue } from '@kyc/db/tables/applications/found-values';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import type { AuditEntry } from '../../records/audit-entries.ts';
import { defineList } from '../../lists/define-list.ts';
import { orderOf, type Order } from '../../lists/order-of.ts';
import { presentCalls, serviceCalls } from './service-log-rows.ts';

type Query = Pick<BodyOf<typeof endpoint>, 'Filter' | 'order'>;
interface Search {
  readonly uan: string;
  readonly mobile: string;
  readonly order: Order<ServiceLogColumn>;
}

const orderColumns: Record<ServiceLogColumn, string> = {
  LogId: 'log_id',
  ApiRequestTime: 'api_request_time',
  ApiResponseTime: 'api_response_time',
  ApiId: 'api_id',
  Status: 'service_call.status',
  Request: 'request',
  Response: 'response',
  UAN: 'uan',
};

/** LOG-01, LOG-03: calls made for one UAN or one mobile, the newest first. */
export const serviceLog = defineList({
  isAsked: ({ Filter }: Query) => (Filter?.Uan ?? '') !== '' || (Filter?.Mobile ?? '') !== '',
  search: (_tx, { Filter: { Uan: uan = '', Mobile: mobile = '' } = {}, order }): Promise<Search> =>
    Promise.resolve({
      uan,
      mobile,
      order: orderOf(order, serviceLogColumns, { column: 'LogId', dir: 'desc' }),
    }),
  count: async (tx, search) => {
    const { total } = await matchingCalls(tx, search)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
  rows: (tx, search, { start, length }) => {
    const { column, dir } = search.order;
    return matchingCalls(tx, search)
      .orderBy(sql.ref(orderColumns[column]), dir)
      .orderBy('log_id', dir)
      .limit(length)
      .offset(start)
      .execute();
  },
  present: (tx, rows, { session }) => presentCalls(tx, session, rows),
  reply: (page) => page,
  // An application without a UAN is not named.
  seen: (rows) => [...new Set(rows.flatMap((row) => (row.uan === null ? [] : [row.application_id])))],
  audit: ({ Filter: { Uan: uan = '' } = {} }, rows): AuditEntry => ({
    entity: 'service-log',
    entityId: uan === '' ? 'by mobile' : uan,
    details: { rows: rows.length },
  }),
});

function matchingCalls(tx: Reads, { uan, mobile }: Search) {
  return serviceCalls(tx)
    .$if(uan !== '', (calls) => calls.where('application.uan', '=', uan.toUpperCase()))
    .$if(mobile !== '', (calls) => calls.where(isValue(tx, 'application.mobile', mobile)));
}
