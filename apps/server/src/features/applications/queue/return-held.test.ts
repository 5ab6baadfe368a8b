import { ApplicationStatus } from '@kyc/contract/application-status';
import type { listApplications } from '@kyc/contract/applications/list-applications';
import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { RoutingMode } from '@kyc/contract/routing/routing-choices';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { selectTimeline } from '@kyc/db/tables/applications/timeline-event-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actionPath } from '../../../../testing/open-staffed-broker.ts';
import { openClocks } from '../../../../testing/sla/open-clocks.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { servicesOf } from '../../../entry/admin/services-of.ts';
import { jobSender } from '../../../jobs/send-job.ts';
import { returnHeld } from './return-held.job.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1080 }));
const { house, tenant, callerOf, withClock, turn, stored, sqlOf } = await openClocks('HELDUNTIL', weekdays);
afterAll(house.close);
const { ReviewPending, Assigned, OnHold, Cancelled } = ApplicationStatus;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);

beforeEach(async () => {
  await turn(true);
  await sqlOf(async (tx) => {
    await tx.deleteFrom('notice').execute();
    await sql`update application set status = ${Cancelled}, wakes_on = null`.execute(tx);
  });
});

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + 19_800_000 + days * dayMs).toISOString().slice(0, 10);
/** The next Saturday and the Monday after it. */
const saturday = dayIn(((6 - new Date(Date.now() + 19_800_000).getUTCDay() + 7) % 7) + 7);
const monday = new Date(Date.parse(saturday) + 2 * dayMs).toISOString().slice(0, 10);
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

const assigned = (head: object = {}) =>
  withClock(Assigned, { startedOn: new Date(), head: { verifier_id: verifier.userId, ...head } });

async function hold(id: number, given: object = {}) {
  return await verifier.post('/api/dashboard/application/on-hold/', {
    ApplicationId: id,
    VerifierRemarks: 'Waits for the bank',
    ...given,
  });
}

