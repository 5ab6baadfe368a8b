import { describe, expect, test } from 'vitest';
import { ApplicationStatus } from './application-status.ts';
import { allUserTypes, UserType } from './user-types.ts';
import {
  actionCodes,
  systemEvent,
  systemEventCodes,
  workflowAction,
  type ActionCode,
  type SystemEvent,
  type WorkflowAction,
} from './workflow.ts';

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

const everyStatus: readonly ApplicationStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** §6: 'unless Cancelled'. */
const unlessCancelled: readonly ApplicationStatus[] = [0, 1, 2, 3, 4, 5, 7, 8, 9];

const notUnderReview = 'Application is not under review.';
const silent = { confirm: null, success: '', timeline: null, announcesLead: false };
const sameForAll = { own: false, fromByRole: {} };
/** §4: 'under review' is Assigned to the caller (contract.md §6). */
const underReview = {
  roles: [Verifier],
  from: [Assigned],
  fromByRole: {},
  own: true,
  statusError: notUnderReview,
};

/** Transcribed from §4 to §6 and §8 of the specification; gaps are filled from the domain pack, §9. */
const expected: Readonly<Record<ActionCode, Omit<WorkflowAction, 'code'>>> = {
  assign: {
    ...sameForAll,
    roles: [Admin],
    from: [ReviewPending, OnHold],
    to: Assigned,
    statusError: 'Only Review Pending or On Hold applications can be assigned.',
    confirm: null,
    success: 'Application assigned successfully.',
    timeline: 'Application assigned to {verifier} by {admin}',
    announcesLead: true,
  },
  unassign: {
    ...sameForAll,
    roles: [Admin],
    from: [Assigned],
    to: ReviewPending,
    statusError: 'Only Assigned applications can be un-assigned.',
    confirm: 'Are you sure you want to un-assign this application from verifier?',
    success: 'Application unassigned successfully.',
    timeline: 'Application un-assigned from {verifier} by {admin}',
    announcesLead: true,
  },
  resend: {
    ...sameForAll,
    roles: [Admin],
    from: [Rejected, Approved],
    to: Assigned,
    statusError: 'Only Rejected or Approved applications can be re-sent to verifier.',
    confirm: 'Are you sure you want to resend the Rejected/Approved Application back to Verifier?',
    success: 'Application re-sent to verifier successfully.',
    timeline: 'Application re-sent to verifier {verifier} by {admin}',
    announcesLead: true,
  },
  cancel: {
    ...sameForAll,
    roles: [Admin],
    from: [Pending, ReviewPending, Rejected, Assigned, Approved, OnHold, SystemRejected, ApprovedBoPending],
    to: Cancelled,
    statusError: 'Application is already cancelled.',
    confirm: 'Are you sure you want to cancel Application?',
    success: 'Application cancelled successfully.',
    timeline: 'Application cancelled by {admin} (was {oldStatus})',
    announcesLead: true,
  },
  repush: {
    ...sameForAll,
    roles: [Admin],
    from: [Approved],
    to: null,
    statusError: 'Only Approved applications can be repushed.',
    confirm: 'Are you sure you want to Repush Application?',
    success: 'Application repushed successfully.',
    timeline: 'Approval webhook invoked again by {admin}',
    announcesLead: false,
  },
  mapping: {
    own: false,
    roles: [Admin, SalesManager],
    from: [Pending, ReviewPending, Rejected, Assigned, OnHold, ApprovedCancelled],
    fromByRole: { [SalesManager]: everyStatus },
    to: null,
    statusError: 'Mapping is not allowed for this application status.',
    confirm: null,
    success: 'Mapping updated successfully.',
    timeline: 'Mapped to employee {emp}, branch {branch} by {user}',
    announcesLead: false,
  },
  fetchNext: {
    ...sameForAll,
    roles: [Verifier],
    from: [ReviewPending],
    to: Assigned,
    statusError: null,
    confirm: null,
    success: '',
    timeline: 'Application fetched by {verifier}',
    announcesLead: true,
  },
  fetchOnHold: {
    ...sameForAll,
    roles: [Verifier],
    from: [OnHold],
    to: Assigned,
    statusError: 'Application is not on hold.',
    confirm: null,
    success: '',
    timeline: 'On hold application reopened by {verifier}',
    announcesLead: false,
  },
  openReview: {
    ...sameForAll,
    ...silent,
    roles: [Verifier, Admin, Audit, Business, Sales, SalesManager],
    from: unlessCancelled,
    to: null,
    statusError: 'Cancelled applications cannot be reviewed.',
  },
  viewDetails: {
    ...sameForAll,
    ...silent,
    roles: [Sales, SalesManager],
    from: unlessCancelled,
    to: null,
    statusError: 'Cancelled applications cannot be viewed.',
  },
  resume: {
    ...sameForAll,
    ...silent,
    roles: [Sales],
    from: [Pending, Rejected],
    to: null,
    statusError: 'Application cannot be resumed.',
    timeline: 'Customer flow resumed by {sales}',
  },
  approveField: { ...underReview, ...silent, to: null, success: 'Field Approved successfully.' },
  rejectField: {
    ...underReview,
    ...silent,
    to: null,
    success: '{field} Rejected (state text of the widget)',
  },
  approve: {
    ...underReview,
    to: Approved,
    confirm: 'You are marking this application as Approved. Are you sure?',
    success: 'Application Approved successfully.',
    timeline: 'Application approved by {verifier}',
    announcesLead: true,
  },
  approveWithoutDerivative: {
    ...underReview,
    to: Approved,
    confirm: 'You are marking this application as Approved without Derivative. Are you sure?',
    success: 'Application Approved successfully.',
    timeline: 'Application approved without derivative by {verifier}',
    announcesLead: true,
  },
  reject: {
    ...underReview,
    to: Rejected,
    confirm: 'You are rejecting this application. Are you sure?',
    success: 'Application Rejected successfully.',
    timeline: 'Application rejected by {verifier}: {n} field(s)',
    announcesLead: true,
  },
  rejectMode: {
    ...underReview,
    to: Rejected,
    confirm: 'You are rejecting application mode. This will reject the application. Are you sure?',
    success: 'Application Mode Rejected successfully.',
    timeline: 'Application mode {mode} rejected by {verifier}',
    announcesLead: true,
  },
  onHold: {
    ...underReview,
    to: OnHold,
    confirm: null,
    success: 'Application put on hold successfully.',
    timeline: 'Application put on hold by {verifier}: {remarks}',
    announcesLead: true,
  },
  retry: {
    ...underReview,
    from: [ApprovedBoPending],
    to: Approved,
    statusError: 'Only Approved - BO Pending applications can be retried.',
    confirm: null,
    success: '',
    timeline: 'Back-office push retried by {verifier}',
    announcesLead: true,
  },
  save: {
    ...sameForAll,
    roles: [Verifier],
    from: [SystemRejected],
    to: Assigned,
    statusError: 'Only System Rejected applications can be edited.',
    confirm: null,
    success: '',
    timeline: 'Details corrected after system rejection by {verifier}: {fields}',
    announcesLead: true,
  },
  saveDocument: {
    ...underReview,
    ...silent,
    from: [Assigned, SystemRejected],
    to: null,
    success: 'Image saved successfully.',
  },
  timeline: {
    ...sameForAll,
    ...silent,
    roles: allUserTypes,
    from: everyStatus,
    to: null,
    statusError: null,
  },
};

