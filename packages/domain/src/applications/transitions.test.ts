import { allStatuses, ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { Refusal } from '@kyc/contract/refusal';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { actionCodes, type ActionCode } from '@kyc/contract/workflow';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { mayDo, planTransition, requireTransition, type ApplicationState } from './transitions.ts';

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

type Statuses = readonly ApplicationStatus[];
type ByRole = Readonly<Partial<Record<UserType, Statuses>>>;

const every: Statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const unlessCancelled: Statuses = [0, 1, 2, 3, 4, 5, 7, 8, 9];
const underReview: ByRole = { [Verifier]: [Assigned] };

/** Transcribed from §4 and §6: which role may perform the action in which status. A role without an entry may not perform it. */
const allowed: Readonly<Record<ActionCode, ByRole>> = {
  assign: { [Admin]: [ReviewPending, OnHold] },
  unassign: { [Admin]: [Assigned] },
  resend: { [Admin]: [Rejected, Approved] },
  cancel: {
    [Admin]: [
      Pending,
      ReviewPending,
      Rejected,
      Assigned,
      Approved,
      OnHold,
      SystemRejected,
      ApprovedBoPending,
    ],
  },
  repush: { [Admin]: [Approved] },
  mapping: {
    [Admin]: [Pending, ReviewPending, Rejected, Assigned, OnHold, ApprovedCancelled],
    [SalesManager]: every,
  },
  fetchNext: { [Verifier]: [ReviewPending] },
  fetchOnHold: { [Verifier]: [OnHold] },
  openReview: {
    [Sales]: unlessCancelled,
    [Verifier]: unlessCancelled,
    [Admin]: unlessCancelled,
    [Audit]: unlessCancelled,
    [Business]: unlessCancelled,
    [SalesManager]: unlessCancelled,
  },
  viewDetails: { [Sales]: unlessCancelled, [SalesManager]: unlessCancelled },
  resume: { [Sales]: [Pending, Rejected] },
  approveField: underReview,
  rejectField: underReview,
  approve: underReview,
  approveWithoutDerivative: underReview,
  reject: underReview,
  rejectMode: underReview,
  onHold: underReview,
  retry: { [Verifier]: [ApprovedBoPending] },
  save: { [Verifier]: [SystemRejected] },
  saveDocument: { [Verifier]: [Assigned, SystemRejected] },
  timeline: {
    [Sales]: every,
    [Verifier]: every,
    [Admin]: every,
    [Audit]: every,
    [Business]: every,
    [SalesManager]: every,
  },
};

/** The resulting status (§4); without an entry the status stays. */
const leadsTo: Readonly<Partial<Record<ActionCode, ApplicationStatus>>> = {
  assign: Assigned,
  unassign: ReviewPending,
  resend: Assigned,
  cancel: Cancelled,
  fetchNext: Assigned,
  fetchOnHold: Assigned,
  approve: Approved,
  approveWithoutDerivative: Approved,
  reject: Rejected,
  rejectMode: Rejected,
  onHold: OnHold,
  retry: Approved,
  save: Assigned,
};

/** Only for the verifier who holds the application (contract.md §6); a system-rejected one belongs to no verifier (§5). */
const ownOnly: readonly ActionCode[] = [
  'fetchOnHold',
  'approveField',
  'rejectField',
  'approve',
  'approveWithoutDerivative',
  'reject',
  'rejectMode',
  'onHold',
  'retry',
  'saveDocument',
];

const statusError: Readonly<Record<ActionCode, string>> = {
  assign: 'Only Review Pending or On Hold applications can be assigned.',
  unassign: 'Only Assigned applications can be un-assigned.',
  resend: 'Only Rejected or Approved applications can be re-sent to verifier.',
  cancel: 'Application is already cancelled.',
  repush: 'Only Approved applications can be repushed.',
  mapping: 'Mapping is not allowed for this application status.',
  fetchNext: 'This action is not allowed for the present status.',
  fetchOnHold: 'Application is not on hold.',
  openReview: 'Cancelled applications cannot be reviewed.',
  viewDetails: 'Cancelled applications cannot be viewed.',
  resume: 'Application cannot be resumed.',
  approveField: 'Application is not under review.',
  rejectField: 'Application is not under review.',
  approve: 'Application is not under review.',
  approveWithoutDerivative: 'Application is not under review.',
  reject: 'Application is not under review.',
  rejectMode: 'Application is not under review.',
  onHold: 'Application is not under review.',
  retry: 'Only Approved - BO Pending applications can be retried.',
  save: 'Only System Rejected applications can be edited.',
  saveDocument: 'Application is not under review.',
  timeline: 'This action is not allowed for the present status.',
};

const callerId = 7;
const actorOf = (userType: UserType): Actor => ({
  tenantId: 1,
  userId: callerId,
  userType,
  allowViewData: true,
});
const verifiers = [callerId, callerId + 1, null];

/** In the order of contract.md §2: role, ownership, status. */
function expectedAnswer(code: ActionCode, application: ApplicationState, userType: UserType) {
  const statuses = allowed[code][userType];
  if (statuses === undefined)
    return { code: 'wrongRole', message: "You don't have permission to perform this operation." };
  const isOwn = application.verifierId === callerId;
  const isNobodys = code !== 'fetchOnHold' && application.status === SystemRejected;
  if (ownOnly.includes(code) && !isOwn && !isNobodys)
    return { code: 'notAssignedToYou', message: 'This application is not assigned to you.' };
  if (!statuses.includes(application.status)) return { code: 'wrongStatus', message: statusError[code] };
  return { to: leadsTo[code] ?? null };
}

function givenAnswer(code: ActionCode, application: ApplicationState, actor: Actor) {
  const { action, refusal } = planTransition(code, application, actor);
  return refusal === null ? { to: action.to } : { code: refusal.code, message: refusal.message };
}

const cells = actionCodes.flatMap((code) => allUserTypes.map((userType) => ({ code, userType })));

describe('§4 and §6 cell by cell', () => {
  test.each(cells)('DASH-08 RULE-06 $code by user type $userType', ({ code, userType }) => {
    const actor = actorOf(userType);
    for (const status of allStatuses)
      for (const verifierId of verifiers) {
        const application = { status, verifierId };
        const expected = expectedAnswer(code, application, userType);
        const cell = `${statusName(status)}, verifier ${String(verifierId)}`;
        expect(givenAnswer(code, application, actor), cell).toEqual(expected);
        expect(mayDo(code, application, actor), cell).toBe('to' in expected);
      }
  });
});

describe('a command', () => {
  const own = { status: Assigned, verifierId: callerId };

  test('is given the action that it may do', () => {
    expect(requireTransition('approve', own, actorOf(Verifier))).toMatchObject({
      code: 'approve',
      to: Approved,
    });
  });

  test('is stopped by the refusal itself', () => {
    const stopped = () => requireTransition('approve', { ...own, status: OnHold }, actorOf(Verifier));
    expect(stopped).toThrow(Refusal);
    expect(stopped).toThrow('Application is not under review.');
  });
});
