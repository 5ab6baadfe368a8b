import type { BodyInputOf } from '@kyc/contract/endpoint';
import type { SavedSearch } from '@kyc/contract/applications/views/dashboard-search';
import type { countFiltered } from '@kyc/contract/applications/application-counts';
import type { listApplications } from '@kyc/contract/applications/list-applications';
import {
  applicationColumns,
  type ApplicationColumn,
  type DueFilter,
  type LongWait,
  type DoneToday,
  type searchFields,
} from '@kyc/contract/applications/list-choices';
import type { DashboardSearch } from './dashboard-search.ts';
import { PAGE_SIZE, type GridView } from '../../../components/data-grid/grid-column.ts';
import { ALL, STRAIGHT_THROUGH } from './special-statuses.ts';

export type SearchField = (typeof searchFields)[number];

/** The values of the filter bar; the address omits inactive ones. */
export interface Filters {
  readonly from: string | null;
  readonly to: string | null;
  /** 0 all. */
  readonly source: number;
  readonly status: number;
  /** Whose; set by a link of the cockpit, as `waits` is. */
  readonly verifier?: number | undefined;
  readonly waits?: LongWait | undefined;
  readonly done?: DoneToday | undefined;
  /** Where the tenant uses working time. */
  readonly due?: DueFilter | undefined;
  /** The caller's own. */
  readonly mine?: true | undefined;
  readonly field: SearchField;
  readonly text: string;
}

const EVERY_SOURCE = 0;
const DEFAULT_FIELD = 'UAN';
/** §9: created date descending. */
const DEFAULT_SORT = { column: 'CreatedOn', dir: 'desc' } as const;

export function filtersOf(search: DashboardSearch): Filters {
  return {
    from: search.from ?? null,
    to: search.to ?? null,
    source: search.source ?? EVERY_SOURCE,
    status: search.status ?? ALL,
    ...(search.verifier !== undefined && { verifier: search.verifier }),
    ...(search.waits !== undefined && { waits: search.waits }),
    ...(search.done !== undefined && { done: search.done }),
    ...(search.due !== undefined && { due: search.due }),
    ...(search.mine === true && { mine: true }),
    field: search.field ?? DEFAULT_FIELD,
    text: search.q ?? '',
  };
}

/** The status stays in the address even when it is All: without one a verifier's dashboard opens with Assigned. */
export function searchOfFilters(filters: Filters): DashboardSearch {
  const { from, to, source, status, verifier, waits, done, due, mine, field, text } = filters;
  const q = text.trim();
  return {
    status,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(source === EVERY_SOURCE ? {} : { source }),
    ...(verifier === undefined ? {} : { verifier }),
    ...(waits === undefined ? {} : { waits }),
    ...(done === undefined ? {} : { done }),
    ...(due === undefined ? {} : { due }),
    ...(mine === undefined ? {} : { mine }),
    ...(field === DEFAULT_FIELD ? {} : { field }),
    ...(q === '' ? {} : { q }),
  };
}

export function viewOf(search: DashboardSearch) {
  return {
    page: (search.page ?? 1) - 1,
    sort: { column: search.sort ?? DEFAULT_SORT.column, dir: search.dir ?? DEFAULT_SORT.dir },
  } satisfies GridView;
}

export function searchOfView({ page, sort }: GridView): DashboardSearch {
  const column = applicationColumns.find((name): name is ApplicationColumn => name === sort?.column);
  const isDefault = column === DEFAULT_SORT.column && sort?.dir === DEFAULT_SORT.dir;
  return {
    ...(page === 0 ? {} : { page: page + 1 }),
    ...(column === undefined || sort === undefined || isDefault ? {} : { sort: column, dir: sort.dir }),
  };
}

/** The address without due times, where the tenant does not use working time. */
export function withoutDue({ due: _due, sort, dir, ...search }: DashboardSearch): DashboardSearch {
  return sort === 'DueOn' ? search : { ...search, ...(sort && { sort }), ...(dir && { dir }) };
}

/** What a saved view keeps: the rows and their order, from the first page. */
export function savedOf(search: DashboardSearch): SavedSearch {
  return {
    ...searchOfFilters(filtersOf(search)),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
    ...(search.dir === undefined ? {} : { dir: search.dir }),
  };
}

/** The paged query of §7 for the address. */
export function pageRequest(search: DashboardSearch): BodyInputOf<typeof listApplications> {
  const filters = filtersOf(search);
  const view = viewOf(search);
  const straightThrough = filters.status === STRAIGHT_THROUGH;
  return {
    draw: view.page + 1,
    start: view.page * PAGE_SIZE,
    length: PAGE_SIZE,
    search: { value: filters.text },
    order: [view.sort],
    Filter: {
      Id: filters.source,
      Status: straightThrough ? ALL : filters.status,
      Stp: straightThrough,
      Field: filters.field,
      FromDate: filters.from,
      ToDate: filters.to,
      ...(filters.verifier !== undefined && { VerifierId: filters.verifier }),
      ...(filters.waits !== undefined && { Waits: filters.waits }),
      ...(filters.done !== undefined && { Done: filters.done }),
      ...(filters.due !== undefined && { Due: filters.due }),
      ...(filters.mine === true && { Mine: true }),
    },
  };
}

/** The rows of all tabs with these filters: the address without its status. */
export function countRequest(search: DashboardSearch): BodyInputOf<typeof countFiltered> {
  const { search: searched, Filter } = pageRequest({ ...search, status: ALL });
  return { search: searched, Filter };
}

interface Addresses {
  readonly before: Filters;
  readonly now: Filters;
}

/** Typed text that was not sent stays when the address changes elsewhere, e.g. by a tab. */
export function followAddress(draft: Filters, { before, now }: Addresses): Filters {
  return {
    from: now.from === before.from ? draft.from : now.from,
    to: now.to === before.to ? draft.to : now.to,
    source: now.source === before.source ? draft.source : now.source,
    status: now.status === before.status ? draft.status : now.status,
    // These are never typed.
    verifier: now.verifier,
    waits: now.waits,
    done: now.done,
    due: now.due,
    mine: now.mine,
    field: now.field === before.field ? draft.field : now.field,
    text: now.text === before.text ? draft.text : now.text,
  };
}

/** Filters in addition to the status, which the tabs show. */
export function countRestrictions(filters: Filters): number {
  const { from, to, source, text, verifier, waits, done, due, mine } = filters;
  return [
    from !== null,
    to !== null,
    source !== EVERY_SOURCE,
    text !== '',
    verifier !== undefined,
    waits !== undefined,
    done !== undefined,
    due !== undefined,
    mine !== undefined,
  ].filter(Boolean).length;
}
