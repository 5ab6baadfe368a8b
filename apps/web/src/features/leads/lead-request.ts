import type { BodyInputOf } from '@kyc/contract/endpoint';
import type { listLeads } from '@kyc/contract/leads/lead-report';
import type { LeadSearch } from './lead-search.ts';
import { PAGE_SIZE, type GridView } from '../../components/data-grid/grid-column.ts';

export function viewOf({ page, sort, dir }: LeadSearch) {
  return {
    page: (page ?? 1) - 1,
    sort: { column: sort ?? 'CreatedOn', dir: dir ?? 'desc' },
  } satisfies GridView;
}

/** The filter of the rows and their export; Id 0 is every source (§9). */
export function leadFilter(search: LeadSearch) {
  return {
    search: { value: search.q ?? '' },
    order: [viewOf(search).sort],
    Filter: { Id: 0, FromDate: search.from ?? null, ToDate: search.to ?? null },
  };
}

export function leadRequest(search: LeadSearch): BodyInputOf<typeof listLeads> {
  const { page } = viewOf(search);
  return { ...leadFilter(search), draw: page + 1, start: page * PAGE_SIZE, length: PAGE_SIZE };
}
