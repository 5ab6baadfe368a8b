import type { ReplyOf } from '@kyc/contract/endpoint';
import type {
  readRectificationReport as endpoint,
  RectificationRow,
} from '@kyc/contract/reports/rectification-report';
import type { Period } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { readFromReplica } from '../../../records/read-from-replica.ts';
import { daysOfFigures } from '../days-of-figures.ts';
import { fieldOf } from '../sql-words.ts';
import { figures, reasonsOfRejection, rejections } from './rejections.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** What became of the rejections of these days, the reasons that are met most first. */
export async function readRectificationReport(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const period = daysOfFigures(call.body());
  return await readFromReplica(services, call.session, {
    read: async (tx) => {
      const { rows } = await sql<RectificationRow>`${rowsOf(period)}
        order by "Rejected" desc, "Field", "Reason", "ReasonId"`.execute(tx);
      const total = await sql<
        Pick<RectificationRow, 'Rejected' | 'Sent' | 'Opened' | 'Resubmitted' | 'Passed'>
      >`
        select ${figures} from (${rejections(period)}) r`.execute(tx);
      const [all = { Rejected: 0, Sent: 0, Opened: 0, Resubmitted: 0, Passed: 0 }] = total.rows;
      return { Total: { ReasonId: null, Field: '', Reason: '', ...all }, Rows: rows };
    },
  });
}

export function rowsOf(period: Period): RawBuilder<unknown> {
  return sql`
    select e.reason_id as "ReasonId", ${fieldOf(sql`e.field_id`)} as "Field", coalesce(reason.reason_name, '') as "Reason",
      ${figures}
    from (${rejections(period)}) r
    cross join lateral (${reasonsOfRejection}) e
    left join reason on reason.tenant_id = ${servedTenant} and reason.reason_id = e.reason_id
    where e.decision = 'rejected'
    group by e.reason_id, e.field_id, reason.reason_name`;
}
