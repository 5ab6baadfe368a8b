import type {
  filteredApplications,
  listApplications as endpoint,
} from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { findByName, type NameMatches } from '@kyc/db/tables/applications/application-name-table';
import { planMode } from '@kyc/db/connection/statements/plan-mode';
import type { Reads } from '@kyc/db/connection/transaction';
import { statusTalliesOf, type StatusTallies } from '@kyc/db/tables/applications/application-tally-table';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { searchOfField } from '../../../lists/search-text.ts';
import type { Session } from '../../../http/call.ts';
import { conditions, soughtBy } from './application-conditions.ts';
import { orderOfRows } from './order-of-rows.ts';
import { boundsOf, foundPage, selectPage, type PageRow } from './page-of-applications.ts';
import { dependsOnMasks } from './refuse-masked.ts';
import { isEverything } from './tally-of-rows.ts';
import { visibleTo } from './visible-to.ts';

type Query = z.output<typeof filteredApplications>;

/** Results are counted up to this number; beyond it the screen shows 'more than' (speed.md). */
const mostCounted = 1000;

export interface Search {
  /** For a name: the matching names, regardless of the filter; otherwise the results. */
  readonly matches: NameMatches;
  readonly isByName: boolean;
}

/** Undefined without a search. */
export async function prepareSearch(tx: Reads, session: Session, query: Query): Promise<Search | undefined> {
  const text = searchOfField(query);
  if (text === '') return undefined;
  if (query.Filter?.Field === 'Name') {
    const [, matches] = await Promise.all([
      // The function keeps its plans, also after another search of this round trip.
      planMode(tx, 'auto'),
      findByName(tx, { part: text, most: mostCounted }),
    ]);
    return { matches, isByName: true };
  }
  const [, found] = await Promise.all([
    planMode(tx, 'force_custom_plan'),
    selectFound(tx, session, { query }).select('application.application_id').execute(),
  ]);
  const ids = found.map((row) => row.application_id);
  return { matches: { ids, isMore: ids.length > mostCounted }, isByName: false };
}

interface Found {
  readonly rows: number;
  readonly isMore: boolean;
}

interface FoundPage {
  readonly rows: readonly PageRow[];
  readonly found: Found;
}

type PageQuery = Query & Pick<BodyOf<typeof endpoint>, 'start' | 'length' | 'order'>;

/**
 * One page of a search, with the number of its results.
 * @param permitted refuses a search that the caller may not make; only permitted searches run, because the time of a refused one would
 * reveal whether the text occurs
 */
export async function searchPage(
  tx: Reads,
  session: Session,
  { query, permitted }: { readonly query: PageQuery; readonly permitted: Promise<unknown> },
): Promise<FoundPage> {
  const onlyUnmasked = dependsOnMasks(session, query);
  const found = await findPage(tx, session, { query, onlyUnmasked });
  if (onlyUnmasked) await permitted;
  if (found?.isMore === false) return { rows: found.rows, found: { rows: found.counted, isMore: false } };
  const search = found === undefined ? await prepareSearch(tx, session, query) : undefined;
  const page = { query, total: () => Promise.resolve(0), named: search?.matches };
  if (search === undefined) {
    const [, rows] = await Promise.all([planMode(tx, 'force_custom_plan'), selectPage(tx, session, page)]);
    return { rows, found: { rows: mostCounted, isMore: true } };
  }
  const [counted, rows] = await Promise.all([
    countFound(tx, session, { query, search }),
    selectPage(tx, session, page),
  ]);
  return { rows, found: counted };
}

interface AtOnce {
  readonly rows: readonly PageRow[];
  readonly counted: number;
  /** There are more results, of which these rows need not be the first. */
  readonly isMore: boolean;
}

/** The page and the number of results in one statement; undefined where a search needs several. */
async function findPage(
  tx: Reads,
  session: Session,
  { query, onlyUnmasked }: { readonly query: PageQuery; readonly onlyUnmasked: boolean },
): Promise<AtOnce | undefined> {
  const order = orderOfRows(query);
  const sought = soughtBy(tx, query);
  if (sought === undefined || sought.field === 'Name' || order.sealed !== undefined) return undefined;
  if (sought.field !== 'UAN' && sought.beginning.tokens.length === 0)
    return { rows: [], counted: 0, isMore: false };
  const { start, length } = query;
  const shape = { session, query, order, sought, onlyUnmasked, most: mostCounted + 1 };
  const [, rows] = await Promise.all([
    suitsEachText(query) ? planMode(tx, 'force_generic_plan') : planMode(tx, 'force_custom_plan'),
    foundPage(tx, shape, session.userId, start, ...boundsOf(sought)),
  ]);
  const [first] = rows;
  // No row matches, or this page is beyond the last one.
  if (first === undefined && start > 0) return undefined;
  const counted = first?.found_rows ?? 0;
  return { rows: rows.slice(0, length), counted, isMore: counted > mostCounted };
}

/** The index of the searched column is the best for any text, unless the filter can leave fewer rows than the text. */
function suitsEachText({ Filter = {} }: Query): boolean {
  const { Status: _status, Stp: _stp, ...others } = Filter;
  return isEverything(others);
}

/** How many rows the search has. */
async function countFound(
  tx: Reads,
  session: Session,
  { query, search: { matches, isByName } }: { query: Query; search: Search },
): Promise<Found> {
  const { ids, isMore } = matches;
  if (ids.length === 0) return { rows: 0, isMore: false };
  // With this many results each page is found by the text, and a name has no index that depends on it.
  const planned = isMore && !isByName ? planMode(tx, 'force_custom_plan') : undefined;
  if (!isByName || (isMore && seesAll(session, query))) {
    await planned;
    return { rows: Math.min(ids.length, mostCounted), isMore };
  }
  const [{ rows }] = await Promise.all([
    tx
      .selectFrom(
        selectFound(tx, session, { query, named: matches }).select('application.application_id').as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
    planned,
  ]);
  return { rows: Math.min(rows, mostCounted), isMore: rows > mostCounted };
}

/** The results by status, up to the limit. */
export async function groupFound(
  tx: Reads,
  session: Session,
  { query, search: { matches } }: { query: Query; search: Search },
): Promise<{ readonly tallies: StatusTallies; readonly isMore: boolean }> {
  if (matches.ids.length === 0) return { tallies: statusTalliesOf([]), isMore: false };
  const [, rows] = await Promise.all([
    matches.isMore ? planMode(tx, 'force_custom_plan') : undefined,
    tx
      .selectFrom(
        selectFound(tx, session, { query, named: matches })
          .select(['application.status', 'application.stp'])
          .as('some'),
      )
      .select(({ fn }) => ['status', 'stp', fn.countAll<number>().as('applications')])
      .groupBy(['status', 'stp'])
      .execute(),
  ]);
  const tallies = statusTalliesOf(rows);
  return { tallies, isMore: tallies.all > mostCounted };
}

function selectFound(tx: Reads, session: Session, { query, named }: { query: Query; named?: NameMatches }) {
  return tx
    .selectFrom('application')
    .where(visibleTo(session))
    .where((where) => where.and(conditions(tx, where, { ...query, session, named })))
    .limit(sql.lit(mostCounted + 1));
}

/** Each name that was found is a row of this session's. */
function seesAll(session: Session, { Filter: filter = {} }: Query): boolean {
  return session.userType !== UserType.Verifier && isEverything(filter);
}
