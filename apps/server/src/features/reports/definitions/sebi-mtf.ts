import { ApiId } from '@kyc/contract/log-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { profileText } from '@kyc/db/sealing/sealed-property';
import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('SEBI_MTF', {
  'Sr No.': 'number',
  'Consent Date and Time': 'instant',
  'Approved On': 'instant',
});

/** Clients who consented to the Margin Trading Facility, by the day of their approval. */
export const sebiMtf: ReportDefinition = {
  code: 'SEBI_MTF',
  sheets: ({ period }) => [
    {
      name: 'SEBI_MTF',
      namesApplications: true,
      columns,
      query: sql`
        select row_number() over (order by approved.approved_on, a.application_id), a.ucc, a.uan, a.name, a.pan, ${profileText('p', 'bo_insta_bo_id')},
          ${w.segmentOf(sql`a.segment`)}, 'Y',
          coalesce(call.api_response_time, a.last_submitted_on), 'e-Sign', ${w.ofBody('call.request', 'txn')}, ${profileText('p', 'ipv_ip_address')},
          approved.approved_on, a.emp_branch_code, a.application_id
        from ${w.applicationAndProfile}
        cross join lateral (
          select max(t.status_changed_on) as approved_on from timeline_event t
          where t.tenant_id = ${servedTenant} and t.application_id = a.application_id
            and t.code in ('approve', 'approveWithoutDerivative', 'stpApprove') and ${w.counts('t')}) approved
        left join lateral (
          select c.api_response_time, c.request from service_call c
          where c.tenant_id = ${servedTenant} and c.application_id = a.application_id and c.api_id = ${w.codes(ApiId.AadhaarEsign)} and c.status = 'Success'
          order by c.log_id desc limit 1) call on true
        where a.status in (${w.codes(ApplicationStatus.Approved, ApplicationStatus.ApprovedBoPending)}) and p.mtf_consent and ${w.within(sql`approved.approved_on`, period)}
        order by approved.approved_on, a.application_id`,
    },
  ],
};
