import type { LeadQuery } from '@kyc/contract/leads/lead-report';
import { leadColumns, type LeadColumn } from '@kyc/contract/leads/lead-columns';
import { searchedCode, searchedMobile } from '@kyc/contract/searches/searched-values';
import { beginsWith } from '@kyc/db/tables/applications/found-values';
import type { Reads } from '@kyc/db/connection/transaction';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql, type SqlBool } from 'kysely';
import { orderOf } from '../../lists/order-of.ts';
import { inOrderOf, mostSorted, requireSortable } from '../../lists/sort-opened.ts';
import { searchText } from '../../lists/search-text.ts';

type Wanted = Pick<LeadQuery, 'Filter' | 'search' | 'order'>;

const orderColumns: Record<LeadColumn, string> = {
  Mobile: 'lead.mobile',
  UAN: 'application.uan',
  UtmSource: 'lead.utm_source',
  UtmMedium: 'lead.utm_medium',
  UtmCampaign: 'lead.utm_campaign',
  UtmTerm: 'lead.utm_term',
  UtmContent: 'lead.utm_content',
  UtmPromo: 'lead.utm_promo',
  CreatedOn: 'lead.created_on',
};

/** The leads that the query names, not in any order yet. */
function matchingLeads(tx: Reads, { Filter: filter = {}, search }: Pick<Wanted, 'Filter' | 'search'>) {
  const { from, before } = indianPeriod(filter);
  const text = searchText({ search });
  let query = tx
    .selectFrom('lead')
    .leftJoin('application', 'application.application_id', 'lead.application_id');
  if (filter.Id !== undefined && filter.Id > 0) query = query.where('source', '=', filter.Id);
  if (from !== null) query = query.where('lead.created_on', '>=', from);
  if (before !== null) query = query.where('lead.created_on', '<', before);
  if (text !== '')
    query = query.where(({ or }) =>
      or([
        beginsWith(tx, 'lead.mobile', searchedMobile(text)),
        sql<SqlBool>`application.uan ^@ ${searchedCode(text)}`,
      ]),
    );
  return query;
}

export async function countLeads(tx: Reads, wanted: Pick<Wanted, 'Filter' | 'search'>): Promise<number> {
  const { rows } = await matchingLeads(tx, wanted)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

interface LeadOrder {
  readonly column: LeadColumn;
  readonly dir: 'asc' | 'desc';
  /** Has to be opened before it can be sorted by. */
  readonly isSealed: boolean;
}

/** By default the newest first. */
export function orderOfLeads({ order }: Pick<Wanted, 'order'>): LeadOrder {
  const wanted = orderOf(order, leadColumns, { column: 'CreatedOn', dir: 'desc' });
  return { ...wanted, isSealed: wanted.column === 'Mobile' };
}

/** The nine columns in the order of the screen, and whose lead it is. */
function leadRows(tx: Reads, wanted: Pick<Wanted, 'Filter' | 'search'>) {
  return matchingLeads(tx, wanted).select([
    'lead.mobile',
    'application.uan',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'utm_promo',
    'lead.created_on',
    'lead.application_id',
  ]);
}

/** In the requested order, by a column that has an order in the database. */
export function orderedLeads(tx: Reads, wanted: Wanted) {
  const { column, dir } = orderOfLeads(wanted);
  return leadRows(tx, wanted)
    .orderBy(sql.ref(orderColumns[column]), (order) =>
      dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('lead_id', dir);
}

/** Some leads, in the order of their ids. */
export function leadsOfIds(tx: Reads, ids: readonly number[]) {
  return leadRows(tx, {})
    .where('lead_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], lead_id)`);
}

/** Every lead of the query, by mobile. @throws Refusal `tooManyToSort` before any value is opened */
export async function selectIdsByMobile(tx: Reads, wanted: Wanted): Promise<number[]> {
  const { dir } = orderOfLeads(wanted);
  const found = await matchingLeads(tx, wanted)
    .select('lead_id')
    .limit(sql.lit(mostSorted + 1))
    .execute();
  requireSortable(found.length, 'Mobile');
  const rows = await tx
    .selectFrom('lead')
    .select(['lead_id', 'mobile'])
    .where('lead_id', '=', sql<number>`any(${found.map((row) => row.lead_id)}::bigint[])`)
    .orderBy('lead_id', dir)
    .execute();
  return inOrderOf(rows, { dir, valueOf: ({ mobile }) => mobile }).map((row) => row.lead_id);
}
