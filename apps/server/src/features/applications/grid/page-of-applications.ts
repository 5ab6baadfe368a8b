import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import { leaseSeconds } from '@kyc/contract/applications/presence';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { placeInDays, type WantedPlace } from '@kyc/db/tables/applications/application-places';
import type { NameMatches } from '@kyc/db/tables/applications/application-name-table';
import { openByNames } from '@kyc/db/tables/applications/review-presence-table';
import { planMode } from '@kyc/db/connection/statements/plan-mode';
import { shapedStatement } from '@kyc/db/connection/statements/fixed-statement';
import type { Reads } from '@kyc/db/connection/transaction';
import type { DB } from '@kyc/db/tables/schema.generated';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { searchOfField } from '../../../lists/search-text.ts';
import type { Session } from '../../../http/call.ts';
import { conditions, type Sought } from './application-conditions.ts';
import { selectIdsInOpenedOrder } from './opened-order.ts';
import { directed, orderOfRows, type RowOrder } from './order-of-rows.ts';
import { isTallied, tallyFilterOf } from './tally-of-rows.ts';
import { visibleTo } from './visible-to.ts';
import { slaTimesOfRow } from '@kyc/db/tables/working-time/application-sla-table';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Query = BodyOf<typeof endpoint>;

export interface WantedPage {
  readonly query: Query;
  /** The number of rows of the complete filter; called only where a page is reached from the end. */
  readonly total: () => Promise<number>;
  readonly named?: NameMatches | undefined;
}

/** Where the reading begins, and which way it goes. */
interface Reading {
  readonly dir: 'asc' | 'desc';
  readonly offset: number;
  readonly rows: number;
  /** The day to begin with is found from the tallies. */
  readonly place: WantedPlace | null;
}

export type PageRow = Awaited<ReturnType<typeof selectPage>>[number];

/** One page in the order of the query; the last one is reached as quickly as the first. */
export async function selectPage(tx: Reads, session: Session, wanted: WantedPage) {
  const order = orderOfRows(wanted.query);
  if (wanted.named?.ids.length === 0) return [];
  if (order.sealed !== undefined) return await selectOpenedPage(tx, session, { ...wanted, order });
  const reading = await planReading(session, { wanted, order });
  if (reading === null) return [];
  const rows = await readRows(tx, session, { wanted, order, reading });
  return reading.dir === order.dir ? rows : rows.toReversed();
}

async function selectOpenedPage(
  tx: Reads,
  session: Session,
  { query, named, order }: WantedPage & { order: RowOrder },
) {
  const ids = await selectIdsInOpenedOrder(tx, session, { query, named, order });
  const wanted = ids.slice(query.start, query.start + query.length);
  const rows = await tx
    .selectFrom('application')
    .select(pageColumns(session))
    .where('application.application_id', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.application_id, row]));
  return wanted.flatMap((id) => found.get(id) ?? []);
}

/** Pages this near are read by counting off the rows before them. */
const nearby = 200;

/** null when the page is beyond the last row. */
async function planReading(
  session: Session,
  { wanted: { query, total }, order }: { wanted: WantedPage; order: RowOrder },
): Promise<Reading | null> {
  const { start: offset, length: rows } = query;
  const forward: Reading = { dir: order.dir, offset, rows, place: null };
  // A search counts no further than its first thousand.
  const isSearch = searchOfField(query) !== '';
  if (offset < nearby || isSearch) return forward;
  if (order.name !== 'CreatedOn' || !isTallied(query.Filter ?? {}))
    return fromNearerEnd(forward, await total());
  const assignedTo = session.userType === UserType.Verifier ? session.userId : null;
  const filter = tallyFilterOf(query.Filter ?? {});
  return { ...forward, place: { filter, offset, rows, dir: order.dir, assignedTo } };
}

function fromNearerEnd(forward: Reading, total: number): Reading | null {
  const left = total - forward.offset;
  if (left <= 0) return null;
  const rows = Math.min(forward.rows, left);
  const offset = left - rows;
  if (offset >= forward.offset) return forward;
  return { dir: forward.dir === 'asc' ? 'desc' : 'asc', offset, rows, place: null };
}

interface Shape {
  readonly session: Session;
  readonly query: Query;
  readonly order: RowOrder;
  readonly reading: Reading;
}

async function readRows(
  tx: Reads,
  session: Session,
  { wanted: { query, named }, order, reading }: { wanted: WantedPage; order: RowOrder; reading: Reading },
) {
  const shape = { session, query, order, reading };
  const part = searchOfField(query);
  if (part === '') return await rowsOfShape(tx, shape, session.userId);
  if (named !== undefined && !named.isMore) {
    const [, rows] = await Promise.all([
      planMode(tx, 'force_generic_plan'),
      rowsOfIds(tx, shape, session.userId, named.ids),
    ]);
    return rows;
  }
  return query.Filter?.Field === 'Name'
    ? await rowsOfName(tx, shape, session.userId, part)
    : // The text is part of the plan.
      await composePage(tx, shape, { userId: session.userId }).execute();
}

