import { leadColumns, type LeadColumn, type LeadQuery } from '@kyc/contract/leads/lead-report';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { Reads } from '@kyc/db/connection/transaction';
import { indianPeriod } from '@kyc/domain/time/indian-period';
import { sql, type SqlBool } from 'kysely';

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

/** @throws Refusal when From is after To (§5) */
export function requirePeriod({ Filter: filter }: Wanted): void {
  const { FromDate: from, ToDate: to } = filter ?? {};
  if (from != null && to != null && from > to) throw new Refusal('invalid', texts.fromAfterTo);
}

/** The leads that the query names, not in any order yet. */
export function matchingLeads(tx: Reads, { Filter: filter = {}, search }: Pick<Wanted, 'Filter' | 'search'>) {
  const { from, before } = indianPeriod(filter);
  const text = search?.value.trim() ?? '';
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
  const { column, dir } = orderOf(wanted);
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
    .orderBy(sql.ref(column), (order) =>
      dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('lead_id', dir);
}

function orderOf({ order }: Wanted): { column: string; dir: 'asc' | 'desc' } {
  const { column, dir } = order?.[0] ?? { column: 'CreatedOn', dir: 'desc' as const };
  const name =
    typeof column === 'number' ? leadColumns[column - 1] : leadColumns.find((known) => known === column);
  if (name === undefined)
    throw new Refusal('invalid', 'This column cannot be sorted by.', [
      { Field: 'order', Message: String(column) },
    ]);
  return { column: orderColumns[name], dir };
}
