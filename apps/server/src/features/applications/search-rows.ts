import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { findByName, type NameMatches } from '@kyc/db/tables/application-name-table';
import type { Tx } from '@kyc/db/transaction';
import { sql } from 'kysely';
import type { Session } from '../../http/call.ts';
import { conditions } from './application-conditions.ts';
import { tallyFilterOf } from './tally-of-rows.ts';
import { visibleTo } from './visible-to.ts';

type Query = BodyOf<typeof endpoint>;

/** What is found is counted up to here; beyond it the screen says 'more than' (speed.md). */
const mostCounted = 1000;

export interface Search {
  readonly named: NameMatches | undefined;
}

/** Undefined without a search. */
export async function prepareSearch(tx: Tx, query: Query): Promise<Search | undefined> {
  const text = query.search?.value.trim() ?? '';
  if (text === '') return undefined;
  if (query.Filter?.Field !== 'Name') return { named: undefined };
  return { named: await findByName(tx, { part: text, most: mostCounted }) };
}

export interface Found {
  readonly rows: number;
  readonly isMore: boolean;
}

/** How many rows the search has. */
export async function countFound(
  tx: Tx,
  session: Session,
  { query, search: { named } }: { query: Query; search: Search },
): Promise<Found> {
  if (named?.ids.length === 0) return { rows: 0, isMore: false };
  // What was typed decides which index is best, so a plan for any text would be a bad one. It holds for this round trip.
  const planned = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  if (named?.isMore === true && seesAll(session, query)) {
    await planned;
    return { rows: mostCounted, isMore: true };
  }
  const counting = tx
    .selectFrom((from) =>
      from
        .selectFrom('application')
        .select('application_id')
        .where(visibleTo(session))
        .where((where) => where.and(conditions(where, { ...query, named })))
        .limit(sql.lit(mostCounted + 1))
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  const [, { rows }] = await Promise.all([planned, counting]);
  return { rows: Math.min(rows, mostCounted), isMore: rows > mostCounted };
}

/** Each name that was found is a row of this session's. */
function seesAll(session: Session, { Filter: filter = {} }: Query): boolean {
  return (
    session.userType !== UserType.Verifier &&
    Object.values(tallyFilterOf(filter)).every((key) => key === null)
  );
}
