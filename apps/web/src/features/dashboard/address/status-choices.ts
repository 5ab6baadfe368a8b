import type { Counts } from '@kyc/contract/applications/application-counts';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { dashboard } from '../../../lib/texts/office/dashboard.ts';
import { ALL, STRAIGHT_THROUGH } from './special-statuses.ts';

const { Pending, ReviewPending, Rejected, Assigned, Approved, OnHold, Cancelled } = ApplicationStatus;

/** DASH-01, in its order: a status number, ALL or STRAIGHT_THROUGH. */
export const tabs = [
  ALL,
  Assigned,
  Approved,
  Rejected,
  OnHold,
  ReviewPending,
  Pending,
  ApplicationStatus.SystemRejected,
  STRAIGHT_THROUGH,
  Cancelled,
] as const;

/** DASH-03, in its order. */
export const statusFilters = [
  ALL,
  Pending,
  ReviewPending,
  Assigned,
  OnHold,
  Rejected,
  Approved,
  Cancelled,
  ApplicationStatus.ApprovedCancelled,
] as const;

export function choiceName(choice: (typeof tabs)[number] | (typeof statusFilters)[number]): string {
  if (choice === ALL) return dashboard.all;
  return choice === STRAIGHT_THROUGH ? dashboard.straightThrough : statusName(choice);
}

/** The tab that shows these rows; 'Approved Cancelled' has none. */
export function tabOf(choice: number): (typeof tabs)[number] | undefined {
  return tabs.find((tab) => tab === choice);
}

/** The reply of Admin's one call (DASH-02), by tab. */
export function byTab(counts: Counts): [number, number][] {
  return [
    [ALL, counts.AllData],
    [STRAIGHT_THROUGH, counts.Stp],
    [0, counts.Pending],
    [1, counts.ReviewPending],
    [2, counts.Rejected],
    [3, counts.Assigned],
    [4, counts.Approved],
    [5, counts.OnHold],
    [6, counts.Cancelled],
    [7, counts.SystemRejected],
  ];
}
