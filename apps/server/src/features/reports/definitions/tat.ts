import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { workingTimeOfTat } from './working-time-of-tat.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('TAT', {
  'Started On': 'instant',
  'First Submitted On': 'instant',
  'First Assigned On': 'instant',
  'First Decision On': 'instant',
  'Last Re-submitted On': 'instant',
  'Final Decision On': 'instant',
  'Account Opened On': 'instant',
  'Customer Fill Time': 'duration',
  'Queue Time': 'duration',
  'Verification Time': 'duration',
  'Hold Time': 'duration',
  'Rectification Time (customer)': 'duration',
  'BO Time': 'duration',
  'Company TAT': 'duration',
  'End to End TAT': 'duration',
  Attempts: 'number',
});

/**
 * Turn-around time of the applications whose last decision, or account opening after it, was on the day. What the company
 * needs (queue, verification, hold, back office) counts office hours when the tenant has set them. Moments are cut to the
 * minute before anything is reckoned from them, so that the parts, in minutes, add up to the totals. Where the database's clock
 * was put back in between, a part is nothing, never less.
 */
export const tat: ReportDefinition = {
  code: 'TAT',
  sheets: ({ period }) => [
    {
      name: 'TAT',
      namesApplications: true,
      columns,
      query: sql`
        with event as (
          select t.*,
            ${minute(sql`t.status_changed_on`)} as minute,
            lead(${minute(sql`t.status_changed_on`)}) over story as next_minute,
            max(${minute(sql`t.status_changed_on`)}) filter (where t.code in ${w.rejectionCodes}) over story as rejected_minute
          from timeline_event t
          where t.tenant_id = ${servedTenant} and t.application_id in (
            select d.application_id from timeline_event d
            where d.tenant_id = ${servedTenant} and ${w.within(sql`d.status_changed_on`, period)} and (d.code in ${w.decisionCodes} or d.code = 'boConfirm') and ${w.counts('d')})
            and ${w.counts('t')}
          window story as (partition by t.application_id order by t.event_id)
        ), office as (
          select office_opens, office_closes, office_days,
            array(select h.holiday_on from holiday h where h.tenant_id = ${servedTenant} and h.is_active and h.calendar_id is null) as holidays
          from tenant_settings where tenant_id = ${servedTenant}
        ), final as (
          select distinct on (application_id) application_id, event_id as final_id, status_changed_on as decided_on, verifier_name
          from event where code in ${w.decisionCodes} order by application_id, event_id desc
        ), story as (
          select e.application_id, f.decided_on, f.verifier_name,
            min(e.status_changed_on) filter (where e.code = 'customerSubmit') as submitted_on,
            min(e.status_changed_on) filter (where e.code in ('fetchNext', 'assign', 'routed')) as assigned_on,
            min(e.status_changed_on) filter (where e.code in ${w.decisionCodes}) as first_decided_on,
            max(e.status_changed_on) filter (where e.code = 'customerResubmit' and e.event_id < f.final_id) as resubmitted_on,
            max(e.status_changed_on) filter (where e.code = 'boConfirm' and e.event_id > f.final_id) as opened_on,
            coalesce(sum(greatest(${workingSeconds(sql`e.minute`, sql`e.next_minute`)}, 0))
              filter (where e.status = ${w.codes(ApplicationStatus.ReviewPending)} and e.event_id < f.final_id), 0) as queue,
            coalesce(sum(greatest(${workingSeconds(sql`e.minute`, sql`e.next_minute`)}, 0))
              filter (where e.status = ${w.codes(ApplicationStatus.Assigned)} and e.event_id < f.final_id), 0) as verification,
            coalesce(sum(greatest(${workingSeconds(sql`e.minute`, sql`e.next_minute`)}, 0))
              filter (where e.status = ${w.codes(ApplicationStatus.OnHold)} and e.event_id < f.final_id), 0) as hold,
            coalesce(sum(greatest(${w.seconds(sql`e.minute - e.rejected_minute`)}, 0))
              filter (where e.code = 'customerResubmit' and e.event_id < f.final_id), 0) as rectification,
            count(*) filter (where e.code in ${w.submissionCodes} and e.event_id < f.final_id) as attempts
          from event e join final f on f.application_id = e.application_id cross join office
          group by e.application_id, f.decided_on, f.verifier_name
        ), timed as (
          select story.*, after.back_office, queue + verification + hold + coalesce(back_office, 0) as company
          from story cross join office
          cross join lateral (
            select case when opened_on is not null
              then greatest(${workingSeconds(minute(sql`decided_on`), minute(sql`opened_on`))}, 0) end as back_office) after
          where ${w.within(sql`coalesce(opened_on, decided_on)`, period)}
        )
        select a.uan, ${w.declaredName}, a.mobile, a.pan, ${w.modeOf(sql`a.mode`)}, ${w.yesNo(sql`a.stp`)},
          a.created_on, t.submitted_on, t.assigned_on, t.first_decided_on, t.resubmitted_on, t.decided_on, t.opened_on,
          case when t.submitted_on is not null
            then greatest(${w.seconds(sql`${minute(sql`t.submitted_on`)} - ${minute(sql`a.created_on`)}`)}, 0) end, t.queue, t.verification, t.hold, t.rectification, t.back_office,
          t.company, greatest(${w.seconds(sql`${minute(sql`coalesce(t.opened_on, t.decided_on)`)} - ${minute(sql`a.created_on`)}`)}, 0), t.attempts,
          ${w.yesNo(sql`t.company <= settings.tat_sla_hours * 3600`)}, t.verifier_name, a.application_id
        from timed t
        join ${w.applicationAndProfile} on a.application_id = t.application_id
        join tenant_settings settings on settings.tenant_id = ${servedTenant}
        order by t.decided_on, a.application_id`,
    },
    workingTimeOfTat({ period }),
  ],
};

/** Of the row `office`: a function that reads the settings itself would not run on the server of a shard. */
function workingSeconds(began: RawBuilder<unknown>, ended: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`working_seconds_of(${began}, ${ended}, office.office_opens, office.office_closes, office.office_days, office.holidays)`;
}

function minute(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('minute', ${moment})`;
}
