import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { moveWork, MyDay, readWhy, Team } from '@kyc/contract/routing/routing';
import { RoutingMode, SkipReason, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesWithoutJob } from '../../../testing/deliveries/messages-without-job.ts';
import { openStaffedBroker, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const { house, tenant, callerOf, build, stored, sqlOf } = await openStaffedBroker('TEAM');
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
let other: Caller;
afterAll(house.close);

const { ReviewPending, Assigned, OnHold, Cancelled, Rejected } = ApplicationStatus;
beforeAll(async () => {
  other = await signedIn(house, { tenant, userType: UserType.Verifier });
});
beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull, WorkingTime: true });
    await sql`update application set status = ${Cancelled}, due_on = null`.execute(tx);
    await sql`update verifier_state set state = ${VerifierState.Available}`.execute(tx);
    await sql`delete from review_presence`.execute(tx);
    await sql`delete from notice`.execute(tx);
  }),
);

const waiting = (head: object = {}) =>
  build(ReviewPending, { attempt_no: 1, queue_day: '2026-11-20', last_submitted_on: new Date(), ...head });
const move = async (verifierId: number, ...ids: number[]) => {
  const answer = await admin.post('/api/routing/move/', { VerifierId: verifierId, ApplicationIds: ids });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyOf<typeof moveWork>>();
};
const team = async () => {
  const answer = await admin.get('/api/routing/team/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Team>();
};
const memberOf = async ({ userId }: Caller) => (await team()).Members.find(({ UserId }) => UserId === userId);
const myDay = async (caller: Caller) => {
  const answer = await caller.get('/api/routing/my-day/');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<MyDay>();
};
const skip = (id: number, reason?: number) =>
  verifier.post('/api/routing/skip/', { ApplicationId: id, ...(reason !== undefined && { Reason: reason }) });
const noticesOf = (caller: Caller) =>
  sqlOf(async (tx) => {
    const { rows } = await sql<{ kind: string }>`select kind from notice where user_id = ${caller.userId}
      order by notice_id`.execute(tx);
    return rows.map(({ kind }) => kind);
  });

describe('the team board', () => {
  test('shows load, capacity, state, holds and due times at risk', async () => {
    const [late, soon] = [new Date(Date.now() - 60_000), new Date(Date.now() + 600_000)];
    const overdue = await build(Assigned, { due_on: late });
    await build(OnHold, { verifier_id: verifier.userId });
    const waits = await waiting({ due_on: soon });
    expect((await verifier.post('/api/routing/state/', { State: VerifierState.Break })).statusCode).toBe(200);
    const own = await memberOf(verifier);
    expect(own).toMatchObject({ Load: 1, Capacity: 1, State: VerifierState.Break, OnHold: 1, IsHere: true });
    expect(own?.Work.map(({ ApplicationId, Risk }) => [ApplicationId, Risk])).toContainEqual([
      overdue,
      'overdue',
    ]);
    expect(await memberOf(other)).toMatchObject({ Load: 0, State: VerifierState.Available, Work: [] });
    expect((await team()).Waiting).toMatchObject([
      { ApplicationId: waits, Risk: 'soon', UnroutableSince: null },
    ]);
  });

  test('counts each application that a verifier put on hold today once, also after its return', async () => {
    const before = (await memberOf(verifier))?.HeldToday ?? 0;
    const id = await build(Assigned);
    const hold = async () => {
      const answer = await verifier.post('/api/dashboard/application/on-hold/', {
        ApplicationId: id,
        VerifierRemarks: 'waits for the bank',
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await hold();
    await verifier.get(`/api/dashboard/fetch-on-hold/${String(id)}`);
    await hold();
    expect(await memberOf(verifier)).toMatchObject({ HeldToday: before + 1 });
    expect(await memberOf(other)).toMatchObject({ HeldToday: 0 });
  });

  test('shows the day until which an application is on hold, to the Admin and on My day, with working time', async () => {
    const id = await build(OnHold, { verifier_id: verifier.userId, wakes_on: '2037-03-04' });
    const shown = async () => [
      (await memberOf(verifier))?.Work.find(({ ApplicationId }) => ApplicationId === id)?.ReturnsOn,
      (await myDay(verifier)).OnHold.find(({ ApplicationId }) => ApplicationId === id)?.ReturnsOn,
    ];
    expect(await shown()).toEqual(['2037-03-04', '2037-03-04']);
    await sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: false }));
    expect(await shown()).toEqual([null, null]);
    await sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: true }));
  });

  test('is for Admins', async () => {
    expect((await verifier.get('/api/routing/team/')).statusCode).toBe(403);
    expect((await callerOf(UserType.Audit).get('/api/routing/team/')).statusCode).toBe(403);
  });
});