async function heldUntil(day: string, head: object = {}): Promise<number> {
  const id = await assigned(head);
  const answer = await hold(id, { WakesOn: day });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

async function run(now: Date): Promise<void> {
  const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  const services = await servicesOf({
    config: house.config,
    database: house.test.database,
    sealer: () => Promise.resolve(house.server.sealer),
  });
  await returnHeld.work({ ...services, clock: { now: () => now }, jobs: jobSender(queue) }, {});
  await queue.stop();
}
const stateOf = async (id: number) => {
  const { head } = await stored(id);
  return [head.status, head.verifier_id, head.wakes_on];
};
const routingJobs = () =>
  sqlOf(async (tx) => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from pgboss.job
      where name = 'route-waiting' and data ->> 'tenantId' = ${String(tenant.tenantId)}`.execute(tx);
    return rows[0]?.jobs;
  }).then((jobs) => jobs ?? 0);
const timelineOf = (id: number) =>
  sqlOf(async (tx) => (await selectTimeline(tx, id)).map(({ timeline }) => timeline));

describe('on hold until a day', () => {
  test('on hold until a day: the timeline names it, and rows and reviews show it', async () => {
    const id = await heldUntil(monday);
    const [year, month, day] = monday.split('-');
    expect(await timelineOf(id)).toContain(
      `Application put on hold by ${verifier.fullName}: Waits for the bank (until ${day}/${month}/${year})`,
    );
    const review = (await admin.get(`/api/dashboard/application/${String(id)}`)).json<ReviewApplication>();
    expect(review).toMatchObject({ ReturnsOn: monday, SlaState: 'paused' });
    const rows = await admin.post('/api/dashboard/applications/', { start: 0, length: 100 });
    const row = rows
      .json<ReplyOf<typeof listApplications>>()
      .data.find(({ ApplicationId }) => ApplicationId === id);
    expect(row?.ReturnsOn).toBe(monday);
  });

  test.each([dayIn(0), dayIn(-1), dayIn(400)])(
    'the day %s is rejected next to its field',
    async (WakesOn) => {
      const answer = await hold(await assigned(), { WakesOn });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        Errors: [{ Field: 'WakesOn', Message: 'The day of return must be after today, and within a year.' }],
      });
    },
  );

  test('with the switch off the day is ignored, and nothing returns', async () => {
    await turn(false);
    const id = await heldUntil(dayIn(-5));
    expect(await stateOf(id)).toEqual([OnHold, verifier.userId, null]);
    await sqlOf((tx) => sql`update application set wakes_on = ${dayIn(-5)}::date`.execute(tx));
    await run(new Date());
    expect((await stateOf(id))[0]).toBe(OnHold);
  });
});

describe('the return', () => {
  test('comes at the opening of the day, with a timeline line, a notice, and a clock that runs', async () => {
    const id = await heldUntil(monday);
    await run(at(monday, '08:59'));
    expect((await stateOf(id))[0]).toBe(OnHold);
    await run(at(monday, '09:00'));
    expect(await stateOf(id)).toEqual([Assigned, verifier.userId, null]);
    expect(await timelineOf(id)).toContain(
      `Returned from hold to ${verifier.fullName} on the day that was set`,
    );
    const { Notices } = (await verifier.get('/api/notices/')).json<ReplyOf<typeof readNotices>>();
    expect(Notices.map(({ Kind, ApplicationId }) => [Kind, ApplicationId])).toEqual([['backFromHold', id]]);
    const clock = await sqlOf((tx) =>
      tx
        .selectFrom('application_sla')
        .select(['running_since', 'paused_on'])
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(clock).toEqual({ running_since: at(monday, '09:00'), paused_on: null });
  });

  test('on a day on which the calendar is closed comes at the next opening', async () => {
    const id = await heldUntil(saturday);
    await run(at(saturday, '23:00'));
    expect((await stateOf(id))[0]).toBe(OnHold);
    await run(at(monday, '09:00'));
    expect((await stateOf(id))[0]).toBe(Assigned);
  });

  test('happens once, though two workers look at the same time', async () => {
    const id = await heldUntil(monday);
    await Promise.all([run(at(monday, '09:05')), run(at(monday, '09:05'))]);
    const lines = (await timelineOf(id)).filter((line) => line.startsWith('Returned from hold'));
    expect(lines).toHaveLength(1);
  });

  test('is cancelled by taking the application back, assigning it or cancelling it', async () => {
    const [taken, given, cancelled] = [
      await heldUntil(monday),
      await heldUntil(monday),
      await heldUntil(monday),
    ];
    await verifier.get(`/api/dashboard/fetch-on-hold/${String(taken)}`);
    const other = await signedIn(house, { tenant, userType: UserType.Verifier });
    const assigning = await admin.get(actionPath('assign', `${String(given)}/${String(other.userId)}`));
    expect(assigning.statusCode, assigning.body).toBe(200);
    await admin.post(actionPath('cancel', cancelled));
    await admin.get(actionPath('cancel', cancelled));
    await run(at(monday, '10:00'));
    for (const id of [taken, given, cancelled]) {
      expect((await stored(id)).head.wakes_on).toBeNull();
      expect((await timelineOf(id)).join()).not.toContain('Returned from hold');
    }
  });

  test('a later hold without a day does not return on the earlier day', async () => {
    const id = await heldUntil(monday);
    await verifier.get(`/api/dashboard/fetch-on-hold/${String(id)}`);
    expect((await hold(id)).statusCode).toBe(200);
    await run(at(monday, '10:00'));
    expect(await stateOf(id)).toEqual([OnHold, verifier.userId, null]);
  });

  test('of a verifier who is no longer active goes to the queue', async () => {
    const leaver = await signedIn(house, { tenant, userType: UserType.Verifier });
    const id = await withClock(OnHold, {
      startedOn: new Date(),
      pausedOn: new Date(),
      head: { verifier_id: leaver.userId, wakes_on: monday },
    });
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', leaver.userId).execute(),
    );
    await run(at(monday, '10:00'));
    expect(await stateOf(id)).toEqual([ReviewPending, null, null]);
    expect((await timelineOf(id)).join()).toContain(`because ${leaver.fullName} is no longer a verifier`);
  });

  test.each([
    [monday, true, ReviewPending],
    [saturday, true, Assigned],
    [monday, false, Assigned],
  ])('of a verifier on leave until %s, routing on %s, goes to status %i', async (ToOn, Routing, status) => {
    await sqlOf((tx) => updateTenantSettings(tx, { Routing, RoutingMode: RoutingMode.Both }));
    const away = await signedIn(house, { tenant, userType: UserType.Verifier });
    await sqlOf((tx) =>
      sql`insert into verifier_absence (user_id, from_on, to_on) values (${away.userId}, ${dayIn(0)}, ${ToOn})`.execute(
        tx,
      ),
    );
    const id = await withClock(OnHold, {
      startedOn: new Date(),
      pausedOn: new Date(),
      head: { verifier_id: away.userId, wakes_on: monday },
    });
    const jobs = await routingJobs();
    await run(at(monday, '10:00'));
    const goesToQueue = status === ReviewPending;
    expect(await stateOf(id)).toEqual([status, goesToQueue ? null : away.userId, null]);
    expect((await timelineOf(id)).join().includes(`because ${away.fullName} is on leave`)).toBe(goesToQueue);
    expect((await routingJobs()) - jobs).toBe(goesToQueue ? 1 : 0);
    await sqlOf((tx) => updateTenantSettings(tx, { Routing: false }));
  });
});
