import { leadColumns, type LeadColumn, type LeadQuery } from '@kyc/contract/leads/lead-report';
import type { Reads } from '@kyc/db/connection/transaction';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql, type SqlBool } from 'kysely';
import { orderOf } from '../../lists/order-of.ts';
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
export function matchingLeads(tx: Reads, { Filter: filter = {}, search }: Pick<Wanted, 'Filter' | 'search'>) {
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
      or([sql<SqlBool>`lead.mobile ^@ ${text}`, sql<SqlBool>`application.uan ^@ ${text.toUpperCase()}`]),
    );
  return query;
}

/** The nine columns in the order of the screen, sorted as asked; by default the newest first. */
export function orderedLeads(tx: Reads, wanted: Wanted) {
  const { column, dir } = orderOf(wanted.order, leadColumns, { column: 'CreatedOn', dir: 'desc' });
  return matchingLeads(tx, wanted)
    .select([
      'lead.mobile',
      'application.uan',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'utm_promo',
      'lead.created_on',
    ])
    .orderBy(sql.ref(orderColumns[column]), (order) =>
      dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('lead_id', dir);
}