describe('moving work', () => {
  test('an assigned application goes to another verifier, with the lines, the notices and the explanation', async () => {
    const id = await build(Assigned);
    expect(await move(other.userId, id)).toEqual({
      Message: '1 application was moved.',
      Moved: [id],
      Refused: [],
    });
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: Assigned, verifier_id: other.userId });
    expect(after.timeline).toEqual([
      `Application un-assigned from ${verifier.fullName} by ${admin.fullName}`,
      `Application assigned to ${other.fullName} by ${admin.fullName}`,
    ]);
    expect(after.leads.map(({ payload }) => payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: ReviewPending },
      { ApplicationId: id, ApplicationStatus: Assigned },
    ]);
    expect(await messagesWithoutJob(house.test, tenant, [id])).toEqual([]);
    expect(await noticesOf(verifier)).toEqual(['taken']);
    expect(await noticesOf(other)).toEqual(['assigned']);
    const answer = await other.get(`/api/routing/why/${id}`);
    expect(answer.json<ReplyOf<typeof readWhy>>().Decisions).toMatchObject([
      { Trigger: 4, Chosen: other.fullName },
    ]);
  });

  test('waiting and held applications go by one step', async () => {
    const id = await waiting();
    await move(other.userId, id);
    expect((await stored(id)).timeline).toEqual([
      `Application assigned to ${other.fullName} by ${admin.fullName}`,
    ]);
  });

  test('never above the capacity: the others are moved or refused on their own', async () => {
    const [one, two] = [await waiting(), await waiting()];
    expect(await move(other.userId, one, two)).toEqual({
      Message: '1 application was moved.',
      Moved: [one],
      Refused: [{ ApplicationId: two, Message: `${other.fullName} cannot receive it: 1 of 1.` }],
    });
    expect((await stored(two)).head.status).toBe(ReviewPending);
  });

  test('two Admins at the same moment do not exceed the capacity', async () => {
    const ids = [await waiting(), await waiting(), await waiting()];
    await Promise.all(ids.map((id) => move(other.userId, id)));
    expect(await memberOf(other)).toMatchObject({ Load: 1 });
  });

  test('not to a verifier on a break, and not an application that its verifier has open', async () => {
    expect((await other.post('/api/routing/state/', { State: VerifierState.Break })).statusCode).toBe(200);
    const id = await waiting();
    expect((await move(other.userId, id)).Refused).toEqual([
      { ApplicationId: id, Message: `${other.fullName} cannot receive it: on break.` },
    ]);
    expect((await other.post('/api/routing/state/', { State: VerifierState.Available })).statusCode).toBe(
      200,
    );
    const open = await build(Assigned);
    expect((await verifier.post(`/api/dashboard/application/heartbeat/${open}`)).statusCode).toBe(200);
    expect((await move(other.userId, open)).Refused).toEqual([
      { ApplicationId: open, Message: 'The verifier has this application open.' },
    ]);
    expect((await stored(open)).head.verifier_id).toBe(verifier.userId);
  });

  test('not an application on hold that its verifier has open', async () => {
    const id = await build(OnHold, { verifier_id: verifier.userId });
    expect((await verifier.post(`/api/dashboard/application/heartbeat/${id}`)).statusCode).toBe(200);
    expect((await move(other.userId, id)).Refused).toEqual([
      { ApplicationId: id, Message: 'The verifier has this application open.' },
    ]);
    await sqlOf((tx) => sql`delete from review_presence`.execute(tx));
    expect((await move(other.userId, id)).Moved).toEqual([id]);
  });

  test('not a rejected application, and not to the holder or to another role', async () => {
    const [rejected, own] = [await build(Rejected), await build(Assigned)];
    expect((await move(other.userId, rejected)).Moved).toEqual([]);
    expect((await move(verifier.userId, own)).Refused).toMatchObject([
      { Message: 'This verifier already has the application.' },
    ]);
    expect((await move(admin.userId, own)).Refused).toMatchObject([{ Message: 'Verifier not found.' }]);
  });
});

