import { ApiId } from '@kyc/contract/log-types';
import { profileText, profileWords } from '@kyc/db/sealing/sealed-property';
import { matchNames } from '@kyc/domain/names/match-names';
import { bankScore } from '@kyc/domain/scores/bank-score';
import { sql } from 'kysely';
import type { ExportRow } from '../../../exports/export-table.ts';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('PENNY_DROP', {
  Attempt: 'number',
  'Requested On': 'instant',
  'Response Time (s)': 'decimal',
  'Name Match %': 'number',
  Amount: 'decimal',
});

const nameAtBank = columns.findIndex(({ header }) => header === 'Name as per Penny Drop');
const [bank, askedIfsc, account, status, message] = [2, 3, 4, 8, 9] as const;
const score = columns.findIndex(({ header }) => header === 'Name Match %');

/**
 * Every penny drop (log type 3) of the period; attempts are counted over all times. The account and the name are those of the call: the
 * application's may have changed since.
 */
export const pennyDrop: ReportDefinition = {
  code: 'PENNY_DROP',
  sheets: ({ period }) => [
    {
      name: 'PENNY_DROP',
      namesApplications: true,
      columns,
      complete: completion(),
      query: sql`
        select a.uan, a.name, ${profileText('p', 'bank_name')}, ${w.ofBody('c.request', 'ifsc')}, ${w.ofBody('c.request', 'account')},
          (select count(*) from service_call earlier where earlier.tenant_id = ${servedTenant} and earlier.application_id = c.application_id
            and earlier.api_id = ${w.codes(ApiId.PennyDrop)} and earlier.log_id <= c.log_id),
          c.api_request_time, ${w.seconds(sql`c.api_response_time - c.api_request_time`)}, c.status,
          case c.status when 'Success' then null else ${w.ofBody('c.response', 'message')} end,
          ${profileText('p', 'name_as_per_bank')}, case c.status when 'Success' then ${w.ofBody('c.response', 'nameAtBank')} end,
          ${profileWords('p', { columns: ['pan_name'], otherwise: w.declaredName })}, ${w.ofBody('c.response', 'utr')}, 1.00,
          ${w.statusOf(sql`a.status`)}, a.application_id,
          ${w.ofBody('c.response', 'error')}, ${profileText('p', 'ifsc')},
          case when row_number() over (order by c.api_request_time, c.log_id) = 1 then (
            select jsonb_object_agg(bank_code, bank_name) from (select bank_code, min(bank_name) as bank_name from bank where tenant_id = ${servedTenant} group by bank_code) b)
          end
        from service_call c
        join ${w.applicationAndProfile} on a.application_id = c.application_id
        where c.tenant_id = ${servedTenant} and c.api_id = ${w.codes(ApiId.PennyDrop)} and ${w.within(sql`c.api_request_time`, period)}
        order by c.api_request_time, c.log_id`,
    },
  ],
};

type Banks = Readonly<Record<string, string>>;

/** Computes cells from opened values. The first row brings the names of all banks. */
function completion(): (row: ExportRow) => ExportRow {
  let banks: Banks = {};
  return (row) => {
    const [error, ifsc, all] = row.slice(columns.length + 1);
    banks = (all as Banks | null) ?? banks;
    const asked = row[askedIfsc];
    const isPresent = typeof asked === 'string' && asked === ifsc;
    const named = typeof asked === 'string' ? (banks[asked.slice(0, 4).toUpperCase()] ?? null) : null;
    const said = row[status] === 'Success' ? null : (row[message] ?? error ?? 'No answer in time');
    return withScore(
      row
        .slice(0, columns.length + 1)
        .with(bank, isPresent ? row[bank] : named)
        .with(account, masked(row[account]))
        .with(message, said),
    );
  };
}

function masked(number: unknown): unknown {
  return typeof number === 'string' ? 'X'.repeat(Math.max(0, number.length - 4)) + number.slice(-4) : number;
}

/** The cell of the score comes with the name that the bank's is compared with. */
function withScore(row: ExportRow): ExportRow {
  const [holder, atBank] = [row[score], row[nameAtBank]];
  if (typeof holder !== 'string' || typeof atBank !== 'string') return row.with(score, null);
  const match = matchNames(holder, atBank);
  return row.with(score, match.score === null ? null : bankScore(match.score));
}
