import { isValue } from '@kyc/db/tables/applications/found-values';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { type listServiceLog as endpoint } from '@kyc/contract/service-log/service-log';
import { serviceLogColumns, type ServiceLogColumn } from '@kyc/contract/service-log/service-log-columns';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { orderOf } from '../../lists/order-of.ts';
import { selectIdsOfUans } from '@kyc/db/tables/records/audit-search';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { auditCall } from '../../records/audit-call.ts';
import { readApart } from '../../records/read-apart.ts';
import { presentCalls, serviceCalls } from './service-log-rows.ts';

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
export async function listServiceLog(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const query = call.body();
  const { Uan: uan = '', Mobile: mobile = '' } = query.Filter ?? {};
  const draw = query.draw ?? 0;
  if (uan === '' && mobile === '') return { draw, recordsTotal: 0, recordsFiltered: 0, data: [] };
  const { column, dir } = orderOf(query.order, serviceLogColumns, { column: 'LogId', dir: 'desc' });
  const read = async (tx: Reads) => {
    let matching = serviceCalls(tx);
    if (uan !== '') matching = matching.where('application.uan', '=', uan.toUpperCase());
    if (mobile !== '') matching = matching.where(isValue(tx, 'application.mobile', mobile));
    const { total } = await matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .orderBy(sql.ref(orderColumns[column]), dir)
      .orderBy('log_id', dir)
      .limit(query.length)
      .offset(query.start)
      .execute();
    return {
      draw,
      recordsTotal: total,
      recordsFiltered: total,
      data: await presentCalls(tx, call.session, rows),
    };
  };
  return await readApart(services, call.session, {
    read,
    record: async (tx, { data }) =>
      auditCall(tx, call, {
        seen: await selectIdsOfUans(tx, [...new Set(data.flatMap(({ UAN }) => UAN ?? []))]),
        entity: 'service-log',
        entityId: uan === '' ? 'by mobile' : uan,
        details: { rows: data.length },
      }),
  });
}
