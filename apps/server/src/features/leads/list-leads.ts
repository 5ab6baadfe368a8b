import { leadsFileName, type LeadQuery, type LeadRow } from '@kyc/contract/leads/lead-report';
import { leadColumns, type LeadColumn } from '@kyc/contract/leads/lead-columns';
import { readRowArrays, type Reads } from '@kyc/db/connection/transaction';
import { maskText } from '@kyc/domain/personal-data/mask-value';
import { searchedMobile } from '@kyc/contract/searches/searched-values';
import type { ExportColumn } from '../../exports/export-table.ts';
import { readInOrder, rowsPerRead } from '../../exports/read-in-order.ts';
import { defineListDownload } from '../../lists/define-list-download.ts';
import type { AuditEntry } from '../../records/audit-entries.ts';
import { defineList } from '../../lists/define-list.ts';
import { refuseMasked } from '../../lists/refuse-masked.ts';
import { searchText } from '../../lists/search-text.ts';
import { recordedFilter } from '../../records/recorded-filter.ts';
import { countLeads, leadsOfIds, orderedLeads, orderOfLeads, selectIdsByMobile } from './lead-rows.ts';

type Query = Pick<LeadQuery, 'Filter' | 'search' | 'order'>;
interface Search extends Query {
  /** Columns that are masked for the caller. */
  readonly masked: readonly LeadColumn[];
}

/** The search is for a mobile or a UAN: digits only must be a complete mobile where mobiles are masked. */
async function searchOf(tx: Reads, query: Query): Promise<Search> {
  const text = searchedMobile(searchText(query));
  const masked = await refuseMasked(tx, ['Mobile'], {
    orderedBy: () => orderOfLeads(query).column,
    searched: /^\d+$/.test(text) ? { column: 'Mobile', text } : undefined,
  });
  return { ...query, masked };
}

/** LEAD-01 */
export const leads = defineList({
  search: searchOf,
  count: countLeads,
  countAll: (tx) => countLeads(tx, {}),
  rows: async (tx, search, { start, length }) => {
    if (!orderOfLeads(search).isSealed)
      return await orderedLeads(tx, search).select('lead_id').limit(length).offset(start).execute();
    const ids = await selectIdsByMobile(tx, search);
    return await leadsOfIds(tx, ids.slice(start, start + length))
      .select('lead_id')
      .execute();
  },
  present: (_tx, rows, { search: { masked } }) =>
    Promise.resolve(
      rows.map((row): LeadRow => ({
        LeadId: row.lead_id,
        Mobile: maskText('mobile', row.mobile, masked.includes('Mobile') ? 'part' : 'whole'),
        UAN: row.uan,
        UtmSource: row.utm_source,
        UtmMedium: row.utm_medium,
        UtmCampaign: row.utm_campaign,
        UtmTerm: row.utm_term,
        UtmContent: row.utm_content,
        UtmPromo: row.utm_promo,
        CreatedOn: row.created_on.toISOString(),
      })),
    ),
  reply: (page, { search }) => ({ ...page, Unsorted: [...(search?.masked ?? [])] }),
  seen: (rows) => rows.flatMap((row) => row.application_id ?? []),
  audit: ({ Filter }, rows): AuditEntry => ({
    entity: 'lead',
    entityId: 'list',
    details: { leads: rows.map((row) => row.lead_id), filter: recordedFilter(Filter ?? {}) },
  }),
});

/** LEAD-01, Export. */
export const downloadLeads = defineListDownload({
  search: searchOf,
  report: 'LEAD_REPORT',
  fileName: leadsFileName,
  columns: leadColumns.map((header): ExportColumn => ({
    header,
    kind: header === 'CreatedOn' ? 'instant' : 'text',
  })),
  rows: async (tx, search) => {
    if (!orderOfLeads(search).isSealed)
      return readRowArrays(tx, orderedLeads(tx, search).compile(), rowsPerRead);
    return readInOrder(tx, await selectIdsByMobile(tx, search), (piece) => leadsOfIds(tx, piece));
  },
});
