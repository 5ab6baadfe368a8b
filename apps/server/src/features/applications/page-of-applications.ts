import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { locateInDays } from '@kyc/db/tables/application-tally-table';
import type { NameMatches } from '@kyc/db/tables/application-name-table';
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
  /** Rows of the whole filter; null when they are not counted. */
  readonly total: number | null;
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
  const rows = await readRows(tx, session, { wanted, order, reading });
  return reading.dir === order.dir ? rows : rows.toReversed();
}

/** Pages this near are read by counting off the rows before them. */
const nearby = 200;

async function planReading(
  tx: Tx,
  session: Session,
  { wanted: { query, total }, order }: { wanted: WantedPage; order: RowOrder },
): Promise<Reading> {
  const forward: Reading = { dir: order.dir, offset: query.start, rows: query.length, from: null };
  if (query.start < nearby || total === null) return forward;
  const left = total - query.start;
  if (left <= 0) return forward;
  const rows = Math.min(query.length, left);
  // From the nearer end.
  const backward: Reading = {
    dir: order.dir === 'asc' ? 'desc' : 'asc',
    offset: left - rows,
    rows,
    from: null,
  };
  const isNearEnd = backward.offset < forward.offset;
  const near = isNearEnd ? backward : forward;
  const isSearch = (query.search?.value.trim() ?? '') !== '';
  if (near.offset < nearby || isSearch || order.column !== 'application.created_on') return near;
  const filter = tallyFilterOf(query.Filter ?? {});
  const place = await locateInDays(tx, {
    filter,
    offset: near.offset,
    dir: near.dir,
    assignedTo: session.userType === UserType.Verifier ? session.userId : null,
  });
  if (place === undefined) return near;
  const from =
    near.dir === 'desc'
      ? sql<SqlBool>`application.created_on < ${startOfDay(place.day, 1)}`
      : sql<SqlBool>`application.created_on >= ${startOfDay(place.day, 0)}`;
  return { ...near, offset: near.offset - place.before, from };
}

async function readRows(
  tx: Tx,
  session: Session,
  { wanted, order, reading }: { wanted: WantedPage; order: RowOrder; reading: Reading },
) {
  const { column } = order;
  const { dir, from } = reading;
  const direction = directed(column, dir);
  // The ids first, from the index alone; the wide rows only of the page itself.
  const page = tx
    .selectFrom('application')
    .$if(order.needsVerifier, (ids) =>
      ids.leftJoin('app_user', 'app_user.user_id', 'application.verifier_id'),
    )
    .select('application.application_id')
    .where(visibleTo(session))
    .where((where) =>
      where.and([
        ...conditions(where, { ...wanted.query, named: wanted.named }),
        ...(from === null ? [] : [from]),
      ]),
    )
    .orderBy(sql.ref(column), direction)
    .orderBy('application.application_id', dir)
    .limit(reading.rows)
    .offset(reading.offset);
  return await tx
    .selectFrom(page.as('page'))
    .innerJoin('application', 'application.application_id', 'page.application_id')
    .leftJoin('app_user', 'app_user.user_id', 'application.verifier_id')
    .select([
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
      'emp_branch_code',
      'is_emp_code_filled',
      'verifier_id',
      'full_name as verifier_name',
      'verifier_remarks',
      'stp',
      'application.row_version',
    ])
    .orderBy(sql.ref(column), direction)
    .orderBy('application.application_id', dir)
    .execute();
}
