import { profileText } from '@kyc/db/sealing/sealed-property';
import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('SENT_FOR_RECTIFICATION', {
  Attempt: 'number',
  'Rejected On': 'instant',
  'Link Sent On': 'instant',
  'Link Opened On': 'instant',
  'Re-submitted On': 'instant',
  'Days Pending': 'number',
});

/** Each time an application went back to its customer. What became of the link the onboarding flow tells. */
export const sentForRectification: ReportDefinition = {
  code: 'SENT_FOR_RECTIFICATION',
  sheets: ({ period, now }) => [
    {
      name: 'SENT_FOR_RECTIFICATION',
      namesApplications: true,
      columns,
      query: sql`
        select a.uan, ${w.declaredName}, a.mobile, a.pan, ${profileText('p', 'email')}, attempt.number, t.status_changed_on, t.verifier_name,
          rejected.fields, rejected.reasons, ${w.yesNo(sql`t.code = 'rejectMode'`)}, link.sent_on, link.opened_on,
          answer.resubmitted_on,
          coalesce(${w.indianDate(sql`answer.resubmitted_on`)}, ${w.today(now)}) - ${w.indianDate(sql`t.status_changed_on`)},
          a.emp_code, a.emp_branch_code, ${w.statusOf(sql`a.status`)}, a.application_id
        from timeline_event t
        join ${w.applicationAndProfile} on a.application_id = t.application_id
        cross join lateral (
          select count(*) as number from timeline_event s
          where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id < t.event_id and s.code in ${w.submissionCodes}) attempt
        cross join lateral (
          select min(s.status_changed_on) as resubmitted_on from timeline_event s
          where s.tenant_id = ${servedTenant} and s.application_id = t.application_id and s.event_id > t.event_id and s.code = 'customerResubmit') answer
        cross join lateral (
          select string_agg(${w.fieldOf(sql`e.field_id`)}, '; ' order by e.field_id) as fields,
            string_agg(${w.fieldOf(sql`e.field_id`)} || ' - ' || coalesce(reason.reason_name, ''), '; ' order by e.field_id) as reasons
          from (
            select distinct on (d.field_id) d.field_id, d.decision, d.reason_id from field_decision_event d
            where d.tenant_id = ${servedTenant} and d.application_id = t.application_id and d.attempt_no = attempt.number
              and d.decided_by is not null and d.decided_on <= t.status_changed_on
            order by d.field_id, d.event_id desc) e
          left join reason on reason.tenant_id = ${servedTenant} and reason.reason_id = e.reason_id
          where e.decision = 'rejected') rejected
        cross join lateral (${w.linkOfRejection}) link
        where t.tenant_id = ${servedTenant} and t.code in ${w.rejectionCodes} and ${w.counts('t')} and ${w.within(sql`t.status_changed_on`, period)}
        order by t.status_changed_on, t.event_id`,
    },
  ],
};
