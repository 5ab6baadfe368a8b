import { ApiId } from '@kyc/contract/log-types';
import { matchNames } from '@kyc/domain/names/match-names';
import { bankScore } from '@kyc/domain/scores/bank-score';
import { sql } from 'kysely';
import type { ExportRow } from '../../../exports/export-table.ts';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';

const columns = columnsOf('PENNY_DROP', {
  Attempt: 'number',
  'Requested On': 'instant',
  'Response Time (s)': 'decimal',
  'Name Match %': 'number',
  Amount: 'decimal',
});

const nameAtBank = columns.findIndex(({ header }) => header === 'Name as per Penny Drop');
const score = columns.findIndex(({ header }) => header === 'Name Match %');

/**
 * Every penny drop (log type 3) that was asked for in the period; attempts are counted over all times. The account and the
 * name are those of the call: the application's may have changed since.
 */
export const pennyDrop: ReportDefinition = {
  code: 'PENNY_DROP',
  sheets: ({ period }) => [
    {
      name: 'PENNY_DROP',
      namesApplications: true,
      columns,
      complete: withScore,
      query: sql`
        select a.uan, a.name,
          case when asked ->> 'ifsc' = p.ifsc then p.bank_name else (
            select min(b.bank_name) from bank b where b.bank_code = upper(left(asked ->> 'ifsc', 4))) end,
          asked ->> 'ifsc',
          repeat('X', greatest(length(asked ->> 'account') - 4, 0)) || right(asked ->> 'account', 4),
          (select count(*) from service_call earlier where earlier.application_id = c.application_id
            and earlier.api_id = ${w.codes(ApiId.PennyDrop)} and earlier.log_id <= c.log_id),
          c.api_request_time, ${w.seconds(sql`c.api_response_time - c.api_request_time`)}, c.status,
          case c.status when 'Success' then null
            else coalesce(answer ->> 'message', answer ->> 'error', 'No answer in time') end,
          p.name_as_per_bank, case c.status when 'Success' then answer ->> 'nameAtBank' end,
          coalesce(nullif(p.pan_name, ''), ${w.declaredName}), answer ->> 'utr', 1.00,
          ${w.statusOf(sql`a.status`)}, a.application_id
        from service_call c
        join ${w.applicationAndProfile} on a.application_id = c.application_id
        cross join lateral (select json_of(c.request) as asked, json_of(c.response) as answer) told
        where c.api_id = ${w.codes(ApiId.PennyDrop)} and ${w.within(sql`c.api_request_time`, period)}
        order by c.api_request_time, c.log_id`,
    },
  ],
};

/** The cell of the score comes with the name that the bank's is compared with. */
function withScore(row: ExportRow): ExportRow {
  const [holder, atBank] = [row[score], row[nameAtBank]];
  if (typeof holder !== 'string' || typeof atBank !== 'string') return row.with(score, null);
  const match = matchNames(holder, atBank);
  return row.with(score, match.score === null ? null : bankScore(match.score));
}
