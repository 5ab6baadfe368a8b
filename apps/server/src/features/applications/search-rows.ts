import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import { findByName, type NameMatches } from '@kyc/db/tables/application-name-table';
import type { Tx } from '@kyc/db/transaction';
import { sql } from 'kysely';
import type { Session } from '../../http/call.ts';
import { conditions } from './application-conditions.ts';
import { visibleTo } from './visible-to.ts';

/** What is found is counted up to here; beyond it the screen says 'more than' (speed.md). */
const mostCounted = 1000;

export interface Found {
  readonly found: number;
  readonly isMore: boolean;
  readonly named: NameMatches | undefined;
}

/** How many rows a search has; undefined without one. */
export async function searchRows(
  tx: Tx,
  session: Session,
  query: BodyOf<typeof endpoint>,
): Promise<Found | undefined> {
  const text = query.search?.value.trim() ?? '';
  if (text === '') return undefined;
  // What was typed decides which index is best, so a plan for any text would be a bad one.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
  const named =
    query.Filter?.Field === 'Name' ? await findByName(tx, { part: text, most: mostCounted }) : undefined;
  const { rows } = await tx
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
  return { found: Math.min(rows, mostCounted), isMore: rows > mostCounted, named };
}
