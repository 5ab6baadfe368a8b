import { ApplicationStatus } from '@kyc/contract/application-status';
import { listApplications } from '@kyc/contract/applications/list-applications';
import { applicationColumns } from '@kyc/contract/applications/list-choices';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { readDashboardSearch } from './dashboard-search.ts';
import {
  countRestrictions,
  filtersOf,
  followAddress,
  pageRequest,
  searchOfFilters,
  searchOfView,
  viewOf,
} from './dashboard-filters.ts';

const everything = {
  status: ApplicationStatus.OnHold,
  from: '2026-01-01',
  to: '2026-01-31',
  source: 3,
  field: 'Name',
  q: 'asha',
  page: 4,
  sort: 'UAN',
  dir: 'asc',
} as const;

describe('from the address to the query', () => {
  test('DASH-04 B23 an empty address requests the first ten rows, newest first, by column 6', () => {
    expect(pageRequest({})).toEqual({
      draw: 1,
      start: 0,
      length: 10,
      search: { value: '' },
      order: [{ column: 'CreatedOn', dir: 'desc' }],
      Filter: { Id: 0, Status: -1, Stp: false, Field: 'UAN', FromDate: null, ToDate: null },
    });
    expect(applicationColumns.indexOf('CreatedOn') + 1).toBe(6);
  });

  test('DASH-03 every filter reaches the query', () => {
    expect(pageRequest(everything)).toEqual({
      draw: 4,
      start: 30,
      length: 10,
      search: { value: 'asha' },
      order: [{ column: 'UAN', dir: 'asc' }],
      Filter: {
        Id: 3,
        Status: ApplicationStatus.OnHold,
        Stp: false,
        Field: 'Name',
        FromDate: '2026-01-01',
        ToDate: '2026-01-31',
      },
    });
  });

  test('DASH-01 the STP tab requests straight-through applications of every status', () => {
    expect(pageRequest({ status: -2 }).Filter).toMatchObject({ Status: -1, Stp: true });
  });

  test.each([{}, everything, { status: -2 }])('the contract accepts the query of %j', (search) => {
    expect(z.safeParse(listApplications.body, pageRequest(search)).success).toBe(true);
  });
});

describe('from the screen to the address and back', () => {
  test('the address restores the screen', () => {
    const { page, sort, dir, ...filters } = everything;
    expect(searchOfFilters(filtersOf(everything))).toEqual(filters);
    expect(searchOfView(viewOf(everything))).toEqual({ page, sort, dir });
  });

  test('an inactive filter is omitted, but All stays', () => {
    expect(searchOfFilters({ ...filtersOf({}), text: '  ' })).toEqual({ status: -1 });
    expect(searchOfView(viewOf({}))).toEqual({});
  });

  test('a mistyped address opens the page without what does not fit', () => {
    const typed = {
      status: 12,
      from: '31/01/2026',
      source: 'x',
      field: 'EMAIL',
      page: 0,
      sort: 'drop',
      q: 98765,
    };
    expect(readDashboardSearch(typed)).toEqual({ q: '98765' });
  });
});

describe('the filter bar and the address', () => {
  const shown = filtersOf({ status: ApplicationStatus.Assigned });

  test('a tab changes the status and keeps the typed text', () => {
    const draft = { ...shown, text: 'U100', source: 2 };
    expect(
      followAddress(draft, { before: shown, now: filtersOf({ status: ApplicationStatus.Approved }) }),
    ).toEqual({
      ...draft,
      status: ApplicationStatus.Approved,
    });
  });

  test('Back brings the filters of the earlier address', () => {
    const now = filtersOf({ status: ApplicationStatus.Assigned, q: 'U100' });
    expect(followAddress(now, { before: now, now: shown })).toEqual(shown);
  });

  test('the status, which the tabs show, is not counted as a restriction', () => {
    expect(countRestrictions(filtersOf(everything))).toBe(4);
    expect(countRestrictions(shown)).toBe(0);
  });
});
