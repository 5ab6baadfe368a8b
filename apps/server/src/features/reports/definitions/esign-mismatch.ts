import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { ApiId } from '@kyc/contract/log-types';
import { profileText } from '@kyc/db/sealing/sealed-property';
import { matchNames } from '@kyc/domain/names/match-names';
import { sql } from 'kysely';
import type { ExportRow } from '../../../exports/export-table.ts';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('ESIGN_MISMATCH', { 'eSigned On': 'instant', 'Signer Name Match %': 'number' });
const applicant = columns.findIndex(({ header }) => header === 'Name');
const signer = columns.findIndex(({ header }) => header === 'Signer Name');
const score = columns.findIndex(({ header }) => header === 'Signer Name Match %');

/** Forms signed by a person who is not, or not provably, the applicant. */
export const esignMismatch: ReportDefinition = {
  code: 'ESIGN_MISMATCH',
  sheets: ({ period }) => [
    {
      name: 'ESIGN_MISMATCH',
      namesApplications: true,
      columns,
      complete: withScore,
      query: sql`
        select a.uan, ${w.declaredName}, a.mobile, a.pan, ${w.modeOf(sql`a.mode`)}, signed.signed_on, ${profileText('p', 'signer_name')}, null,
          ${profileText('p', 'aadhaar_suffix')}, ${w.ofBody('call.response', 'last4')}, ${w.ofBody('call.response', 'yob')},
          ${w.ofBody('call.response', 'pincode')},
          case when p.esign_aadhaar_match is null then 'Cannot verify' else 'No' end,
          case when p.esign_aadhaar_match is null then 'Cannot verify' else 'Reject' end,
          ${w.statusOf(sql`a.status`)}, verifier.full_name, a.application_id
        from ${w.applicationAndProfile}
        left join app_user verifier on verifier.tenant_id = ${servedTenant} and verifier.user_id = a.verifier_id
        left join lateral (
          select c.api_response_time, c.response from service_call c
          where c.tenant_id = ${servedTenant} and c.application_id = a.application_id and c.api_id = ${w.codes(ApiId.AadhaarEsign)} and c.status = 'Success'
          order by c.log_id desc limit 1) call on true
        cross join lateral (select coalesce(call.api_response_time, a.last_submitted_on) as signed_on) signed
        where p.esign_status = ${w.codes(EsignStatus.Completed)} and p.esign_aadhaar_match is not true and ${w.within(sql`signed.signed_on`, period)}
        order by signed.signed_on, a.application_id`,
    },
  ],
};

function withScore(row: ExportRow): ExportRow {
  const [name, signedBy] = [row[applicant], row[signer]];
  if (typeof name !== 'string' || typeof signedBy !== 'string') return row;
  return row.with(score, matchNames(name, signedBy).score);
}
