import type { AnswerGrouping } from '@kyc/contract/reports/answers-report';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import type { Period } from '@kyc/domain/time/indian-period';
import { sql, type RawBuilder } from 'kysely';
import { counts, inList, sourceOf, within } from '../sql-words.ts';

const approvalCodes = inList(['approve', 'approveWithoutDerivative', 'stpApprove']);

/** A row for each leg of an application whose first answer came in these days; 'sent' is no answer. */
export function answeredLegs(period: Period): RawBuilder<unknown> {
  return sql`
    select l.application_id, l.leg, l.first_on, l.first_state = 'accepted' as is_first_pass, l.is_held, l.is_refused, l.accepted_on,
      l.code, to_char(l.first_on at time zone 'Asia/Kolkata', 'YYYY-MM') as month, approval.approved_on, approval.verifier,
      coalesce(a.emp_branch_code, '') as branch, ${sourceOf(sql`a.source`)} as source
    from (
      select w.application_id, w.leg, min(w.answered_on) as first_on,
        (array_agg(w.state order by w.answered_on, w.answer_id))[1] as first_state,
        bool_or(w.state = 'onHold') as is_held, bool_or(w.state = 'refused') as is_refused,
        min(w.answered_on) filter (where w.state = 'accepted') as accepted_on,
        (array_agg(w.code order by w.answered_on, w.answer_id) filter (where w.state <> 'accepted'))[1] as code
      from leg_answer w
      where w.tenant_id = ${servedTenant} and w.application_id is not null and w.state in ('accepted', 'onHold', 'refused')
      group by w.application_id, w.leg) l
    join application a on a.tenant_id = ${servedTenant} and a.application_id = l.application_id
    left join lateral (
      select t.status_changed_on as approved_on, coalesce(u.full_name, 'System') as verifier
      from timeline_event t left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = t.actor_id
      where t.tenant_id = ${servedTenant} and t.application_id = l.application_id and t.code in ${approvalCodes} and ${counts('t')}
      order by t.event_id limit 1) approval on true
    where ${within(sql`l.first_on`, period)}`;
}

export const figures = sql`
  count(*)::integer as "Answered",
  (count(*) filter (where c.is_first_pass))::integer as "FirstPass",
  (count(*) filter (where c.is_held))::integer as "OnHold",
  (count(*) filter (where c.is_refused))::integer as "Refused",
  (count(*) filter (where c.accepted_on is not null))::integer as "Accepted",
  round(avg(extract(epoch from c.accepted_on - c.approved_on) / 86400)
    filter (where c.accepted_on >= c.approved_on), 1)::double precision as "DaysToAccepted"`;

const groups: Readonly<Record<AnswerGrouping, RawBuilder<unknown>>> = {
  leg: sql`c.leg`,
  code: sql`coalesce(c.code, '')`,
  month: sql`c.month`,
  verifier: sql`coalesce(c.verifier, '')`,
  branch: sql`c.branch`,
  source: sql`coalesce(c.source, '')`,
};

/** The same code means something else in another leg. */
const leg = (by: AnswerGrouping) => (by === 'code' ? sql`c.leg` : sql`null::text`);

/** The rows of the report; months in their order, the others by the number of answers. */
export function rowsOf(period: Period, by: AnswerGrouping): RawBuilder<unknown> {
  return sql`
    select ${groups[by]} as "Group", ${leg(by)} as "Leg", ${figures} from (${answeredLegs(period)}) c group by 1, 2
    order by ${by === 'month' ? sql`1` : sql`"Answered" desc, 1, 2`}`;
}
