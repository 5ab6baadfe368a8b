import type { RowAction } from '@kyc/contract/applications/list-applications';
import type { ReviewAction } from '@kyc/contract/applications/review-application';
import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { allowedReviewActions, allowedRowActions, isReadOnly } from './allowed-actions.ts';

const {
  Pending,
  ReviewPending,
  Rejected,
  Assigned,
  Approved,
  OnHold,
  Cancelled,
  SystemRejected,
  ApprovedBoPending,
  ApprovedCancelled,
} = ApplicationStatus;
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;

const callerId = 7;
const actorOf = (userType: UserType, allowViewData = true): Actor => ({
  tenantId: 1,
  userId: callerId,
  userType,
  allowViewData,
});
const own = (status: ApplicationStatus) => ({ status, verifierId: callerId });
const anothers = (status: ApplicationStatus) => ({ status, verifierId: callerId + 1 });

/** The row 'Admin' of §6, status by status. */
const adminsRow: Readonly<Record<ApplicationStatus, readonly RowAction[]>> = {
  [Pending]: ['review', 'mapping', 'cancel', 'timeline'],
  [ReviewPending]: ['review', 'assign', 'mapping', 'cancel', 'timeline'],
  [Rejected]: ['review', 'resend', 'mapping', 'cancel', 'timeline'],
  [Assigned]: ['review', 'unassign', 'mapping', 'cancel', 'timeline'],
  [Approved]: ['review', 'resend', 'repush', 'cancel', 'timeline'],
  [OnHold]: ['review', 'assign', 'mapping', 'cancel', 'timeline'],
  [Cancelled]: ['timeline'],
  [SystemRejected]: ['review', 'cancel', 'timeline'],
  [ApprovedBoPending]: ['review', 'cancel', 'timeline'],
  [ApprovedCancelled]: ['review', 'mapping', 'timeline'],
};

/** The other rows differ by Cancelled only. */
const otherRows: readonly (readonly [
  UserType,
  { open: readonly RowAction[]; cancelled: readonly RowAction[] },
])[] = [
  [Sales, { open: ['review', 'viewDetails', 'timeline'], cancelled: ['timeline'] }],
  [Verifier, { open: ['review', 'timeline'], cancelled: ['timeline'] }],
  [Audit, { open: ['review', 'timeline'], cancelled: ['timeline'] }],
  [Business, { open: ['review', 'timeline'], cancelled: ['timeline'] }],
  [
    SalesManager,
    { open: ['review', 'viewDetails', 'mapping', 'timeline'], cancelled: ['mapping', 'timeline'] },
  ],
];

describe('DASH-08 the row actions of §6', () => {
  test.each(allStatuses)('of an Admin in status %i', (status) => {
    expect(allowedRowActions(anothers(status), actorOf(Admin))).toEqual(adminsRow[status]);
  });

  test.each(otherRows)('of user type %i in every status', (userType, { open, cancelled }) => {
    for (const status of allStatuses) {
      const expected = status === Cancelled ? cancelled : open;
      expect(allowedRowActions(anothers(status), actorOf(userType)), statusName(status)).toEqual(expected);
    }
  });

  test.each(allUserTypes)('user type %i reviews nothing without allow-view-data', (userType) => {
    for (const status of allStatuses) {
      const withIt = allowedRowActions(anothers(status), actorOf(userType));
      const without = allowedRowActions(anothers(status), actorOf(userType, false));
      expect(without).not.toContain('review');
      expect(without).toEqual(withIt.filter((action) => action !== 'review'));
    }
  });
});

/** §2, buttons of the review screen; contract.md §6, under review. */
const verifiersReview: Readonly<Partial<Record<ApplicationStatus, readonly ReviewAction[]>>> = {
  [Assigned]: [
    'approveField',
    'rejectField',
    'approve',
    'approveWithoutDerivative',
    'reject',
    'rejectMode',
    'onHold',
    'saveDocument',
  ],
  [ApprovedBoPending]: ['retry'],
  [SystemRejected]: ['save', 'saveDocument'],
};

describe('REV-06 what the review screen offers', () => {
  test.each(allStatuses)('to its verifier in status %i', (status) => {
    expect(allowedReviewActions(own(status), actorOf(Verifier))).toEqual(verifiersReview[status] ?? []);
  });

  test.each(allStatuses)('to another verifier in status %i', (status) => {
    const offered = allowedReviewActions(anothers(status), actorOf(Verifier));
    expect(offered).toEqual(status === SystemRejected ? ['save', 'saveDocument'] : []);
  });

  test.each([Sales, Admin, Audit, Business, SalesManager])('nothing to user type %i', (userType) => {
    for (const status of allStatuses)
      expect(allowedReviewActions(own(status), actorOf(userType))).toEqual([]);
  });
});

describe('REV-05 the review screen is read-only', () => {
  test.each([
    [Pending, true],
    [ReviewPending, true],
    [Rejected, true],
    [Assigned, false],
    [Approved, true],
    [OnHold, true],
    [Cancelled, true],
    [SystemRejected, false],
    [ApprovedBoPending, true],
    [ApprovedCancelled, true],
  ])('for its verifier in status %i: %s', (status, readOnly) => {
    expect(isReadOnly(own(status), actorOf(Verifier))).toBe(readOnly);
  });

  test('for another verifier, but for a system-rejected one', () => {
    for (const status of allStatuses)
      expect(isReadOnly(anothers(status), actorOf(Verifier)), statusName(status)).toBe(
        status !== SystemRejected,
      );
  });

  test.each([Sales, Admin, Audit, Business, SalesManager])('for user type %i in every status', (userType) => {
    for (const status of allStatuses)
      expect(isReadOnly(own(status), actorOf(userType)), statusName(status)).toBe(true);
  });
});
