import { sql } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';
import type { Reads } from '../../connection/transaction.ts';
import { isDoneBy, sinceMidnight } from './done-today.ts';

/** A verifier's day in India; `median` in minutes from the assignment to the decision, null without a decision. */
interface OwnDay {
  readonly decided: number;
  readonly median: number | null;
  readonly returned: number;
}

export async function selectOwnDay(tx: Reads, userId: number): Promise<OwnDay> {
  const { rows } = await sql<OwnDay>`
    with decision as (
      select distinct on (d.application_id) d.application_id, d.event_id, d.status_changed_on
      from timeline_event d
      where d.tenant_id = ${servedTenant} and d.status_changed_on >= ${sinceMidnight} and d.actor_id = ${userId} and ${isDoneBy('decided', 'd')}
      order by d.application_id, d.event_id desc
    )
    select (select count(*) from decision)::integer as decided,
      (select percentile_cont(0.5) within group (order by extract(epoch from d.status_changed_on - assigned.since) / 60)
        from decision d cross join lateral (
          select max(a.status_changed_on) as since from timeline_event a
          where a.tenant_id = ${servedTenant} and a.application_id = d.application_id and a.event_id < d.event_id
            and a.code in ('fetchNext', 'fetchOnHold', 'assign', 'resend', 'routed', 'holdEnded')
        ) assigned where assigned.since is not null)::float8 as median,
      (select count(distinct t.application_id) from timeline_event t
        where t.tenant_id = ${servedTenant} and t.status_changed_on >= ${sinceMidnight} and t.code = 'customerResubmit'
          and exists (select from timeline_event r where r.tenant_id = t.tenant_id and r.application_id = t.application_id and r.event_id < t.event_id
            and r.actor_id = ${userId} and ${isDoneBy('rejected', 'r')}))::integer as returned`.execute(tx);
  return rows[0] ?? { decided: 0, median: null, returned: 0 };
}