describe('§4, §6 and §8: each action, its roles, its statuses and its texts', () => {
  test('DASH-08 there are these and no others', () => {
    expect([...actionCodes].sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(actionCodes)('RULE-04 %s', (code) => {
    expect(workflowAction(code)).toEqual({ code, ...expected[code] });
  });

  test('an action that the pack does not have is a programming error', () => {
    expect(() => workflowAction('archive' as ActionCode)).toThrow('workflow.json has no action archive');
  });
});

/** contract.md §5 and §6; domain pack README §9. */
const expectedEvents: Readonly<Record<string, Omit<SystemEvent, 'code'>>> = {
  customerSubmit: {
    from: [Pending],
    to: ReviewPending,
    timeline: 'Application submitted by customer',
    announcesLead: true,
  },
  stpApprove: {
    from: [ReviewPending],
    to: Approved,
    timeline: 'Application approved (STP)',
    announcesLead: true,
  },
  systemReject: {
    from: [ReviewPending, Assigned],
    to: SystemRejected,
    timeline: 'Application rejected by system: {reason}',
    announcesLead: true,
  },
  customerResubmit: {
    from: [Rejected],
    to: ReviewPending,
    timeline: 'Application re-submitted by customer after rectification (attempt {n})',
    announcesLead: true,
  },
  boConfirm: {
    from: [ApprovedBoPending],
    to: Approved,
    timeline: 'Back-office account opened',
    announcesLead: true,
  },
  boCancelled: {
    from: [Approved, ApprovedBoPending],
    to: ApprovedCancelled,
    timeline: 'Approved application cancelled by back office: {reason}',
    announcesLead: true,
  },
  verifierLogout: {
    from: [Assigned],
    to: ReviewPending,
    timeline: 'Released at logout of {verifier}',
    announcesLead: true,
  },
};

describe('contract.md §5 and §6: what customer, system and back office cause', () => {
  test('there are these and no others', () => {
    expect([...systemEventCodes].sort()).toEqual(Object.keys(expectedEvents).sort());
  });

  test.each(systemEventCodes)('%s', (code) => {
    expect(systemEvent(code)).toEqual({ code, ...expectedEvents[code] });
  });

  test('an event that the pack does not have is a programming error', () => {
    expect(() => systemEvent('eclipse' as 'boConfirm')).toThrow('workflow.json has no system event eclipse');
  });
});
