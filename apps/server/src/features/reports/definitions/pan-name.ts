import { panVerifications } from '@kyc/contract/log-types';
import { profileText } from '@kyc/db/sealing/sealed-property';
import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('PAN_NAME', {
  'PAN OCR Name Match %': 'number',
  'POA Name Match %': 'number',
  'Checked On': 'instant',
});

const answered = (key: string) =>
  w.checked(sql`'call ' || checked.api_id`, w.ofBody('checked.response', key));

/** One row for each application with a PAN check (log types 1 and 29), by its newest answer. */
export const panName: ReportDefinition = {
  code: 'PAN_NAME',
  sheets: ({ period }) => [
    {
      name: 'PAN_NAME',
      namesApplications: true,
      columns,
      query: sql`
        select a.uan, a.pan, ${w.declaredName}, ${w.checked(sql`'PanName'`, profileText('p', 'pan_name'))},
          ${w.checked(sql`'PanOcrName'`, profileText('p', 'pan_ocr_name'))}, ${w.checked(sql`'PoaName'`, profileText('p', 'poa_name'))},
          p.pan_ocr_name_match_score, p.pan_poa_name_match_score,
          ${answered('status')}, ${answered('seeding')}, ${answered('dobMatch')},
          case when coalesce(p.pan_ocr_name_match_score, 0) >= settings.pan_ocr_name_match_pct
            and coalesce(p.pan_poa_name_match_score, 0) >= settings.pan_poa_name_match_pct
            then 'Approve' else 'Reject' end,
          checked.api_request_time, a.application_id
        from ${w.applicationAndProfile}
        join lateral (
          select c.api_request_time, c.api_id, c.response from service_call c
          where c.tenant_id = ${servedTenant} and c.application_id = a.application_id and c.api_id in (${w.codes(...panVerifications)})
          order by c.status = 'Success' desc, c.log_id desc limit 1) checked on true
        cross join tenant_settings settings
        where settings.tenant_id = ${servedTenant} and ${w.within(sql`a.created_on`, period)}
        order by a.created_on desc, a.application_id desc`,
    },
  ],
};
