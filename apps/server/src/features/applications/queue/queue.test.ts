import { ApplicationStatus } from '@kyc/contract/application-status';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { lockNextInQueue } from '@kyc/db/tables/applications/application-table';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { messagesWithoutJob } from '../../../../testing/deliveries/messages-without-job.ts';
import { openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { signedIn } from '../../../../testing/staff.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('QUEUE');
afterAll(house.close);
const verifier = callerOf(UserType.Verifier);
const { ReviewPending, Assigned, OnHold } = ApplicationStatus;

const fetchNext = () => verifier.post('/api/dashboard/fetch-next/');
const fetchOnHold = (caller: typeof verifier, id: number) =>
  caller.post(`/api/dashboard/fetch-on-hold/${id}`);
afterEach(() =>
  sqlOf((tx) => tx.updateTable('application').set({ status: ApplicationStatus.Rejected }).execute()),
);

/** Waits since that moment of the day; its second attempt is a resubmission. */
const waiting = (day: string, time: string, attempt: number) =>
  build(ReviewPending, {
    attempt_no: attempt,
    queue_day: day,
    last_submitted_on: new Date(`${day}T${time}:00+05:30`),
  });

/** Takes one after the other, putting each aside. */
async function orderOfQueue(): Promise<number[]> {
  const order: number[] = [];
  for (let answer = await fetchNext(); answer.statusCode === 200; answer = await fetchNext()) {
    const id = answer.json<number>();
    order.push(id);
    await verifier.post('/api/dashboard/application/on-hold/', {
      ApplicationId: id,
      VerifierRemarks: 'later',
    });
  }
  return order;
}

describe('DASH-07 fetch next', () => {
  test('the oldest day first, within a day resubmissions first, then the oldest submission', async () => {
    const [yesterday, today] = ['2026-11-20', '2026-11-21'];
    const firstToday = await waiting(today, '09:00', 1);
    const secondToday = await waiting(today, '10:00', 1);
    const resubmittedToday = await waiting(today, '18:00', 3);
    const resubmittedBefore = await waiting(today, '17:00', 2);
    const lateYesterday = await waiting(yesterday, '23:00', 1);
    const resubmittedYesterday = await waiting(yesterday, '23:30', 2);
    expect(await orderOfQueue()).toEqual([
      resubmittedYesterday,
      lateYesterday,
      resubmittedBefore,
      resubmittedToday,
      firstToday,
      secondToday,
    ]);
  });

  test('one about which a job is storing a result is not skipped', async () => {
    const id = await waiting('2026-11-20', '09:00', 1);
    // The lock of a writer of a referring row, until it commits.
    await sqlOf(async (tx) => {
      await tx
        .selectFrom('application')
        .select('application_id')
        .where('application_id', '=', id)
        .forKeyShare()
        .execute();
      expect((await fetchNext()).json()).toBe(id);
    });
  });

  test('gives it to the caller, writes one line, tells marketing', async () => {
    const id = await waiting('2026-11-20', '09:00', 1);
    expect((await fetchNext()).json()).toBe(id);
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
    expect(after.head.assigned_on).toBeInstanceOf(Date);
    expect(after.timeline).toEqual([`Application fetched by ${verifier.fullName}`]);
    expect(after.leads.map(({ payload }) => payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: Assigned },
    ]);
    expect(await messagesWithoutJob(house.test, tenant, [id])).toEqual([]);
    expect(after.audits).toEqual(['application.fetch-next']);
  });

  test('is rejected while an application is assigned, and when the queue is empty', async () => {
    expect(refusalOf(await fetchNext())).toEqual([409, 'No application available for review.']);
    const waits = await waiting('2026-11-20', '09:00', 1);
    await build(Assigned);
    expect(refusalOf(await fetchNext())).toEqual([409, 'You already have an assigned application.']);
    expect((await stored(waits)).head.status).toBe(ReviewPending);
  });

  test('a verifier who may not take work locks no application', async () => {
    const waits = await waiting('2026-11-20', '09:00', 1);
    const next = (userId: number) => sqlOf((tx) => lockNextInQueue(tx, userId));
    expect(await next(callerOf(UserType.Admin).userId)).toBeUndefined();
    expect(await next(verifier.userId)).toMatchObject({ applicationId: waits });
    await build(Assigned);
    expect(await next(verifier.userId)).toBeUndefined();
  });

  test('two concurrent requests of a verifier take one application', async () => {
    await waiting('2026-11-20', '09:00', 1);
    const answers = await Promise.all([fetchNext(), fetchNext()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.map((answer) => (answer.statusCode === 409 ? refusalOf(answer)[1] : '')).join('')).toBe(
      'You already have an assigned application.',
    );
  });

  test.each(allUserTypes.filter((userType) => userType !== UserType.Verifier))(
    'is not for user type %i',
    async (userType) => {
      const id = await waiting('2026-11-20', '09:00', 1);
      expect((await callerOf(userType).post('/api/dashboard/fetch-next/')).statusCode).toBe(403);
      expect((await fetchOnHold(callerOf(userType), id)).statusCode).toBe(403);
    },
  );
});

describe('REV-03 fetch on hold', () => {
  const held = { verifier_id: verifier.userId, verifier_remarks: 'waiting for the bank' };

  test('is for its verifier, who reviews it again; the remarks stay, marketing is not notified', async () => {
    const id = await build(OnHold, held);
    expect((await fetchOnHold(verifier, id)).json()).toBe(id);
    const after = await stored(id);
    expect(after.head).toMatchObject({ ...held, status: Assigned });
    expect(after.timeline).toEqual([`On hold application reopened by ${verifier.fullName}`]);
    expect(after.leads).toEqual([]);
    expect(after.audits).toEqual(['application.fetch-on-hold']);
  });

  test('is rejected to another verifier, without a change', async () => {
    const id = await build(OnHold, held);
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    const answer = await fetchOnHold(other, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { Message: 'This application is not assigned to you.', ErrorNumber: 50004, ErrorState: 112 },
    ]);
    expect(await stored(id)).toMatchObject({ head: { status: OnHold, ...held }, timeline: [], audits: [] });
  });

  test('is rejected when it is not on hold', async () => {
    const id = await build(Assigned);
    expect(refusalOf(await fetchOnHold(verifier, id))).toEqual([409, 'Application is not on hold.']);
  });
});
