import { ApplicationStatus } from '@kyc/contract/application-status';
import { describe, expect, test } from 'vitest';
import { noticesOfChange, noticesOfResubmission, type HolderChange } from './notices-of-change.ts';

const { ReviewPending, Rejected, Assigned, Approved, OnHold, Cancelled, SystemRejected, ApprovedBoPending } =
  ApplicationStatus;
const [anu, ben, admin] = [1, 2, 9];
const words = (change: HolderChange) =>
  noticesOfChange(change).map(({ userId, kind }) => `${userId} ${kind}`);

type Row = readonly [
  what: string,
  code: string,
  from: ApplicationStatus,
  to: ApplicationStatus,
  before: number | null,
  after: number | null,
  actor: number | null,
  notified: readonly string[],
];
const rows: readonly Row[] = [
  ['given by an Admin', 'assign', ReviewPending, Assigned, null, anu, admin, ['1 assigned']],
  ['fetched by oneself', 'fetchNext', ReviewPending, Assigned, null, anu, anu, []],
  ['taken back to the queue', 'unassign', Assigned, ReviewPending, anu, null, admin, ['1 taken']],
  ['left at the own logout', 'verifierLogout', Assigned, ReviewPending, anu, null, null, []],
  ['held, given to another', 'assign', OnHold, Assigned, anu, ben, admin, ['1 taken', '2 assigned']],
  ['held, given back', 'assign', OnHold, Assigned, anu, anu, admin, ['1 backFromHold']],
  ['held, fetched by oneself', 'fetchOnHold', OnHold, Assigned, anu, anu, anu, []],
  ['sent back after a rejection', 'resend', Rejected, Assigned, anu, anu, admin, ['1 resent']],
  ['sent back after an approval', 'resend', Approved, Assigned, null, anu, admin, ['1 resent']],
  ['cancelled under review', 'cancel', Assigned, Cancelled, anu, anu, admin, ['1 cancelled']],
  ['cancelled on hold', 'cancel', OnHold, Cancelled, anu, anu, admin, ['1 cancelled']],
  ['cancelled after the decision', 'cancel', Approved, Cancelled, anu, anu, admin, []],
  ['cancelled in the queue', 'cancel', ReviewPending, Cancelled, null, null, admin, []],
  ['put on hold by oneself', 'onHold', Assigned, OnHold, anu, anu, anu, []],
  ['decided by oneself', 'approve', Assigned, ApprovedBoPending, anu, anu, anu, []],
  ['decided and undone by oneself', 'undo', Rejected, Assigned, anu, anu, anu, []],
];

describe('recipients of notices about a change, with their kinds', () => {
  test.each(rows)('%s', (_, code, from, to, holderBefore, holderAfter, actorId, notified) => {
    expect(words({ code, from, to, holderBefore, holderAfter, actorId })).toEqual(notified);
  });

  test.each([
    ['waits in the queue', Rejected, ReviewPending, anu, [anu]],
    ['was stopped by the system, for a verifier to correct', Rejected, SystemRejected, anu, [anu]],
    ['was approved straight through', Rejected, ApprovedBoPending, anu, []],
    ['was submitted for the first time', ApplicationStatus.Pending, ReviewPending, null, []],
    ['was rejected by nobody', Rejected, ReviewPending, null, []],
  ] as const)('resubmitted: it %s', (_, from, to, decidedBy, notified) => {
    expect(noticesOfResubmission({ from, to, decidedBy })).toEqual(
      notified.map((userId) => ({ userId, kind: 'resubmitted' })),
    );
  });
});