/** Composing it takes a tenth of the server's time for a page. */
const rowsOfShape = shapedStatement(keyOf, (tx: Reads, shape: Shape, userId: number) =>
  composePage(tx, shape, { userId }),
);

const rowsOfIds = shapedStatement(
  keyOf,
  (tx: Reads, shape: Shape, ...[userId, ids]: readonly [userId: number, ids: readonly number[]]) =>
    composePage(tx, shape, { userId, named: { ids, isMore: false } }),
);

/** In the order of the page until it is full; no index contains parts of names. */
const rowsOfName = shapedStatement(
  keyOf,
  (tx: Reads, shape: Shape, ...[userId, part]: readonly [userId: number, part: string]) =>
    composePage(tx, shape, { userId, sought: { field: 'Name', part } }),
);

function keyOf({ session, query, order, reading }: Shape): string {
  return JSON.stringify([order.name, reading, ...filterKey(session, query)]);
}

/** What the conditions of a filter depend on, except the user's id. */
function filterKey(
  { userType, employeeCode, branchCode, userId }: Session,
  { Filter }: Pick<Query, 'Filter'>,
): unknown[] {
  return [Filter, userType, ...(Filter?.Mine === true ? [userId, employeeCode, branchCode] : [])];
}

interface Composed extends Pick<Parameters<typeof conditions>[2], 'named' | 'sought'> {
  readonly userId: number;
}

function composePage(
  tx: Reads,
  { session: reader, query, order, reading }: Shape,
  { userId, named, sought }: Composed,
) {
  const session = { ...reader, userId };
  const { dir, offset, rows, place } = reading;
  const direction = directed(order.name, dir);
  const inOrder = (way: 'asc' | 'desc') =>
    matching(tx, session, { query, order, named, sought })
      .orderBy(order.by, directed(order.name, way))
      .orderBy('application.application_id', way);
  const columns = pageColumns(session);
  if (offset === 0 && reach(rows) === rows) return inOrder(dir).select(columns).limit(sql.lit(rows));
  // The ids first, from the index only; the wide rows only for the page.
  const idsInOrder = (way: 'asc' | 'desc') =>
    inOrder(way).select(['application.application_id', order.by.as('sorted')]);
  const page =
    place === null ? nearPage(tx, { ids: idsInOrder(dir), order, reading }) : deepPage(idsInOrder, place);
  return tx
    .selectFrom(page.as<'page'>('page'))
    .innerJoin('application', 'application.application_id', 'page.application_id')
    .select(columns)
    .orderBy('sorted', direction)
    .orderBy('application.application_id', dir);
}

type Matching = Pick<Parameters<typeof conditions>[2], 'named' | 'sought'> & {
  readonly query: Pick<Query, 'Filter' | 'search'>;
  readonly order: RowOrder;
};

function matching(tx: Reads, session: Session, { query, order, named, sought }: Matching) {
  return tx
    .selectFrom('application')
    .$if(order.needsVerifier, (joined) =>
      joined.leftJoin('app_user', 'app_user.user_id', 'application.verifier_id'),
    )
    .where(visibleTo(session))
    .where((where) => where.and(conditions(tx, where, { ...query, session, named, sought })));
}

interface FoundShape {
  readonly session: Session;
  readonly query: Pick<Query, 'Filter' | 'length'>;
  readonly order: RowOrder;
  readonly sought: SoughtBeginnings;
  /** Rows are found only if the tenant does not mask. */
  readonly onlyUnmasked: boolean;
  /** The limit of found rows. */
  readonly most: number;
}

type SoughtBeginnings = Exclude<Sought, { readonly field: 'Name' }>;

/** The bounds of the ranges, in the order of `withBounds`. */
export function boundsOf({ field, beginning }: SoughtBeginnings): string[] {
  const ranges = field === 'UAN' ? [beginning] : [beginning.typed, ...beginning.tokens];
  return ranges.flatMap(({ from, before }) => [from, before]);
}

function withBounds(field: SoughtBeginnings['field'], bounds: readonly string[]): SoughtBeginnings {
  const ranges = Array.from({ length: bounds.length / 2 }, (_, place) => ({
    from: bounds[2 * place] ?? '',
    before: bounds[2 * place + 1] ?? '',
  }));
  const [typed = { from: '', before: '' }, ...tokens] = ranges;
  return field === 'UAN' ? { field, beginning: typed } : { field, beginning: { typed, tokens } };
}

