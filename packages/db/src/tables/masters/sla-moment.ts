import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/** Halvings of three years until less than a microsecond remains. */
const halvings = 48;

/**
 * Applications submitted before this moment have been open longer than the tenant's SLA, or a share of the SLA, allows at `now`. The
 * working time decreases with a later submission, so the moment is found once by bisection, instead of computing the time for each
 * application.
 */
export function slaMoment(now: RawBuilder<Date>, share = 1): RawBuilder<Date> {
  const between = sql`low + (high - low) / 2`;
  const isOver = sql`working_seconds(${between}, ${now}) > (select tat_sla_hours * 3600 * ${sql.lit(share)} from tenant_settings where tenant_id = ${servedTenant})`;
  return sql<Date>`(
    with recursive search (low, high, step) as (
      select ${now} - interval '3 years', ${now}, 0
      union all
      select case when over.is_over then ${between} else low end, case when over.is_over then high else ${between} end, step + 1
      from search, lateral (select ${isOver} as is_over) over where step < ${sql.lit(halvings)})
    select high from search order by step desc limit 1)`;
}
