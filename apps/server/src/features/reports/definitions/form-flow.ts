import { stages } from '@kyc/contract/applications/stages';
import { sql, type RawBuilder } from 'kysely';
import type { ExportColumn } from '../../../exports/export-table.ts';
import { columnsOf, type ReportDefinition, type ReportScope } from '../report-definition.ts';
import * as w from '../sql-words.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

const columns = columnsOf('FORM_FLOW', {
  'Stage No.': 'number',
  Reached: 'number',
  'Dropped Here': 'number',
  'Drop Off %': 'decimal',
  'Conversion from Start %': 'decimal',
  'Median Time on Stage': 'duration',
  '90th Percentile Time': 'duration',
});
const bySource: readonly ExportColumn[] = [{ header: 'Source', kind: 'text' }, ...columns];

const stageRows = sql.join(stages.map((stage, index) => sql`(${sql.lit(index + 1)}, ${sql.lit(stage)})`));

/** Drop-off by stage of the applications created in the period; the second sheet has the same by source. */
export const formFlow: ReportDefinition = {
  code: 'FORM_FLOW',
  sheets: (scope) => [
    { name: 'FORM_FLOW', columns, query: flow(scope, { lead: sql``, group: sql`0` }) },
    {
      name: 'BY_SOURCE',
      columns: bySource,
      query: flow(scope, { lead: sql`${w.sourceOf(sql`c.grouped`)}, `, group: sql`a.source` }),
    },
  ],
};

function flow(
  { period }: ReportScope,
  { lead, group }: { lead: RawBuilder<unknown>; group: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    with stage (number, name) as (values ${stageRows}),
    started as (
      select a.application_id, a.created_on, a.last_submitted_on is not null as is_submitted, ${group} as grouped,
        coalesce((select number from stage where name = a.last_stage_completed), 0) as reached
      from application a where a.tenant_id = ${servedTenant} and ${w.within(sql`a.created_on`, period)}
    ), timed as (
      select s.grouped, stage.number, ${w.seconds(sql`c.completed_on - coalesce(
        lag(c.completed_on) over (partition by s.application_id order by stage.number), s.created_on)`)} as spent
      from started s
      join application_stage c on c.tenant_id = ${servedTenant} and c.application_id = s.application_id
      join stage on stage.name = c.stage
    ), spent as (
      select grouped, number, percentile_cont(0.5) within group (order by spent) as median,
        percentile_cont(0.9) within group (order by spent) as p90
      from timed group by grouped, number
    ), counted as (
      select s.grouped, stage.number, stage.name, count(*) as started,
        count(*) filter (where s.reached >= stage.number) as reached,
        count(*) filter (where s.reached = stage.number and not s.is_submitted) as dropped
      from started s cross join stage group by s.grouped, stage.number, stage.name
    )
    select ${lead}c.number, c.name, c.reached, c.dropped, ${w.percent(sql`c.dropped`, sql`c.reached`)},
      ${w.percent(sql`c.reached`, sql`c.started`)}, spent.median, spent.p90
    from counted c left join spent on spent.grouped = c.grouped and spent.number = c.number
    order by c.grouped, c.number`;
}
