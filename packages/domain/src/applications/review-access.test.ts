import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { refuseReview } from './review-access.ts';

const { ReviewPending, Cancelled, SystemRejected } = ApplicationStatus;
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;

const callerId = 7;
const actorOf = (userType: UserType, allowViewData = true): Actor => ({
  tenantId: 1,
  userId: callerId,
  userType,
  allowViewData,
});

function answer(application: { status: ApplicationStatus; verifierId: number | null }, actor: Actor) {
  const refusal = refuseReview(application, actor);
  return refusal === null ? 'opens' : refusal.toBody();
}

const notYetAssigned = {
  Message: 'This application is not yet assigned to any verifier',
  ErrorNumber: 50004,
  ErrorState: 111,
};
const notAssignedToYou = {
  Message: 'This application is not assigned to you.',
  ErrorNumber: 50004,
  ErrorState: 112,
};
const cancelled = {
  Message: 'Cancelled applications cannot be reviewed.',
  ErrorNumber: 50000,
  ErrorState: 0,
};

describe('REV-02 §5, review access', () => {
  test.each(allStatuses)(
    'a verifier opens the own one in status %i, unless it waits or is cancelled',
    (status) => {
      const expected =
        { [ReviewPending]: notYetAssigned, [Cancelled]: cancelled }[status as number] ?? 'opens';
      expect(answer({ status, verifierId: callerId }, actorOf(Verifier))).toEqual(expected);
    },
  );

  test.each([callerId + 1, null])(
    'of verifier %s: only a verifier can open a system-rejected one',
    (verifierId) => {
      for (const status of allStatuses) {
        const expected = { [ReviewPending]: notYetAssigned, [SystemRejected]: 'opens' }[status as number];
        expect(answer({ status, verifierId }, actorOf(Verifier)), statusName(status)).toEqual(
          expected ?? notAssignedToYou,
        );
      }
    },
  );

  test.each([Sales, Admin, Audit, Business, SalesManager])(
    'user type %i looks at everything that is not cancelled',
    (userType) => {
      for (const status of allStatuses)
        expect(answer({ status, verifierId: callerId + 1 }, actorOf(userType)), statusName(status)).toEqual(
          status === Cancelled ? cancelled : 'opens',
        );
    },
  );
});

test.each(allUserTypes)('REV-01 user type %i without allow-view-data opens none', (userType) => {
  for (const status of allStatuses) {
    const refusal = refuseReview({ status, verifierId: callerId }, actorOf(userType, false));
    expect(refusal, statusName(status)).toMatchObject({
      code: 'guard',
      message: "You don't have permission to view this application.",
    });
  }
});
