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

const assigned = 3;

/** In `application_tally`, where -1 is any. */
export function rowOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  return sql<boolean>`status = ${status ?? -1} and source = ${source ?? -1} and stp = ${stp === null ? -1 : Number(stp)}`;
}

/** In `application_tally_change`, where nothing is. */
export function changeOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  const parts = [
    ...(status === null ? [] : [sql<boolean>`status = ${status}`]),
    ...(source === null ? [] : [sql<boolean>`source = ${source}`]),
    ...(stp === null ? [] : [sql<boolean>`stp = ${Number(stp)}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function within({ from, to }: TallyFilter): RawBuilder<boolean> {
  if (from === null && to === null) return sql<boolean>`true`;
  return sql<boolean>`day between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
}

/** How many applications there are for each filter, exactly, in one statement, so that all are of one moment. */
export async function selectTallies(tx: Tx, filters: readonly TallyFilter[]): Promise<number[]> {
  const sums = filters.map((filter) => {
    const allDays = filter.from === null && filter.to === null;
    const kept = allDays
      ? sql`select applications from application_tally where span = 'all' and ${rowOf(filter)}`
      : sql`select sum(applications) from (select applications, starts_on as day from application_tally
          where span = 'day' and ${rowOf(filter)}) days where ${within(filter)}`;
    return sql`coalesce((${kept}), 0) + coalesce((select sum(change) from application_tally_change
      where ${changeOf(filter)} and ${within(filter)}), 0)`;
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
      where span = 'all' and source = -1 and status = any('{-1,0,1,2,3,4,5,6,7,8,9}') and stp = any('{-1,1}')
      union all
      select counted.status, counted.stp, change from application_tally_change changed,
        lateral (values (-1, -1), (changed.status, -1), (-1, changed.stp), (changed.status, changed.stp)) counted (status, stp)
    ) kept group by status, stp`.execute(tx);
  const of = (stp: number) =>
    new Map(rows.filter((row) => row.stp === stp).map((row) => [row.status, row.applications]));
  const [byStatus, straightThrough] = [of(-1), of(1)];
  return {
    all: byStatus.get(-1) ?? 0,
    stp: straightThrough.get(-1) ?? 0,
    assignedStp: straightThrough.get(assigned) ?? 0,
    byStatus,
  };
}

/** Folds the changes into the tally; how many there were, -1 when somebody else is at it. */
export async function foldTally(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_application_tally() as folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}
