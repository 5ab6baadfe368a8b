import { ApplicationStatus } from '@kyc/contract/application-status';
import { FieldId } from '@kyc/contract/fields';
import { UserType } from '@kyc/contract/user-types';
import { sealBody } from '@kyc/db/sealing/sealed-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../testing/staff.ts';

const S = ApplicationStatus;
const broker = await openStaffedBroker('ENDED');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
afterAll(house.close);
beforeAll(() =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ keeps_drafts: true, counter: 1000 }).execute()),
);
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
const other = await signedIn(house, { tenant, userType: UserType.Verifier });

/** One draft each of the holder, of an Admin and of another verifier. */
async function withDrafts(status: ApplicationStatus, head: object = {}): Promise<number> {
  const id = await build(status, head);
  await sqlOf((tx) =>
    tx
      .insertInto('draft')
      .values(
        [verifier, admin, other].map(({ userId }) => ({
          user_id: userId,
          application_id: id,
          key: 'hold',
          value: sealBody(tx, 'typed'),
        })),
      )
      .execute(),
  );
  return id;
}
async function left(id: number): Promise<string[]> {
  const rows = await sqlOf((tx) =>
    tx.selectFrom('draft').select('user_id').where('application_id', '=', id).execute(),
  );
  const names = new Map([
    [verifier.userId, 'holder'],
    [admin.userId, 'admin'],
    [other.userId, 'other'],
  ]);
  return rows.map(({ user_id }) => names.get(user_id) ?? '?').toSorted();
}

const act = (action: string) => (id: number) => verifier.post(actionPath(action, id));
const byAdmin = (action: string) => (id: number) => admin.post(actionPath(action, id));
const rejectField = (id: number) =>
  verifier.post(actionPath('reject-field', ''), {
    ApplicationId: id,
    FieldId: FieldId.Esign,
    ReasonId: 2,
    SolutionId: 3,
  });
const after =
  (first: (id: number) => Promise<unknown>, then: (id: number) => Promise<unknown>) => async (id: number) => {
    await first(id);
    await then(id);
  };
const save = (value: object) => (id: number) =>
  verifier.post(actionPath('save', ''), { ApplicationId: id, ...value });

interface Step {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly take: (id: number) => Promise<unknown>;
  readonly left: readonly string[];
  readonly head?: object;
}
const everyone = ['admin', 'holder', 'other'];
const boResult = (Result: string) => (id: number) =>
  sendToIntake(house, tenant, { path: `/${id}/bo-result`, body: { Result } });

/** Expected by decision 031: a step ends the review, or belongs to its author. */
const steps: Readonly<Record<string, Step>> = {
  approve: { from: S.Assigned, to: S.Approved, take: after(act('approve'), boResult('opened')), left: [] },
  'approve without derivative': {
    from: S.Assigned,
    to: S.Approved,
    take: after(act('approve-without-derivative'), boResult('opened')),
    left: [],
  },
  'approve without derivative that ends in status 7': {
    from: S.Assigned,
    to: S.SystemRejected,
    head: { mobile: '9999999999' },
    take: act('approve-without-derivative'),
    left: [],
  },
  'approve that ends in status 7': {
    from: S.Assigned,
    to: S.SystemRejected,
    head: { mode: 0 },
    take: act('approve'),
    left: [],
  },
  reject: { from: S.Assigned, to: S.Rejected, take: after(rejectField, act('reject')), left: [] },
  'reject mode': { from: S.Assigned, to: S.Rejected, take: after(rejectField, act('reject-mode')), left: [] },
  cancel: { from: S.Assigned, to: S.Cancelled, take: byAdmin('cancel'), left: [] },
  'bo-result cancelled': {
    from: S.ApprovedBoPending,
    to: S.ApprovedCancelled,
    take: boResult('cancelled'),
    left: [],
  },
  'submit that ends in status 7': {
    from: S.Pending,
    to: S.SystemRejected,
    head: { mode: 0 },
    take: (id) => sendToIntake(house, tenant, { path: `/${id}/submit` }),
    left: [],
  },
  'on hold': {
    from: S.Assigned,
    to: S.OnHold,
    take: (id) => verifier.post(actionPath('on-hold', ''), { ApplicationId: id, VerifierRemarks: 'waits' }),
    left: ['admin', 'other'],
  },
  unassign: { from: S.Assigned, to: S.ReviewPending, take: byAdmin('un-assign'), left: ['holder', 'other'] },
  assign: {
    from: S.ReviewPending,
    to: S.Assigned,
    take: (id) => admin.post(actionPath('assign', `${id}/${verifier.userId}`)),
    left: ['holder', 'other'],
  },
  'save that passes': {
    from: S.SystemRejected,
    to: S.Assigned,
    take: save({ FatherName: 'Suresh Kale' }),
    left: ['admin', 'other'],
  },
  'save that does not pass': {
    from: S.SystemRejected,
    to: S.SystemRejected,
    head: { mobile: '9999999999' },
    take: save({ FatherName: 'Suresh Kale' }),
    left: ['admin', 'other'],
  },
  'a field': { from: S.Assigned, to: S.Assigned, take: rejectField, left: everyone },
};

describe('Y14 drafts when a review ends', () => {
  test.each(Object.entries(steps))('%s', async (_, { from, to, take, left: kept, head = {} }) => {
    const id = await withDrafts(from, head);
    await take(id);
    expect((await stored(id)).head.status).toBe(to);
    expect(await left(id)).toEqual(kept);
  });
});
