import { sql, type RawBuilder } from 'kysely';
import { assigned, changeOf, rowOf, type TallyFilter } from './application-tally-table.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface Place {
  readonly day: string;
  /** Rows of the list to skip from the nearer end of the day, up to the page. */
  readonly skipped: number;
  /** Rows of the page. */
  readonly wanted: number;
  /** The page ends within the day, and its end is nearer to the day's end than its beginning to the day's beginning. */
  readonly from_end: boolean;
}

export interface WantedPlace {
  readonly filter: TallyFilter;
  readonly offset: number;
  readonly rows: number;
  readonly dir: 'asc' | 'desc';
  /** Assigned ones count only when they are this verifier's; null: all count. */
  readonly assignedTo: number | null;
}

/**
 * The day of creation that contains the row with this offset, so that a deep page begins there without skipping rows of earlier days: found
 * by a running sum over the months, then over the days of that month. A day has thousands of rows, so the page is read from the end of the
 * day that is nearer. No row if the list is shorter. It is part of the page's statement, since a round trip costs as much as the remaining
 * work.
 */
export function placeInDays(wanted: WantedPlace): RawBuilder<Place> {
  const { from, to } = wanted.filter;
  const found = from === null && to === null ? dayAmongMonths(wanted) : dayAmongDays(wanted);
  const first = sql`${wanted.offset}::bigint`;
  // A page that reaches beyond its day continues with the next one, which only reading forward does.
  return sql<Place>`
    select day, page_end - ${first} as wanted, skipped_backward < skipped_forward and ends_here as from_end,
      case when skipped_backward < skipped_forward and ends_here then skipped_backward else skipped_forward end as skipped
    from (
      select day, ${first} - before as skipped_forward, reached - least(${first} + ${wanted.rows}, reached) as skipped_backward,
        least(${first} + ${wanted.rows}, reached) as page_end, is_last or ${first} + ${wanted.rows} <= reached as ends_here
      from (${found}) found
    ) counted`;
}

interface Found {
  readonly day: string;
  /** Rows of the days that come before it in the order. */
  readonly before: number;
  /** `before` and the rows of this day. */
  readonly reached: number;
  readonly is_last: boolean;
}

function dayAmongMonths(wanted: WantedPlace): RawBuilder<Found> {
  const ofTheMonth = sql<boolean>`starts_on >= month.starts_on and starts_on < (month.starts_on + interval '1 month')::date`;
  return sql<Found>`
    with month as materialized (${firstReaching(wanted, { span: 'month', among: sql`true`, offset: sql`${wanted.offset}` })})
    select day.starts_on as day, month.before + day.before as before, month.before + day.reached as reached,
      month.is_last and day.is_last as is_last
    from month, lateral (${firstReaching(wanted, { span: 'day', among: ofTheMonth, offset: sql`(${wanted.offset} - month.before)` })}) day`;
}

/** Months would count days outside the period. */
function dayAmongDays(wanted: WantedPlace): RawBuilder<Found> {
  const { from, to } = wanted.filter;
  const among = sql<boolean>`starts_on between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
  return sql<Found>`
    select day.starts_on as day, day.before, day.reached, day.is_last
    from (${firstReaching(wanted, { span: 'day', among, offset: sql`${wanted.offset}` })}) day`;
}

interface Level {
  readonly span: 'month' | 'day';
  readonly among: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
}

/** The first span, in the order of the page, with which the running sum passes the offset. */
function firstReaching(
  { filter, dir, assignedTo }: WantedPlace,
  { span, among, offset }: Level,
): RawBuilder<unknown> {
  const order = dir === 'asc' ? sql`starts_on` : sql`starts_on desc`;
  const parts = [
    tallied(filter, { span, sign: sql`+` }),
    changed(filter, { span, sign: sql`+` }),
    ...(assignedTo === null ? [] : withoutOthersWork(filter, { span, assignedTo })),
  ];
  return sql`
    select starts_on, reached - applications as before, reached, reached = total as is_last from (
      select starts_on, applications, sum(applications) over (order by ${order}) as reached, sum(applications) over () as total from (
        select starts_on, sum(applications) as applications from (${sql.join(parts, sql` union all `)}) kept
        where ${among} group by starts_on
      ) spans
    ) running where reached > ${offset} order by ${order} limit 1`;
}

interface Part {
  readonly span: Level['span'];
  readonly sign: RawBuilder<unknown>;
}

function tallied(filter: TallyFilter, { span, sign }: Part): RawBuilder<unknown> {
  return sql`select starts_on, ${sign} applications as applications from application_tally
    where application_tally.tenant_id = ${servedTenant} and span = ${sql.lit(span)} and ${rowOf(filter)}`;
}

function changed(filter: TallyFilter, { span, sign }: Part): RawBuilder<unknown> {
  return sql`select span_start(${sql.lit(span)}, day), ${sign} change from application_tally_change where application_tally_change.tenant_id = ${servedTenant} and ${changeOf(filter)}`;
}

/** Takes all Assigned ones out, and puts the verifier's own in. */
function withoutOthersWork(
  filter: TallyFilter,
  { span, assignedTo }: { span: Level['span']; assignedTo: number },
): RawBuilder<unknown>[] {
  if (filter.status !== null && filter.status !== assigned) return [];
  const work = { ...filter, status: assigned };
  const own = sql`select creation_day(created_on) as day, status, source, stp::integer as stp from application
    where application.tenant_id = ${servedTenant} and status = ${sql.lit(assigned)} and verifier_id = ${assignedTo}`;
  return [
    tallied(work, { span, sign: sql`-` }),
    changed(work, { span, sign: sql`-` }),
    sql`select span_start(${sql.lit(span)}, day), 1 from (${own}) own where ${changeOf(work)}`,
  ];
}