describe('skipping', () => {
  test('goes back to the queue, is not offered again, and goes to another verifier', async () => {
    const id = await waiting();
    expect((await verifier.post('/api/dashboard/fetch-next/')).json()).toBe(id);
    expect(refusalOf(await skip(id))).toEqual([422, 'Select a reason.']);
    expect(refusalOf(await skip(id, SkipReason.Own))).toEqual([422, 'Select a reason.']);
    expect((await skip(id, SkipReason.Language)).json()).toEqual({
      Message: 'The application is back in the queue.',
    });
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: ReviewPending, verifier_id: null });
    expect(after.timeline).toEqual([
      `Application fetched by ${verifier.fullName}`,
      `Application skipped by ${verifier.fullName}: language`,
    ]);
    expect(refusalOf(await verifier.post('/api/dashboard/fetch-next/'))).toEqual([
      409,
      'No application available for review.',
    ]);
    expect((await myDay(verifier)).SkipsLeft).toBe(4);
    expect((await other.post('/api/dashboard/fetch-next/')).json()).toBe(id);
    expect((await stored(id)).leads).toHaveLength(3);
  });

  test('five times a day', async () => {
    for (let used = 1; used < 5; used += 1) {
      const id = await build(Assigned);
      expect((await skip(id, SkipReason.NeedsHelp)).statusCode).toBe(200);
      await sqlOf((tx) => sql`update application set status = ${Cancelled}`.execute(tx));
    }
    const last = await build(Assigned);
    expect(refusalOf(await skip(last, SkipReason.NeedsHelp))).toEqual([
      409,
      'You have skipped 5 applications today. Ask your Admin.',
    ]);
    expect((await stored(last)).head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
  });

  test('only the own application under review', async () => {
    const id = await build(Assigned);
    expect((await other.post('/api/routing/skip/', { ApplicationId: id, Reason: 1 })).statusCode).toBe(409);
    expect((await skip(await waiting(), 1)).statusCode).toBe(409);
    expect((await admin.post('/api/routing/skip/', { ApplicationId: id, Reason: 1 })).statusCode).toBe(403);
  });
});

describe('my day', () => {
  test('lists own, held and returned work, and why no work comes', async () => {
    const [mine, held] = [await build(Assigned), await build(OnHold, { verifier_id: verifier.userId })];
    const back = await waiting({ attempt_no: 2, decided_by: verifier.userId, decided_on: new Date(0) });
    await waiting({ attempt_no: 2, decided_by: other.userId, decided_on: new Date(0) });
    const day = await myDay(verifier);
    expect(day.Mine.map(({ ApplicationId }) => ApplicationId)).toEqual([mine]);
    expect(day.OnHold.map(({ ApplicationId }) => ApplicationId)).toEqual([held]);
    expect(day.Returned.map(({ ApplicationId }) => ApplicationId)).toEqual([back]);
    expect(day).toMatchObject({ Load: 1, Capacity: 1, Failures: ['1 of 1'] });
    expect((await myDay(other)).Mine).toEqual([]);
  });

  test('a verifier reads and changes only their own state, with the moment of the change', async () => {
    const answer = await verifier.post('/api/routing/state/', { State: VerifierState.Off });
    expect(answer.json()).toMatchObject({ State: VerifierState.Off });
    expect((await verifier.get('/api/routing/state/')).json()).toEqual(answer.json());
    const again = await verifier.post('/api/routing/state/', { State: VerifierState.Off });
    expect(again.json()).toEqual(answer.json());
    expect((await verifier.post('/api/routing/state/', { State: 4 })).statusCode).toBe(400);
    expect((await admin.post('/api/routing/state/', { State: 1 })).statusCode).toBe(403);
  });
});
