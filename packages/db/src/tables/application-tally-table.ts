import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../transaction.ts';

/** What the tallies are kept by. */
export interface TallyKey {
  readonly status: number | null;
  readonly source: number | null;
  readonly stp: boolean | null;
}

export interface TallyFilter extends TallyKey {
  /** Days of creation in Asia/Kolkata, yyyy-MM-dd, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
}

const any = sql.lit(-1);
const assigned = 3;

function rowOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  return sql<boolean>`status = ${status ?? -1} and source = ${source ?? -1} and stp = ${stp === null ? -1 : Number(stp)}`;
}

function changeOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  const parts = [
    ...(status === null ? [] : [sql<boolean>`status = ${status}`]),
    ...(source === null ? [] : [sql<boolean>`source = ${source}`]),
    ...(stp === null ? [] : [sql<boolean>`stp = ${Number(stp)}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function within({ from, to }: TallyFilter): RawBuilder<boolean> {
  if (from === null && to === null) return sql<boolean>`day > '-infinity'`;
  return sql<boolean>`day between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
}

/** Exactly how many applications there are for each filter, in one statement, so that all are of one moment. */
export async function selectTallies(tx: Tx, filters: readonly TallyFilter[]): Promise<number[]> {
  const sums = filters.map((filter) => {
    const allDays = filter.from === null && filter.to === null;
    const days = allDays ? sql`day = '-infinity'` : within(filter);
    return sql`coalesce((select sum(applications) from application_tally where ${rowOf(filter)} and ${days}), 0)
      + coalesce((select sum(change) from application_tally_change
          where ${changeOf(filter)} and ${allDays ? sql`true` : within(filter)}), 0)`;
  });
  const { rows } = await sql<{
    tallies: string[];
  }>`select array[${sql.join(sums)}]::text[] as tallies`.execute(tx);
  return (rows[0]?.tallies ?? []).map(Number);
}

/** The dashboard's numbers: all, straight-through, and each status. */
export interface StatusTallies {
  readonly all: number;
  readonly stp: number;
  /** Straight-through ones among the Assigned. */
  readonly assignedStp: number;
  readonly byStatus: ReadonlyMap<number, number>;
}

export async function selectStatusTallies(tx: Tx): Promise<StatusTallies> {
  const { rows } = await sql<{ status: number; stp: number; applications: number }>`
    select status, stp, sum(applications)::integer as applications from (
      select status, stp, applications from application_tally
      where source = ${any} and day = '-infinity' and stp = ${any}
      union all
      select status, stp, applications from application_tally
      where source = ${any} and day = '-infinity' and status in (-1, 3) and stp = 1
      union all
      select coalesce(status, -1), coalesce(stp, -1), coalesce(sum(change), 0) from application_tally_change
      group by grouping sets ((), (status), (stp), (status, stp))
      having coalesce(stp, -1) = -1 or (stp = 1 and coalesce(status, 3) = 3)
    ) kept group by status, stp`.execute(tx);
  const of = (stp: number) => rows.filter((row) => row.stp === stp);
  const straightThrough = (status: number) => of(1).find((row) => row.status === status)?.applications ?? 0;
  const byStatus = new Map(of(-1).map((row) => [row.status, row.applications]));
  return { all: byStatus.get(-1) ?? 0, stp: straightThrough(-1), assignedStp: straightThrough(3), byStatus };
}

export interface PlaceInDays {
  readonly day: string;
  /** Rows of the days that come before it in the order. */
  readonly before: number;
}

/**
 * The day of creation that holds the row with this offset, so that a deep page begins there and skips nothing else.
 * Assigned ones count only when they are `assignedTo`'s, unless that is null.
 */
export async function locateInDays(
  tx: Tx,
  {
    filter,
    offset,
    dir,
    assignedTo,
  }: {
    filter: TallyFilter;
    offset: number;
    dir: 'asc' | 'desc';
    assignedTo: number | null;
  },
): Promise<PlaceInDays | undefined> {
  const order = dir === 'asc' ? sql`day` : sql`day desc`;
  const parts = [
    sql`select day, applications from application_tally where ${rowOf(filter)} and ${within(filter)}`,
    sql`select day, change from application_tally_change where ${changeOf(filter)} and ${within(filter)}`,
    ...(assignedTo === null ? [] : othersWork(filter, assignedTo)),
  ];
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, (reached - applications)::integer as before from (
      select day, applications, sum(applications) over (order by ${order}) as reached from (
        select day, sum(applications) as applications from (${sql.join(parts, sql` union all `)}) kept group by day
      ) days
    ) running where reached > ${offset} order by ${order} limit 1`.execute(tx);
  return rows[0];
}

/** Takes all Assigned ones out of the days, and puts the verifier's own in. */
function othersWork(filter: TallyFilter, verifierId: number): RawBuilder<unknown>[] {
  if (filter.status !== null && filter.status !== assigned) return [];
  const work = { ...filter, status: assigned };
  const created = sql`select creation_day(created_on) as day, status, source, stp::integer as stp from application
    where status = ${sql.lit(assigned)} and verifier_id = ${verifierId}`;
  return [
    sql`select day, -applications from application_tally where ${rowOf(work)} and ${within(work)}`,
    sql`select day, -change from application_tally_change where ${changeOf(work)} and ${within(work)}`,
    sql`select day, 1 from (${created}) own where ${changeOf(work)} and ${within(work)}`,
  ];
}

/** Folds the changes into the tally; how many there were, -1 when somebody else is at it. */
export async function foldTally(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_application_tally() as folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}
