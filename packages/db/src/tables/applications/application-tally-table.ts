import { ApplicationStatus } from '@kyc/contract/application-status';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

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

const any = -1;
/** Status Assigned (§3). */
export const assigned = ApplicationStatus.Assigned;

/** In `application_tally`, where -1 is any. */
export function rowOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  return sql<boolean>`status = ${status ?? -1} and source = ${source ?? -1} and stp = ${stp === null ? -1 : Number(stp)}`;
}

/** In `application_tally_change`, which has no nulls. */
export function changeOf({ status, source, stp }: TallyKey): RawBuilder<boolean> {
  const parts = [
    ...(status === null ? [] : [sql<boolean>`status = ${status}`]),
    ...(source === null ? [] : [sql<boolean>`source = ${source}`]),
    ...(stp === null ? [] : [sql<boolean>`stp = ${Number(stp)}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The exact number of applications for each filter, in one statement, so that all are from one moment. */
export async function selectTallies(tx: Reads, filters: readonly TallyFilter[]): Promise<number[]> {
  // A list without a filter wants the same number twice.
  const distinct = new Map(filters.map((filter) => [keyOf(filter), filter]));
  const values: Value[] = [];
  const tallies = [...distinct.values()].map((filter) => tallyOf(filter, values));
  // As text, because a page of the grid takes longer to build this than PostgreSQL to run it.
  const query = CompiledQuery.raw(`select array[${tallies.join(', ')}] as tallies`, values);
  const { rows } = await tx.executeQuery<{ tallies: number[] }>(query);
  const found = new Map([...distinct.keys()].map((key, place) => [key, rows[0]?.tallies[place] ?? 0]));
  return filters.map((filter) => found.get(keyOf(filter)) ?? 0);
}

function keyOf({ status, source, stp, from, to }: TallyFilter): string {
  return `${String(status)} ${String(source)} ${String(stp)} ${String(from)} ${String(to)}`;
}

type Value = string | number | typeof servedTenant;

function tallyOf({ status, source, stp, from, to }: TallyFilter, values: Value[]): string {
  const put = (value: Value, type: string) => `$${values.push(value)}::${type}`;
  const ofTenant = put(servedTenant, 'integer');
  const ofStatus = put(status ?? any, 'smallint');
  const ofSource = put(source ?? any, 'smallint');
  const ofStp = put(stp === null ? any : Number(stp), 'smallint');
  const since = from === null ? undefined : put(from, 'date');
  const until = to === null ? undefined : put(to, 'date');
  const within = (day: string) =>
    [since && `and ${day} >= ${since}`, until && `and ${day} <= ${until}`].join(' ').trim();
  const span = since === undefined && until === undefined ? 'all' : 'day';
  return `coalesce((select sum(applications)::bigint from application_tally where tenant_id = ${ofTenant} and span = '${span}'
      and status = ${ofStatus} and source = ${ofSource} and stp = ${ofStp} ${within('starts_on')}), 0)
    + coalesce((select sum(change) from application_tally_change where tenant_id = ${ofTenant} and ${ofStatus} in (-1, status)
      and ${ofSource} in (-1, source) and ${ofStp} in (-1, stp) ${within('day')}), 0)`;
}

/** The dashboard's numbers: all, straight-through, and each status. */
export interface StatusTallies {
  readonly all: number;
  readonly stp: number;
  /** Straight-through ones among the Assigned. */
  readonly assignedStp: number;
  readonly byStatus: ReadonlyMap<number, number>;
}

interface StatusTally {
  readonly status: number;
  readonly stp: number;
  readonly applications: number;
  /** A row of the tallies; otherwise changes that are not in them yet. */
  readonly kept: boolean;
}

/** The tallies' number for applications that were approved straight through. */
const onlyStraightThrough = 1;

/** Changes are few, so that they are added here instead of by PostgreSQL, which would take twice as long for all rows. */
const statusTallies = `
  select status, stp, applications, true as kept from application_tally
  where tenant_id = $1 and span = 'all' and source = -1 and status = any('{-1,0,1,2,3,4,5,6,7,8,9}') and stp = any('{-1,1}')
  union all
  select status, stp, sum(change), false from application_tally_change where tenant_id = $1 group by status, stp`;

export async function selectStatusTallies(tx: Reads): Promise<StatusTallies> {
  const { rows } = await tx.executeQuery<StatusTally>(CompiledQuery.raw(statusTallies, [servedTenant]));
  const byStatus = new Map<number, number>();
  const straightThrough = new Map<number, number>();
  const byStp = new Map([
    [any, byStatus],
    [onlyStraightThrough, straightThrough],
  ]);
  const add = (status: number, stp: number, applications: number): void => {
    const counts = byStp.get(stp);
    counts?.set(status, (counts.get(status) ?? 0) + applications);
  };
  for (const { status, stp, applications, kept } of rows) {
    add(status, stp, applications);
    if (kept) continue;
    add(any, stp, applications);
    add(status, any, applications);
    add(any, any, applications);
  }
  return {
    all: byStatus.get(any) ?? 0,
    stp: straightThrough.get(any) ?? 0,
    assignedStp: straightThrough.get(assigned) ?? 0,
    byStatus,
  };
}

/** Counted rows, one for each status and kind, as the same numbers. */
export function statusTalliesOf(
  rows: readonly { readonly status: number; readonly stp: boolean; readonly applications: number }[],
): StatusTallies {
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { applications }) => total + applications, 0);
  const statuses = new Set(rows.map(({ status }) => status));
  return {
    all: sum(() => true),
    stp: sum(({ stp }) => stp),
    assignedStp: sum(({ stp, status }) => stp && status === assigned),
    byStatus: new Map([...statuses].map((status) => [status, sum((row) => row.status === status)])),
  };
}

/** Folds the changes into the tally; returns their number, -1 while another process does it. */
export async function foldTally(tx: Reads): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_application_tally() as folded`.execute(tx);
  return rows[0]?.folded ?? 0;
}
