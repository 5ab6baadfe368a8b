import { describe, expect, test } from 'vitest';
import { byTab, choiceName, statusFilters, tabOf, tabs } from './status-choices.ts';

describe('status choices', () => {
  test('DASH-01 the tabs in their order', () => {
    expect(tabs.map(choiceName)).toEqual([
      'All',
      'Assigned',
      'Approved',
      'Rejected',
      'On Hold',
      'Review Pending',
      'Pending',
      'System Rejected',
      'STP',
      'Cancelled',
    ]);
  });

  test('DASH-03 the status dropdown in its order', () => {
    expect(statusFilters.map(choiceName)).toEqual([
      'All',
      'Pending',
      'Review Pending',
      'Assigned',
      'On Hold',
      'Rejected',
      'Approved',
      'Cancelled',
      'Approved Cancelled',
    ]);
  });

  test('a status has its tab; Approved Cancelled has none', () => {
    expect(tabOf(3)).toBe(3);
    expect(tabOf(-2)).toBe(-2);
    expect(tabOf(9)).toBeUndefined();
  });

  test('DASH-02 the one call of Admin has a number for every tab', () => {
    const counts = {
      AllData: 100,
      Stp: 11,
      Approved: 4,
      Assigned: 3,
      Cancelled: 6,
      OnHold: 5,
      Pending: 0,
      Rejected: 2,
      ReviewPending: 1,
      SystemRejected: 7,
    };
    const known = new Map(byTab(counts));
    expect(tabs.map((tab) => known.get(tab))).toEqual([100, 3, 4, 2, 5, 1, 0, 7, 11, 6]);
  });
});
