import type { Period } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

/** A customer who understood the message answers within this time. */
const soon = sql.lit('7 days');

/** A row for each rejection of these days, with its result. */
export function rejections(period: Period): RawBuilder<unknown> {
  return sql`
    select t.application_id, t.event_id, t.status_changed_on as rejected_on, attempt.number as attempt_no,
      link.sent_on is not null or first_message.is_delivered as is_sent, link.opened_on is not null as is_opened,
      coalesce(answer.answered_on < t.status_changed_on + interval ${soon}, false) as is_answered,
      coalesce(next.is_passed, false) as is_passed
    from timeline_event t
    cross join lateral (
      select count(*) as number from timeline_event s
      where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id < t.event_id and s.code in ${w.submissionCodes}) attempt
    cross join lateral (
      select min(s.status_changed_on) as answered_on, min(s.event_id) as event_id from timeline_event s
      where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id > t.event_id and s.code = 'customerResubmit'
        and s.event_id < coalesce((select min(r.event_id) from timeline_event r
          where r.tenant_id = ${servedTenant} and r.application_id = t.application_id and r.event_id > t.event_id and r.code in ${w.rejectionCodes}
            and ${w.counts('r')}), 9223372036854775807)) answer
    left join lateral (
      select s.code not in ${w.rejectionCodes} as is_passed from timeline_event s
      where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id > answer.event_id and s.code in ${w.decisionCodes}
        and ${w.counts('s')}
      order by s.event_id limit 1) next on true
    cross join lateral (${w.linkOfRejection}) link
    cross join lateral (
      select exists (
        select from outbound_event e join customer_message m on m.tenant_id = ${servedTenant} and m.event_id = e.event_id
        where e.tenant_id = ${servedTenant} and e.application_id = t.application_id and e.kind = 'customer-message' and e.delivered_on is not null
          and m.attempt_no = attempt.number and m.round_no = 0) as is_delivered) first_message
    where t.tenant_id = ${servedTenant} and t.code in ${w.rejectionCodes} and ${w.counts('t')} and ${w.within(sql`t.status_changed_on`, period)}`;
}

/** The reasons that stood in a rejection `r`, as they were when it was made. */
export const reasonsOfRejection = sql`
  select distinct on (d.field_id) d.field_id, d.decision, d.reason_id from field_decision_event d
  where d.tenant_id = ${servedTenant} and d.application_id = r.application_id and d.attempt_no = r.attempt_no
    and d.decided_by is not null and d.decided_on <= r.rejected_on
  order by d.field_id, d.event_id desc`;

export const figures = sql`
  count(distinct r.event_id)::integer as "Rejected",
  count(distinct r.event_id) filter (where r.is_sent)::integer as "Sent",
  count(distinct r.event_id) filter (where r.is_opened)::integer as "Opened",
  count(distinct r.event_id) filter (where r.is_answered)::integer as "Resubmitted",
  count(distinct r.event_id) filter (where r.is_passed)::integer as "Passed"`;
