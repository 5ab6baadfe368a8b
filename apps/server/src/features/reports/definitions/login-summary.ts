import { sql, type RawBuilder } from 'kysely';
import { columnsOf, type ReportDefinition } from '../report-definition.ts';
import * as w from '../sql-words.ts';

const columns = columnsOf('LOGIN_SUMMARY', {
  Date: 'day',
  Started: 'number',
  'Pre E-Sign': 'number',
  'Post E-Sign': 'number',
  'Review Pending': 'number',
  Assigned: 'number',
  'On Hold': 'number',
  Approved: 'number',
  Rejected: 'number',
  'System Rejected': 'number',
  Cancelled: 'number',
  'Login %': 'decimal',
  'Approval %': 'decimal',
});

const statusIn = (...statuses: number[]): RawBuilder<unknown> =>
  sql`count(*) filter (where status in (${sql.join(statuses.map((status) => sql.lit(status)))}))`;
const post = sql`count(*) filter (where is_signed)`;

/** Counts by day of creation, branch and source; the last row is the Total. */
export const loginSummary: ReportDefinition = {
  code: 'LOGIN_SUMMARY',
  sheets: ({ period }) => [
    {
      name: 'LOGIN_SUMMARY',
      columns,
      query: sql`
        select case when grouping(day) = 1 then 'Total' else day::text end, branch, ${w.sourceOf(sql`source`)},
          count(*), count(*) filter (where not is_signed), ${post},
          ${statusIn(1)}, ${statusIn(3)}, ${statusIn(5)}, ${statusIn(4, 8)}, ${statusIn(2)}, ${statusIn(7)}, ${statusIn(6, 9)},
          ${w.percent(post, sql`count(*)`)}, ${w.percent(statusIn(4, 8), post)}
        from (
          select ${w.indianDate(sql`a.created_on`)} as day, coalesce(nullif(a.emp_branch_code, ''), 'Unmapped') as branch,
            a.source, a.status, p.esign_status is not distinct from 2 as is_signed
          from ${w.applicationAndProfile} where ${w.within(sql`a.created_on`, period)}) started
        group by grouping sets ((day, branch, source), ())
        having count(*) > 0
        order by grouping(day), day, branch, source`,
    },
  ],
};
