import { ApplicationStatus } from '@kyc/contract/application-status';
import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('LEAD_STATUS', {
  'Lead Id': 'number',
  'Created On': 'instant',
  'Last Activity On': 'instant',
  'Days Since Last Activity': 'number',
});

/** Every lead with its campaign and its last stage. */
export const leadStatus: ReportDefinition = {
  code: 'LEAD_STATUS',
  sheets: ({ period, now }) => [
    {
      name: 'LEAD_STATUS',
      namesApplications: true,
      columns,
      query: sql`
        select lead.lead_id, lead.mobile, a.name, a.uan, lead.utm_source, lead.utm_medium, lead.utm_campaign, lead.utm_term,
          lead.utm_content, lead.utm_promo, lead.created_on, a.last_stage_completed, active_on,
          case
            when a.status in (${w.codes(ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending)}) then 'Converted'
            when a.status in (${w.codes(ApplicationStatus.Rejected, ApplicationStatus.SystemRejected)}) then 'Rejected'
            when a.status in (${w.codes(ApplicationStatus.Cancelled, ApplicationStatus.ApprovedCancelled)}) then 'Lost'
            when a.status in (${w.codes(ApplicationStatus.ReviewPending, ApplicationStatus.Assigned, ApplicationStatus.OnHold)}) then 'Submitted'
            when ${w.today(now)} - ${w.indianDate(sql`active_on`)} >= 30 then 'Lost'
            when a.pan is null then 'New'
            else 'In Progress'
          end,
          coalesce(a.emp_code, lead.emp_code), coalesce(a.emp_branch_code, lead.emp_branch_code),
          ${w.today(now)} - ${w.indianDate(sql`active_on`)}, lead.application_id
        from lead
        left join application a on a.tenant_id = ${servedTenant} and a.application_id = lead.application_id
        cross join lateral (
          select coalesce(max(s.completed_on), lead.created_on) as active_on
          from application_stage s where s.tenant_id = ${servedTenant} and s.application_id = lead.application_id) activity
        where lead.tenant_id = ${servedTenant} and ${w.within(sql`lead.created_on`, period)}
        order by lead.created_on desc, lead.lead_id desc`,
    },
  ],
};
