import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { filtersOf } from './dashboard-filters.ts';

const everything = filtersOf({
  status: ApplicationStatus.ApprovedCancelled,
  from: '2026-01-01',
  to: '2026-01-31',
  source: 3,
  field: 'Name',
  q: 'asha',
  verifier: 7,
  waits: 'day',
  done: 'decided',
  due: 'overdue',
});

test('U7 without filters there is no text', () => {
  expect(activeFilters(filtersOf({}))).toEqual([]);
});

test('U7 each active filter is listed, in the order of the bar, and can be removed separately', () => {
  const active = activeFilters(everything);
  expect(active.map(({ kind }) => kind)).toEqual([
    'from',
    'to',
    'source',
    'status',
    'search',
    'verifier',
    'waits',
    'done',
    'due',
  ]);
  for (const { kind, without } of active)
    expect(activeFilters(without).map((left) => left.kind)).toEqual(
      active.map((other) => other.kind).filter((other) => other !== kind),
    );
});

test.each([
  ApplicationStatus.Assigned,
  ApplicationStatus.Approved,
  ApplicationStatus.Rejected,
  ApplicationStatus.Cancelled,
  -1,
  -2,
])('U7 the tab shows the status %s', (status) => {
  expect(activeFilters(filtersOf({ status }))).toEqual([]);
});
