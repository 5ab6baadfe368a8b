import { sql } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';

const columns = columnsOf('PENNY_DROP', {
  Attempt: 'number',
  'Requested On': 'instant',
  'Response Time (s)': 'decimal',
  'Name Match %': 'number',
  Amount: 'decimal',
});

/** Every penny drop (log type 3) that was asked for in the period; attempts are counted over all times. */
export const pennyDrop: ReportDefinition = {
  code: 'PENNY_DROP',
  sheets: ({ period }) => [
    {
      name: 'PENNY_DROP',
      columns,
      query: sql`
        select a.uan, a.name, p.bank_name, p.ifsc,
          repeat('X', greatest(length(p.bank_account_no) - 4, 0)) || right(p.bank_account_no, 4),
          (select count(*) from service_call earlier where earlier.application_id = c.application_id
            and earlier.api_id = 3 and earlier.log_id <= c.log_id),
          c.api_request_time, ${w.seconds(sql`c.api_response_time - c.api_request_time`)}, c.status,
          case c.status when 'Success' then null
            else coalesce(answer ->> 'message', answer ->> 'error', 'No answer in time') end,
          p.name_as_per_bank, p.penny_drop_name, p.pan_pennydrop_name_match_score, answer ->> 'utr', 1.00,
          ${w.statusOf(sql`a.status`)}
        from service_call c
        join ${w.applicationAndProfile} on a.application_id = c.application_id
        cross join lateral (select json_of(c.response) as answer) told
        where c.api_id = 3 and ${w.within(sql`c.api_request_time`, period)}
        order by c.api_request_time, c.log_id`,
    },
  ],
};
