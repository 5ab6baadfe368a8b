import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import { leaseSeconds } from '@kyc/contract/applications/presence';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { locateInDays } from '@kyc/db/tables/application-places';
import type { NameMatches } from '@kyc/db/tables/application-name-table';
import { openByNames } from '@kyc/db/tables/review-presence-table';
import type { Tx } from '@kyc/db/transaction';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Session } from '../../http/call.ts';
import { conditions, startOfDay } from './application-conditions.ts';
import { directed, orderOf, type RowOrder } from './order-of-rows.ts';
import { tallyFilterOf } from './tally-of-rows.ts';
import { visibleTo } from './visible-to.ts';

type Query = BodyOf<typeof endpoint>;

export interface WantedPage {
  readonly query: Query;
  /** How many rows the whole filter has; asked for only where a page is reached from the end. */
  readonly total: () => Promise<number>;
  readonly named: NameMatches | undefined;
}

/** Where the reading begins, and which way it goes. */
interface Reading {
  readonly dir: 'asc' | 'desc';
  readonly offset: number;
  readonly rows: number;
  readonly from: Expression<SqlBool> | null;
}

export type PageRow = Awaited<ReturnType<typeof selectPage>>[number];

/** One page in the wanted order; the last one is reached as quickly as the first. */
export async function selectPage(tx: Tx, session: Session, wanted: WantedPage) {
  const order = orderOf(wanted.query);
  const reading = await planReading(tx, session, { wanted, order });
  if (reading === null) return [];
  const rows = await readRows(tx, session, { wanted, order, reading });
  return reading.dir === order.dir ? rows : rows.toReversed();
}

/** Pages this near are read by counting off the rows before them. */
const nearby = 200;

/** null when the page lies beyond the last row. */
async function planReading(
  tx: Tx,
  session: Session,
  { wanted: { query, total }, order }: { wanted: WantedPage; order: RowOrder },
): Promise<Reading | null> {
  const { start: offset, length: rows } = query;
  const forward: Reading = { dir: order.dir, offset, rows, from: null };
  // A search counts no further than its first thousand.
  const isSearch = (query.search?.value.trim() ?? '') !== '';
  if (offset < nearby || isSearch) return forward;
  if (order.column !== 'application.created_on') return fromNearerEnd(forward, await total());
  const place = await locateInDays(tx, {
    filter: tallyFilterOf(query.Filter ?? {}),
    offset,
    dir: order.dir,
    assignedTo: session.userType === UserType.Verifier ? session.userId : null,
  });
  if (place === undefined) return null;
  const left = fromNearerEnd({ ...forward, offset: offset - place.before }, place.within);
  // A page over the end of the day can only be read forward.
  const near = left?.rows === rows ? left : { ...forward, offset: offset - place.before };
  return { ...near, from: since(place.day, near.dir) };
}

function since(day: string, dir: 'asc' | 'desc'): Expression<SqlBool> {
  return dir === 'desc'
    ? sql<SqlBool>`application.created_on < ${startOfDay(day, 1)}`
    : sql<SqlBool>`application.created_on >= ${startOfDay(day, 0)}`;
}

function fromNearerEnd(forward: Reading, total: number): Reading | null {
  const left = total - forward.offset;
  if (left <= 0) return null;
  const rows = Math.min(forward.rows, left);
  const offset = left - rows;
  if (offset >= forward.offset) return forward;
  return { dir: forward.dir === 'asc' ? 'desc' : 'asc', offset, rows, from: null };
}

async function readRows(
  tx: Tx,
  session: Session,
  { wanted, order, reading }: { wanted: WantedPage; order: RowOrder; reading: Reading },
) {
  const { dir, from, offset, rows } = reading;
  const direction = directed(order.column, dir);
  const column = sql.ref(order.column);
  const inOrder = tx
    .selectFrom('application')
    .$if(order.needsVerifier, (rows) =>
      rows.leftJoin('app_user', 'app_user.user_id', 'application.verifier_id'),
    )
    .where(visibleTo(session))
    .where((where) =>
      where.and([
        ...conditions(where, { ...wanted.query, named: wanted.named }),
        ...(from === null ? [] : [from]),
      ]),
    )
    .orderBy(column, direction)
    .orderBy('application.application_id', dir)
    .limit(sql.lit(reach(offset + rows)));
  const columns = pageColumns(session);
  if (offset === 0 && reach(rows) === rows) return await inOrder.select(columns).execute();
  // The ids first, from the index alone; the wide rows only of the page itself.
  const near = inOrder.select(['application.application_id', column.as('sorted')]);
  const page = tx
    .selectFrom(near.as('near'))
    .selectAll()
    .orderBy('sorted', direction)
    .orderBy('application_id', dir)
    .limit(sql.lit(rows))
    .offset(offset);
  return await tx
    .selectFrom(page.as('page'))
    .innerJoin('application', 'application.application_id', 'page.application_id')
    .select(columns)
    .orderBy('sorted', direction)
    .orderBy('application.application_id', dir)
    .execute();
}

/** A bound that stands in the statement: with one that it has to guess, PostgreSQL would plan anew at each call. */
function reach(rows: number): number {
  return rows <= 100 ? Math.ceil(rows / 10) * 10 : 2 ** Math.ceil(Math.log2(rows));
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
    sql<string | null>`(select full_name from app_user where user_id = application.verifier_id)`.as(
      'verifier_name',
    ),
    openByNames(userId, leaseSeconds).as('open_by'),
    'verifier_remarks',
    'stp',
    'application.row_version',
  ] as const;
}