/** Up to `most` rows are found and a page is read, each row with the number of all. */
export const foundPage = shapedStatement(
  ({ session, query, order, sought, onlyUnmasked, most }: FoundShape) =>
    JSON.stringify([
      order.name,
      order.dir,
      reach(query.length),
      onlyUnmasked,
      most,
      boundsOf(sought).length,
      ...filterKey(session, query),
    ]),
  (
    tx: Reads,
    shape: FoundShape,
    ...[userId, offset, ...bounds]: readonly [userId: number, offset: number, ...bounds: string[]]
  ) => {
    const { session: reader, query, order, sought, onlyUnmasked, most } = shape;
    const session = { ...reader, userId };
    const direction = directed(order.name, order.dir);
    const found = matching(tx, session, { query, order, sought: withBounds(sought.field, bounds) })
      .$if(onlyUnmasked, (rows) => rows.where(masksNothing))
      .select(['application.application_id', order.by.as('sorted')])
      .limit(sql.lit(most));
    return tx
      .with(
        (cte) => cte('found').materialized(),
        () => found,
      )
      .selectFrom((from) =>
        from
          .selectFrom('found')
          .select(['found.application_id', 'sorted'])
          .orderBy('sorted', direction)
          .orderBy('found.application_id', order.dir)
          .limit(sql.lit(reach(query.length)))
          .offset(offset)
          .as('page'),
      )
      .innerJoin('application', 'application.application_id', 'page.application_id')
      .select(pageColumns(session))
      .select(sql<number>`(select count(*)::integer from found)`.as('found_rows'))
      .orderBy('sorted', direction)
      .orderBy('application.application_id', order.dir);
  },
);

/** Before any row is read, so that the time of a refused search reveals nothing. */
const masksNothing = sql<SqlBool>`not (select mask_personal_data from tenant_settings where tenant_settings.tenant_id = ${servedTenant})`;

interface PageId {
  readonly application_id: number;
  readonly sorted: unknown;
}

type Ids = SelectQueryBuilder<DB, 'application', PageId>;

function nearPage(
  tx: Reads,
  { ids, order, reading: { dir, offset, rows } }: { ids: Ids; order: RowOrder; reading: Reading },
): RawBuilder<PageId> {
  return sql<PageId>`${tx
    .selectFrom(ids.limit(sql.lit(reach(offset + rows))).as('near'))
    .select(['application_id', 'sorted'])
    .orderBy('sorted', directed(order.name, dir))
    .orderBy('application_id', dir)
    .limit(sql.lit(rows))
    .offset(offset)}`;
}

/** A literal bound: with an unknown one, PostgreSQL would plan again at each call. */
function reach(rows: number): number {
  return rows <= 100 ? Math.ceil(rows / 10) * 10 : 2 ** Math.ceil(Math.log2(rows));
}

/** Only one of the two is read: the condition of the other is false before its first row. */
function deepPage(idsInOrder: (way: 'asc' | 'desc') => Ids, place: WantedPlace): RawBuilder<PageId> {
  const { dir } = place;
  const backward = dir === 'asc' ? 'desc' : 'asc';
  const forwardIds = idsInOrder(dir)
    .where(since(dir))
    .where(sql<SqlBool>`(select not from_end from place)`)
    .limit(sql.lit(place.rows))
    .offset(sql<number>`(select skipped from place)`);
  const backwardIds = idsInOrder(backward)
    .where(since(backward))
    .where(sql<SqlBool>`(select from_end from place)`)
    .limit(sql<number>`(select wanted from place)`)
    .offset(sql<number>`(select skipped from place)`);
  return sql<PageId>`(with place as materialized (${placeInDays(place)}) (${forwardIds}) union all (${backwardIds}))`;
}

/** From the beginning of the day in this direction. Days in Asia/Kolkata. */
function since(way: 'asc' | 'desc'): Expression<SqlBool> {
  return way === 'desc'
    ? sql<SqlBool>`application.created_on < (select (day + 1)::timestamp at time zone 'Asia/Kolkata' from place)`
    : sql<SqlBool>`application.created_on >= (select day::timestamp at time zone 'Asia/Kolkata' from place)`;
}

function pageColumns({ userId }: Session) {
  return [
    'application.application_id',
    'uan',
    'ucc',
    'name',
    'application.mobile',
    'pan',
    'application.created_on',
    'last_submitted_on',
    'mode',
    'source',
    'status',
    'last_stage_completed',
    'emp_code',
    'application.emp_branch_code',
    'is_emp_code_filled',
    'verifier_id',
    sql<
      string | null
    >`(select full_name from app_user where app_user.tenant_id = ${servedTenant} and user_id = application.verifier_id)`.as(
      'verifier_name',
    ),
    openByNames(userId, leaseSeconds).as('open_by'),
    'verifier_remarks',
    'stp',
    'application.row_version',
    'erased_on',
    'application.checkers',
    slaTimesOfRow.as('sla_times'),
  ] as const;
}
