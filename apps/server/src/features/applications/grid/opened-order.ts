import type { listApplications as endpoint } from '@kyc/contract/applications/list-applications';
import type { BodyOf } from '@kyc/contract/endpoint';
import type { NameMatches } from '@kyc/db/tables/applications/application-name-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { inOrderOf, mostSorted, requireSortable } from '../../../lists/sort-opened.ts';
import type { Session } from '../../../http/call.ts';
import { conditions } from './application-conditions.ts';
import type { RowOrder } from './order-of-rows.ts';
import { visibleTo } from './visible-to.ts';

interface Wanted {
  readonly query: Pick<BodyOf<typeof endpoint>, 'Filter' | 'search'>;
  readonly named?: NameMatches | undefined;
  readonly order: RowOrder;
}

/** All ids of the filter, in the order of a sealed column. @throws Refusal `tooManyToSort` before any value is opened */
export async function selectIdsInOpenedOrder(
  tx: Reads,
  session: Session,
  { query, named, order: { sealed = '', by, dir } }: Wanted,
): Promise<number[]> {
  const found = await tx
    .selectFrom('application')
    .select('application_id')
    .where(visibleTo(session))
    .where((where) => where.and(conditions(tx, where, { ...query, session, named })))
    .limit(sql.lit(mostSorted + 1))
    .execute();
  requireSortable(found.length, sealed);
  const rows = await tx
    .selectFrom('application')
    .select(['application_id', by.as('value')])
    .where('application_id', '=', sql<number>`any(${found.map((row) => row.application_id)}::bigint[])`)
    .orderBy('application_id', dir)
    .execute();
  return inOrderOf(rows, { dir, valueOf: ({ value }) => value }).map((row) => row.application_id);
}
