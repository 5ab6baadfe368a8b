import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('PRODUCTIVITY', {
  'First Login': 'instant',
  'Last Logout': 'instant',
  'Logged In (hh:mm)': 'duration',
  'Opening Assigned': 'number',
  'Assigned by Admin': 'number',
  Fetched: 'number',
  Approved: 'number',
  'Approved without Derivative': 'number',
  Rejected: 'number',
  'Mode Rejected': 'number',
  'On Hold': 'number',
  Decisions: 'number',
  'Resent by Admin': 'number',
  'Fields Verified': 'number',
  'Fields Rejected': 'number',
  'Average Handling Time': 'duration',
  'Decisions per Hour': 'decimal',
  'First Pass Approval %': 'decimal',
  'Closing Assigned': 'number',
});

const ownDecisions = w.inList(['approve', 'approveWithoutDerivative', 'reject', 'rejectMode']);
const approvals = w.inList(['approve', 'approveWithoutDerivative']);
const of = (code: string): RawBuilder<unknown> => sql`count(*) filter (where t.code = ${sql.lit(code)})`;

/** Whose work lay assigned at that moment, by the timeline. */
function held(moment: Date): RawBuilder<unknown> {
  return sql`
    select given.assigned_to as user_id, count(*) as cases
    from (select distinct on (application_id) application_id, status from timeline_event
      where timeline_event.tenant_id = ${servedTenant} and status_changed_on < ${moment}::timestamptz and ${w.counts('timeline_event')}
      order by application_id, event_id desc) newest
    cross join lateral (select g.assigned_to from timeline_event g
      where g.tenant_id = ${servedTenant} and g.application_id = newest.application_id and g.status_changed_on < ${moment}::timestamptz
        and g.assigned_to is not null order by g.event_id desc limit 1) given
    where newest.status = ${w.codes(ApplicationStatus.Assigned)} group by given.assigned_to`;
}

/** The work of each verifier on one day; the last row is the Total. */
export const productivity: ReportDefinition = {
  code: 'PRODUCTIVITY',
  sheets: ({ period, now }) => {
    const from = period.from ?? now;
    const before = period.before ?? now;
    return [
      {
        name: 'PRODUCTIVITY',
        columns,
        query: sql`
          with sitting as (
            select user_id, min(started_on) filter (where started_on >= ${from}::timestamptz) as first_login,
              max(ended_on) filter (where ended_on < ${before}::timestamptz) as last_logout,
              sum(${w.seconds(sql`least(coalesce(ended_on, last_seen_on), ${before}::timestamptz)
                - greatest(started_on, ${from}::timestamptz)`)}) as logged_in
            from user_session
            where user_session.tenant_id = ${servedTenant} and started_on < ${before}::timestamptz and coalesce(ended_on, last_seen_on) >= ${from}::timestamptz
            group by user_id
          ), act as (
            select t.actor_id as user_id, ${of('fetchNext')} as fetched, ${of('approve')} as approved,
              ${of('approveWithoutDerivative')} as without_derivative, ${of('reject')} as rejected,
              ${of('rejectMode')} as mode_rejected, ${of('onHold')} as held,
              count(*) filter (where t.code in ${ownDecisions}) as decisions
            from timeline_event t where t.tenant_id = ${servedTenant} and ${w.within(sql`t.status_changed_on`, period)} and ${w.counts('t')} group by t.actor_id
          ), given as (
            select t.assigned_to as user_id, ${of('assign')} as assigned, ${of('resend')} as resent
            from timeline_event t where t.tenant_id = ${servedTenant} and ${w.within(sql`t.status_changed_on`, period)} group by t.assigned_to
          ), field as (
            select decided_by as user_id, count(*) filter (where decision = 'verified') as verified,
              count(*) filter (where decision = 'rejected') as rejected
            from field_decision_event where field_decision_event.tenant_id = ${servedTenant} and ${w.within(sql`decided_on`, period)} group by decided_by
          ), decided as (
            select d.actor_id as user_id, d.code, story.attempt, story.handled
            from timeline_event d
            cross join lateral (
              select count(*) filter (where e.code in ${w.submissionCodes}) as attempt,
                sum(${w.seconds(sql`e.next_on - e.status_changed_on`)}) filter (where e.status = ${w.codes(ApplicationStatus.Assigned)} and e.event_id > e.submitted_id) as handled
              from (select t.*, lead(t.status_changed_on) over (order by t.event_id) as next_on,
                  max(t.event_id) filter (where t.code in ${w.submissionCodes}) over () as submitted_id
                from timeline_event t where t.tenant_id = ${servedTenant} and t.application_id = d.application_id and t.event_id <= d.event_id and ${w.counts('t')}) e) story
            where d.tenant_id = ${servedTenant} and d.code in ${ownDecisions} and ${w.counts('d')} and ${w.within(sql`d.status_changed_on`, period)}
          ), handled as (
            select user_id, sum(handled) as handled, count(*) filter (where attempt = 1) as first_decided,
              count(*) filter (where attempt = 1 and code in ${approvals}) as first_approved
            from decided group by user_id
          ), worker as (
            select v.user_id, v.verifier_code, v.full_name, sitting.first_login, sitting.last_logout,
              coalesce(sitting.logged_in, 0) as logged_in, coalesce(opening.cases, 0) as opening,
              coalesce(given.assigned, 0) as assigned, coalesce(act.fetched, 0) as fetched,
              coalesce(act.approved, 0) as approved, coalesce(act.without_derivative, 0) as without_derivative,
              coalesce(act.rejected, 0) as rejected, coalesce(act.mode_rejected, 0) as mode_rejected,
              coalesce(act.held, 0) as held, coalesce(act.decisions, 0) as decisions,
              coalesce(given.resent, 0) as resent, coalesce(field.verified, 0) as fields_verified,
              coalesce(field.rejected, 0) as fields_rejected, coalesce(handled.handled, 0) as handled,
              coalesce(handled.first_decided, 0) as first_decided, coalesce(handled.first_approved, 0) as first_approved,
              coalesce(closing.cases, 0) as closing
            from app_user v
            left join sitting on sitting.user_id = v.user_id
            left join act on act.user_id = v.user_id
            left join given on given.user_id = v.user_id
            left join field on field.user_id = v.user_id
            left join handled on handled.user_id = v.user_id
            left join (${held(from)}) opening on opening.user_id = v.user_id
            left join (${held(before)}) closing on closing.user_id = v.user_id
            where v.tenant_id = ${servedTenant} and v.user_type = ${sql.lit(UserType.Verifier)}
              and (sitting.user_id is not null or act.user_id is not null or given.user_id is not null
                or field.user_id is not null or opening.cases > 0)
          )
          select case when grouping(user_id) = 1 then 'Total' else min(verifier_code) end,
            case when grouping(user_id) = 0 then min(full_name) end,
            case when grouping(user_id) = 0 then min(first_login) end,
            case when grouping(user_id) = 0 then max(last_logout) end,
            sum(logged_in), sum(opening), sum(assigned), sum(fetched), sum(approved), sum(without_derivative), sum(rejected),
            sum(mode_rejected), sum(held), sum(decisions), sum(resent), sum(fields_verified), sum(fields_rejected),
            sum(handled) / nullif(sum(decisions), 0),
            round((sum(decisions) / nullif(sum(logged_in) / 3600, 0))::numeric, 2)::double precision,
            ${w.percent(sql`sum(first_approved)`, sql`sum(first_decided)`)}, sum(closing)
          from worker
          group by grouping sets ((user_id), ())
          having count(*) > 0
          order by grouping(user_id), min(full_name), user_id`,
      },
    ];
  },
};
