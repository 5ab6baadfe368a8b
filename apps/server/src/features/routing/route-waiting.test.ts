import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readWhy, Team } from '@kyc/contract/routing/routing';
import { RoutingMode, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryServices } from '../../../testing/deliveries/delivery-services.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';
import { routeWaiting } from './route-waiting.job.ts';

const broker = await openStaffedBroker('PUSH');
const { house, tenant, callerOf, build, stored, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
let other: Caller;
const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
const services = await deliveryServices(broker, queue);
afterAll(async () => {
  await queue.stop();
  await house.close();
});

const { ReviewPending, Assigned, Cancelled } = ApplicationStatus;
beforeAll(async () => {
  other = await signedIn(house, { tenant, userType: UserType.Verifier });
});
beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Both });
    await sql`update application set status = ${Cancelled}`.execute(tx);
    await sql`update verifier_state set state = ${VerifierState.Available}`.execute(tx);
    await sql`delete from routing_wait`.execute(tx);
    await sql`delete from notice`.execute(tx);
  }),
);

const waiting = () =>
  build(ReviewPending, { attempt_no: 1, queue_day: '2026-11-20', last_submitted_on: new Date() });
const run = (payload: object = { tenantId: tenant.tenantId }) => routeWaiting.work(services, payload);
const setState = async (caller: Caller, state: number) => {
  expect((await caller.post('/api/routing/state/', { State: state })).statusCode).toBe(200);
};
const jobs = () =>
  sqlOf(async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pgboss.job
      where name = 'route-waiting' and data ->> 'tenantId' = ${String(tenant.tenantId)}`.execute(tx);
    return rows[0]?.count ?? 0;
  });

describe('assignment on arrival', () => {
  test('to the best eligible verifier, with line, lead, notice and explanation; once', async () => {
    await setState(other, VerifierState.Off);
    const id = await waiting();
    await run();
    await run();
    const after = await stored(id);
    expect(after.head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
    expect(after.timeline).toEqual([`Application assigned to ${verifier.fullName} by routing`]);
    expect(after.leads.map(({ payload }) => payload)).toEqual([
      { ApplicationId: id, ApplicationStatus: Assigned },
    ]);
    const { rows } = await sqlOf((tx) =>
      sql`select kind, user_id as "userId" from notice where application_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ kind: 'assigned', userId: verifier.userId }]);
    const why = await verifier.get(`/api/routing/why/${id}`);
    expect(why.json<ReplyOf<typeof readWhy>>().Decisions).toMatchObject([{ Trigger: 2 }]);
    expect(why.json<ReplyOf<typeof readWhy>>().Decisions[0]?.Text).toContain('(not taking work)');
  });

  test('the minute’s run serves every tenant that pushes, and only these', async () => {
    const id = await waiting();
    await sqlOf((tx) => updateTenantSettings(tx, { RoutingMode: RoutingMode.Pull }));
    await run({});
    await run();
    expect((await stored(id)).head.status).toBe(ReviewPending);
    await sqlOf((tx) => updateTenantSettings(tx, { RoutingMode: RoutingMode.Push }));
    await run({});
    expect((await stored(id)).head.status).toBe(Assigned);
  });

  test('never above the capacity; the rest waits as unroutable and follows when room is there', async () => {
    const ids = [await waiting(), await waiting(), await waiting()];
    await Promise.all([run(), run(), run()]);
    const heads = async () => Promise.all(ids.map(async (id) => (await stored(id)).head));
    const holders = (await heads()).flatMap(({ status, verifier_id: holder }) =>
      status === Assigned ? [holder] : [],
    );
    expect(new Set(holders)).toEqual(new Set([verifier.userId, other.userId]));
    expect(holders).toHaveLength(2);
    const board = (await callerOf(UserType.Admin).get('/api/routing/team/')).json<Team>();
    expect(board.Waiting).toHaveLength(1);
    expect(board.Waiting[0]?.UnroutableSince).not.toBeNull();
    await sqlOf((tx) =>
      sql`update application set status = ${Cancelled} where verifier_id = ${other.userId}`.execute(tx),
    );
    await run();
    expect((await heads()).every(({ status }) => status !== ReviewPending)).toBe(true);
    const { rows } = await sqlOf((tx) => sql`select from routing_wait`.execute(tx));
    expect(rows).toEqual([]);
  });

  test('never to an absent verifier: signed out, on a break, on leave', async () => {
    await setState(verifier, VerifierState.Break);
    await sqlOf((tx) =>
      sql`update user_session set last_seen_on = now() - interval '31 minutes' where user_id = ${other.userId}`.execute(
        tx,
      ),
    );
    const id = await waiting();
    await run();
    expect((await stored(id)).head.status).toBe(ReviewPending);
    await sqlOf((tx) =>
      sql`update user_session set last_seen_on = now() where user_id = ${other.userId}`.execute(tx),
    );
    await run();
    expect((await stored(id)).head).toMatchObject({ status: Assigned, verifier_id: other.userId });
  });

  test('a skipped application is routed again', async () => {
    const id = await build(Assigned);
    const before = await jobs();
    const answer = await verifier.post('/api/routing/skip/', { ApplicationId: id, Reason: 1 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await jobs()).toBe(before + 1);
    await run();
    expect((await stored(id)).head).toMatchObject({ status: Assigned, verifier_id: other.userId });
  });

  test('a verifier who becomes available wakes the job, a break does not', async () => {
    await setState(verifier, VerifierState.Break);
    const before = await jobs();
    await setState(verifier, VerifierState.Off);
    expect(await jobs()).toBe(before);
    await setState(verifier, VerifierState.Available);
    expect(await jobs()).toBe(before + 1);
  });
});
