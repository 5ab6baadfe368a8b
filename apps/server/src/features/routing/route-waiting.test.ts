import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import type { readWhy, Team } from '@kyc/contract/routing/routing';
import { Mode } from '@kyc/contract/modes';
import { RoutingMode, RoutingPredicate, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryServices } from '../../../testing/deliveries/delivery-services.ts';
import { sendToIntake } from '../../../testing/intake/open-intake.ts';
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
    await updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Both, WorkingTime: false });
    await sql`update application set status = ${Cancelled}`.execute(tx);
    await sql`update verifier_state set state = ${VerifierState.Available}`.execute(tx);
    await sql`delete from routing_wait`.execute(tx);
    await sql`delete from notice`.execute(tx);
  }),
);

const waiting = (head: object = {}) =>
  build(ReviewPending, { attempt_no: 1, queue_day: '2026-11-20', last_submitted_on: new Date(), ...head });
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

/** Every manual application needs a skill that no verifier has. */
async function seedSkill(): Promise<number> {
  const { rows } = await sqlOf((tx) =>
    sql<{ id: number }>`insert into skill (skill_name, predicate, is_hard)
      values ('uploaded proof', ${RoutingPredicate.UploadedProof}, true) returning skill_id as id`.execute(
      tx,
    ),
  );
  return rows[0]?.id ?? 0;
}

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

  test('a decision that makes room wakes the routing for that verifier, where work is pushed', async () => {
    const freed = async () => {
      const id = await build(Assigned);
      const before = await jobs();
      const answer = await verifier.post('/api/dashboard/application/on-hold/', {
        ApplicationId: id,
        VerifierRemarks: 'waits for the bank',
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return (await jobs()) - before;
    };
    expect(await freed()).toBe(1);
    await sqlOf((tx) => updateTenantSettings(tx, { RoutingMode: RoutingMode.Pull }));
    expect(await freed()).toBe(0);
  });

  test('room for one verifier tries 20 applications, so that a queue without a verifier is not tried after each decision', async () => {
    const id = await seedSkill();
    await sqlOf(async (tx) => {
      await sql`insert into application (mobile, source, name, status, attempt_no, queue_day, last_submitted_on, mode)
        select '9' || lpad(n::text, 9, '0'), 1, 'Name', ${ReviewPending}, 1, '2026-11-20', now(), ${Mode.Manual}
        from generate_series(1, 50) n`.execute(tx);
    });
    const tried = async () =>
      await sqlOf(async (tx) => (await sql`select from routing_wait`.execute(tx)).rows.length);
    await run({ tenantId: tenant.tenantId, verifierId: verifier.userId });
    expect(await tried()).toBe(20);
    await run();
    expect(await tried()).toBe(50);
    await sqlOf((tx) => sql`update skill set is_active = false where skill_id = ${id}`.execute(tx));
  });

  test('after ten minutes without a verifier Admins are notified once, until it is assigned', async () => {
    for (const caller of [verifier, other]) await setState(caller, VerifierState.Off);
    const id = await waiting();
    const admin = callerOf(UserType.Admin);
    const noticesOfAdmin = async () => {
      const { Notices } = (await admin.get('/api/notices/')).json<ReplyOf<typeof readNotices>>();
      return Notices.map(({ Kind, ApplicationId }) => [Kind, ApplicationId]);
    };
    const runIn = (minutes: number) =>
      routeWaiting.work({ ...services, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }, {});
    await run({});
    await runIn(9);
    expect(await noticesOfAdmin()).toEqual([]);
    await Promise.all([runIn(11), runIn(11)]);
    await runIn(12);
    expect(await noticesOfAdmin()).toEqual([['unroutable', id]]);
    await setState(verifier, VerifierState.Available);
    await run({});
    expect((await stored(id)).head.status).toBe(Assigned);
    expect(await noticesOfAdmin()).toEqual([]);
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

  test('a submitted application wakes the job, which assigns it; not in pull', async () => {
    await setState(other, VerifierState.Off);
    const submit = async () => {
      const id = await build(ApplicationStatus.Pending);
      const answer = await sendToIntake(house, tenant, { path: `/${String(id)}/submit` });
      expect(answer.statusCode, answer.body).toBe(200);
      return id;
    };
    const before = await jobs();
    const id = await submit();
    expect(await jobs()).toBe(before + 1);
    await run();
    expect((await stored(id)).head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
    await sqlOf((tx) => updateTenantSettings(tx, { RoutingMode: RoutingMode.Pull }));
    await submit();
    expect(await jobs()).toBe(before + 1);
  });

  test('in the order of Fetch New: by due time with working time, otherwise resubmissions of the day first', async () => {
    await setState(other, VerifierState.Off);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    // Due times that are left over when the switch is turned off.
    const first = await waiting({ last_submitted_on: at(30), due_on: at(-600) });
    const again = await waiting({ last_submitted_on: at(10), attempt_no: 2 });
    const due = await waiting({ last_submitted_on: at(20), due_on: at(-60) });
    const next = async () => {
      await run();
      const { rows } = await sqlOf((tx) =>
        sql<{ id: number }>`update application set status = ${Cancelled} where status = ${Assigned}
          returning application_id as id`.execute(tx),
      );
      return rows.map(({ id }) => id);
    };
    await sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: true }));
    expect(await next()).toEqual([due]);
    await sqlOf((tx) => updateTenantSettings(tx, { WorkingTime: false }));
    await sqlOf((tx) => sql`delete from routing_wait`.execute(tx));
    const board = (await callerOf(UserType.Admin).get('/api/routing/team/')).json<Team>();
    expect(board.Waiting.map(({ ApplicationId }) => ApplicationId)).toEqual([again, first]);
    expect(await next()).toEqual([again]);
    expect(await next()).toEqual([first]);
  });

  test('a faulty application does not stop the others', async () => {
    await setState(other, VerifierState.Off);
    const faulty = await waiting({ last_submitted_on: new Date(0) });
    const next = await waiting();
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(
      `create function fault() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`,
    );
    await owner.query(`create trigger fault before update on application for each row
      when (new.application_id = ${String(faulty)}) execute function fault()`);
    try {
      await expect(run()).rejects.toThrow('a fault');
      expect((await stored(next)).head).toMatchObject({ status: Assigned, verifier_id: verifier.userId });
    } finally {
      await owner.query('drop function fault cascade');
      await owner.end();
    }
  });

  test('an application that waited is no longer shown as unroutable when push is switched off', async () => {
    await setState(verifier, VerifierState.Break);
    await setState(other, VerifierState.Break);
    await waiting();
    await run();
    const since = async () => {
      const board = (await callerOf(UserType.Admin).get('/api/routing/team/')).json<Team>();
      return board.Waiting.map(({ UnroutableSince }) => UnroutableSince !== null);
    };
    expect(await since()).toEqual([true]);
    await sqlOf((tx) => updateTenantSettings(tx, { RoutingMode: RoutingMode.Pull }));
    expect(await since()).toEqual([false]);
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
