import { ApplicationStatus } from '@kyc/contract/application-status';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { EsignType } from '@kyc/contract/reports/report-codes';
import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('LOGIN_STATUS', {
  'Created Date': 'instant',
  'Last Submitted Date': 'instant',
  'Ageing (days)': 'number',
});
const completed = sql.lit(EsignStatus.Completed);

/** Applications logged in the system: Pre without, Post with a completed e-Sign. */
export const loginStatus: ReportDefinition = {
  code: 'LOGIN_STATUS',
  sheets: ({ filter, period, now }) => {
    const isPre = filter.Id === EsignType.Pre;
    const moment = isPre ? sql`a.created_on` : sql`a.last_submitted_on`;
    const end = isPre
      ? w.today(now)
      : sql`case when a.status in (${w.codes(ApplicationStatus.ReviewPending, ApplicationStatus.Assigned, ApplicationStatus.OnHold, ApplicationStatus.SystemRejected)}) then ${w.today(now)} else ${w.indianDate(sql`ended.ended_on`)} end`;
    return [
      {
        name: 'LOGIN_STATUS',
        namesApplications: true,
        columns,
        query: sql`
          select a.uan, ${w.declaredName}, a.mobile, a.pan, a.ucc, ${w.sourceOf(sql`a.source`)}, ${w.modeOf(sql`a.mode`)},
            plan.title, a.emp_code, a.emp_branch_code, branch.branch_name, a.created_on,
            ${isPre ? sql`null::timestamptz` : sql`a.last_submitted_on`}, a.last_stage_completed,
            ${w.statusOf(sql`a.status`)}, ${w.yesNo(sql`a.stp`)}, verifier.full_name, a.verifier_remarks,
            ${end} - ${w.indianDate(moment)}, a.application_id
          from ${w.applicationAndProfile}
          left join plan on plan.tenant_id = ${servedTenant} and plan.plan_id = a.plan_id
          left join branch on branch.tenant_id = ${servedTenant} and branch.branch_code = a.emp_branch_code
          left join app_user verifier on verifier.tenant_id = ${servedTenant} and verifier.user_id = a.verifier_id
          left join lateral (
            select coalesce(max(t.status_changed_on) filter (where t.code in ${w.decisionCodes}),
              max(t.status_changed_on) filter (where t.code in ('cancel', 'boCancelled'))) as ended_on
            from timeline_event t
            where t.tenant_id = ${servedTenant} and t.application_id = a.application_id and t.status_changed_on >= a.last_submitted_on and ${w.counts('t')}) ended on true
          where ${isPre ? sql`p.esign_status is distinct from ${completed}` : sql`p.esign_status = ${completed}`}
            and ${w.within(moment, period)}
          order by ${moment} desc, a.application_id desc`,
      },
    ];
  },
};
