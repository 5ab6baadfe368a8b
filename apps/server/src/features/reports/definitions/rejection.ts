import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('REJECTION', {
  Attempt: 'number',
  'Rejected On': 'instant',
  'Rectified On': 'instant',
});

/** All field rejections of an application, except the ones that a verifier withdrew within the attempt. */
export const rejection: ReportDefinition = {
  code: 'REJECTION',
  sheets: ({ filter }) => [
    {
      name: 'REJECTION',
      namesApplications: true,
      columns,
      query: sql`
        select a.uan, a.name, e.attempt_no, ${w.moduleOf(sql`e.field_id`)}, ${w.fieldOf(sql`e.field_id`)},
          reason.reason_name, solution.solution_name, u.full_name, e.decided_on, resubmitted.on_moment,
          case present.decision when 'verified' then 'Verified' when 'rejected' then 'Rejected' else 'Re-submitted' end,
          ${w.statusOf(sql`a.status`)}, a.application_id
        from application a
        join (
          select distinct on (application_id, field_id, attempt_no) *
          from field_decision_event where field_decision_event.tenant_id = ${servedTenant} and decided_by is not null
          order by application_id, field_id, attempt_no, event_id desc
        ) e on e.application_id = a.application_id and e.decision = 'rejected'
        left join reason on reason.tenant_id = ${servedTenant} and reason.reason_id = e.reason_id
        left join solution on solution.tenant_id = ${servedTenant} and solution.solution_id = e.solution_id
        left join app_user u on u.tenant_id = ${servedTenant} and u.user_id = e.decided_by
        left join field_decision present
          on present.tenant_id = ${servedTenant} and present.application_id = e.application_id and present.field_id = e.field_id
        left join lateral (
          select min(t.status_changed_on) as on_moment from timeline_event t
          where t.tenant_id = ${servedTenant} and t.application_id = e.application_id and t.code = 'customerResubmit'
            and t.status_changed_on > e.decided_on) resubmitted on true
        where a.tenant_id = ${servedTenant} and a.uan = ${(filter.Uan ?? '').toUpperCase()}
        order by e.decided_on, e.field_id`,
    },
  ],
};
