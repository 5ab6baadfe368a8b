import type { filteredApplications } from '@kyc/contract/applications/list-applications';
import { UserType } from '@kyc/contract/user-types';
import { findByName, type NameMatches } from '@kyc/db/tables/applications/application-name-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { statusTalliesOf, type StatusTallies } from '@kyc/db/tables/applications/application-tally-table';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { searchOfField } from '../../../lists/search-text.ts';
import type { Session } from '../../../http/call.ts';
import { conditions } from './application-conditions.ts';
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
  if (query.Filter?.Field === 'Name')
    return { matches: await findByName(tx, { part: text, most: mostCounted }), isByName: true };
  const [, found] = await Promise.all([
    planForTheText(tx),
    selectFound(tx, session, { query }).select('application.application_id').execute(),
  ]);
  const ids = found.map((row) => row.application_id);
  return { matches: { ids, isMore: ids.length > mostCounted }, isByName: false };
}

export interface Found {
  readonly rows: number;
  readonly isMore: boolean;
}

/** How many rows the search has. */
export async function countFound(
  tx: Reads,
  session: Session,
  { query, search: { matches, isByName } }: { query: Query; search: Search },
): Promise<Found> {
  const { ids, isMore } = matches;
  if (ids.length === 0) return { rows: 0, isMore: false };
  // With this many results each page is found by the text.
  const planned = isMore ? planForTheText(tx) : undefined;
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
    matches.isMore ? planForTheText(tx) : undefined,
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

/** The typed text decides which index is best, so a generic plan would be a bad one. Applies to this round trip. */
async function planForTheText(tx: Reads): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
}

/** Each name that was found is a row of this session's. */
function seesAll(session: Session, { Filter: filter = {} }: Query): boolean {
  return session.userType !== UserType.Verifier && isEverything(filter);
}
