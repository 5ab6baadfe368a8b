import { sql, type RawBuilder } from 'kysely';

/** Halvings of three years until less than a microsecond is left. */
const halvings = 48;

/**
 * What was submitted before this moment has been open for longer than the tenant's SLA allows at `now`, or than a share of that. An application's working time
 * shrinks as its submission is later, so the moment is found by halving, once, instead of that time for each application.
 */
export function slaMoment(now: RawBuilder<Date>, share = 1): RawBuilder<Date> {
  const between = sql`low + (high - low) / 2`;
  const isOver = sql`working_seconds(${between}, ${now}) > (select tat_sla_hours * 3600 * ${sql.lit(share)} from tenant_settings)`;
  return sql<Date>`(
    with recursive search (low, high, step) as (
      select ${now} - interval '3 years', ${now}, 0
      union all
      select case when over.is_over then ${between} else low end, case when over.is_over then high else ${between} end, step + 1
      from search, lateral (select ${isOver} as is_over) over where step < ${sql.lit(halvings)})
    select high from search order by step desc limit 1)`;
}
