import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import { leaseSeconds } from '@kyc/contract/applications/presence';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { placeInDays, type WantedPlace } from '@kyc/db/tables/applications/application-places';
import type { NameMatches } from '@kyc/db/tables/applications/application-name-table';
import { openByNames } from '@kyc/db/tables/applications/review-presence-table';
import { shapedStatement } from '@kyc/db/connection/statements/fixed-statement';
import type { Reads } from '@kyc/db/connection/transaction';
import type { DB } from '@kyc/db/tables/schema.generated';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { searchOfField } from '../../../lists/search-text.ts';
import type { Session } from '../../../http/call.ts';
import { conditions } from './application-conditions.ts';
import { selectIdsInOpenedOrder } from './opened-order.ts';
import { directed, orderOfRows, type RowOrder } from './order-of-rows.ts';
import { isTallied, tallyFilterOf } from './tally-of-rows.ts';
import { visibleTo } from './visible-to.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

type Query = BodyOf<typeof endpoint>;

export interface WantedPage {
  readonly query: Query;
  /** The number of rows of the complete filter; called only where a page is reached from the end. */
  readonly total: () => Promise<number>;
  readonly named: NameMatches | undefined;
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

/** One page in the wanted order; the last one is reached as quickly as the first. */
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
  return { ...forward, place: { filter, offset, dir: order.dir, assignedTo } };
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
  // Each typed text would be another shape.
  return searchOfField(query) === ''
    ? await rowsOfShape(tx, shape, session.userId)
    : await composePage(tx, shape, { userId: session.userId, named }).execute();
}

/** Composing it takes a tenth of the server's time for a page. */
const rowsOfShape = shapedStatement(
  ({ session: { userType, employeeCode, branchCode, userId }, query: { Filter }, order, reading }: Shape) =>
    JSON.stringify([
      order.name,
      reading,
      Filter,
      userType,
      ...(Filter?.Mine === true ? [userId, employeeCode, branchCode] : []),
    ]),
  (tx: Reads, shape: Shape, userId: number) => composePage(tx, shape, { userId, named: undefined }),
);

function composePage(
  tx: Reads,
  { session: reader, query, order, reading }: Shape,
  { userId, named }: { userId: number; named: NameMatches | undefined },
) {
  const session = { ...reader, userId };
  const { dir, offset, rows, place } = reading;
  const direction = directed(order.name, dir);
  const inOrder = tx
    .selectFrom('application')
    .$if(order.needsVerifier, (joined) =>
      joined.leftJoin('app_user', 'app_user.user_id', 'application.verifier_id'),
    )
    .where(visibleTo(session))
    .where((where) => where.and(conditions(tx, where, { ...query, session, named })))
    .orderBy(order.by, direction)
    .orderBy('application.application_id', dir);
  const columns = pageColumns(session);
  if (offset === 0 && reach(rows) === rows) return inOrder.select(columns).limit(sql.lit(rows));
  // The ids first, from the index only; the wide rows only for the page.
  const ids = inOrder.select(['application.application_id', order.by.as('sorted')]);
  const page = place === null ? nearPage(tx, { ids, order, reading }) : deepPage(ids, { place, rows });
  return tx
    .selectFrom(page.as<'page'>('page'))
    .innerJoin('application', 'application.application_id', 'page.application_id')
    .select(columns)
    .orderBy('sorted', direction)
    .orderBy('application.application_id', dir);
}

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

function deepPage(ids: Ids, { place, rows }: { place: WantedPlace; rows: number }): RawBuilder<PageId> {
  const page = ids
    .where(since(place.dir))
    .limit(sql.lit(rows))
    .offset(sql<number>`(select ${place.offset} - place.before from place)`);
  return sql<PageId>`(with place as materialized (${placeInDays(place)}) ${page})`;
}

/** Days in Asia/Kolkata. */
function since(dir: 'asc' | 'desc'): Expression<SqlBool> {
  return dir === 'desc'
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
  ] as const;
}
