import { sql, type RawBuilder } from 'kysely';
import { assigned, changeOf, rowOf, type TallyFilter } from './application-tally-table.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface Place {
  readonly day: string;
  /** Rows of the days that come before it in the order. */
  readonly before: number;
}

export interface WantedPlace {
  readonly filter: TallyFilter;
  readonly offset: number;
  readonly dir: 'asc' | 'desc';
  /** Assigned ones count only when they are this verifier's; null: all count. */
  readonly assignedTo: number | null;
}

/**
 * The day of creation that contains the row with this offset, so that a deep page begins there without skipping rows of earlier days: found
 * by a running sum over the months, then over the days of that month. No row if the list is shorter. It is part of the page's statement,
 * since a round trip costs as much as the remaining work.
 */
export function placeInDays(wanted: WantedPlace): RawBuilder<Place> {
  const { from, to } = wanted.filter;
  return from === null && to === null ? placeAmongMonths(wanted) : placeAmongDays(wanted);
}

function placeAmongMonths(wanted: WantedPlace): RawBuilder<Place> {
  const ofTheMonth = sql<boolean>`starts_on >= month.starts_on and starts_on < (month.starts_on + interval '1 month')::date`;
  return sql<Place>`
    with month as materialized (${firstReaching(wanted, { span: 'month', among: sql`true`, offset: sql`${wanted.offset}` })})
    select day.starts_on as day, (month.before + day.before)::integer as before
    from month, lateral (${firstReaching(wanted, { span: 'day', among: ofTheMonth, offset: sql`(${wanted.offset} - month.before)` })}) day`;
}

/** Months would count days outside the period. */
function placeAmongDays(wanted: WantedPlace): RawBuilder<Place> {
  const { from, to } = wanted.filter;
  const among = sql<boolean>`starts_on between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
  return sql<Place>`
    select day.starts_on as day, day.before::integer as before
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
    select starts_on, reached - applications as before from (
      select starts_on, applications, sum(applications) over (order by ${order}) as reached from (
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
