import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { UserType } from '@kyc/contract/user-types';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openClocks } from '../../../testing/sla/open-clocks.ts';
import { signedIn } from '../../../testing/staff.ts';
import { tellDue } from './tell-due.job.ts';
import { watchDueTimes } from './watch-due-times.job.ts';

const { house, tenant, callerOf, withClock, turn, sqlOf } = await openClocks('WATCHED');
afterAll(house.close);
const { ReviewPending, Assigned, OnHold, Approved, Rejected, Cancelled } = ApplicationStatus;
const verifier = callerOf(UserType.Verifier);
const admin = callerOf(UserType.Admin);
const other = await signedIn(house, { tenant, userType: UserType.Verifier });

const now = new Date('2026-11-18T16:30:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const daysAgo = (days: number) => minutesAgo(days * 1440);
const inMinutes = (minutes: number) => minutesAgo(-minutes);

beforeEach(async () => {
  await turn(true);
  await sqlOf(async (tx) => {
    await tx.deleteFrom('notice').execute();
    await sql`update application set status = ${Cancelled}`.execute(tx);
  });
});

const look = (at = now) =>
  watchDueTimes.work({ database: house.test.database, clock: { now: () => at } }, {});
const noticesOf = async (caller = verifier) =>
  (await caller.get('/api/notices/'))
    .json<ReplyOf<typeof readNotices>>()
    .Notices.map(({ Kind, ApplicationId }) => `${Kind} ${ApplicationId}`)
    .toSorted();
const held = (minutes: number, verifierId = verifier.userId) =>
  withClock(Assigned, { startedOn: minutesAgo(minutes), head: { verifier_id: verifierId } });
const breachOf = (id: number) =>
  sqlOf(async (tx) => {
    const clock = await tx
      .selectFrom('application_sla')
      .select(['breached_on', 'due_on'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    return clock;
  });

test('the holder is notified after 80 % of the target and after the due time, Admins after the due time', async () => {
  await held(191);
  const [soon, due, late] = [await held(192), await held(240), await held(241)];
  const anothers = await held(300, other.userId);
  const queued = await withClock(ReviewPending, { startedOn: minutesAgo(300) });
  await look();
  expect(await noticesOf()).toEqual([`dueSoon ${soon}`, `dueSoon ${due}`, `overdue ${late}`].toSorted());
  expect(await noticesOf(other)).toEqual([`overdue ${anothers}`]);
  expect(await noticesOf(admin)).toEqual(
    [`breached ${late}`, `breached ${anothers}`, `breached ${queued}`].toSorted(),
  );
});

test('each level once in an attempt, though two workers look at the same time', async () => {
  const id = await held(200);
  await Promise.all([look(), look()]);
  await look();
  expect(await noticesOf()).toEqual([`dueSoon ${id}`]);
  const later = inMinutes(60);
  await Promise.all([look(later), look(later)]);
  await look(later);
  expect(await noticesOf()).toEqual([`dueSoon ${id}`, `overdue ${id}`]);
  expect(await noticesOf(admin)).toEqual([`breached ${id}`]);
});

test('a due time that passes while the clock runs is stored as a breach', async () => {
  const [late, due] = [await held(250), await held(240)];
  await look();
  const clock = await breachOf(late);
  expect(clock.breached_on).toEqual(minutesAgo(10));
  expect(clock.breached_on).toEqual(clock.due_on);
  expect((await breachOf(due)).breached_on).toBeNull();
});

test('a breach is stored while a decision has the application locked, and the decision does not wait for the job', async () => {
  const id = await held(250);
  let job: Promise<void> | undefined;
  await sqlOf(async (tx) => {
    await sql`select application_id from application where application_id = ${id} for update`.execute(tx);
    job = look();
    await expect.poll(async () => (await breachOf(id)).breached_on).toEqual(minutesAgo(10));
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    const clock = sql`update application_sla set running_since = running_since where application_id = ${id}`;
    await expect(clock.execute(tx)).resolves.toMatchObject({ numAffectedRows: 1n });
  });
  await job;
  expect(await noticesOf()).toEqual([`overdue ${id}`]);
});

test('the clock of an application that was decided while the switch was off is no breach', async () => {
  const id = await held(250);
  await sqlOf((tx) =>
    sql`update application set status = ${Approved} where application_id = ${id}`.execute(tx),
  );
  const open = await held(250);
  await look();
  expect((await breachOf(id)).breached_on).toBeNull();
  expect((await breachOf(open)).breached_on).not.toBeNull();
});

test('an application that is decided, cancelled, or paused in time causes no notice', async () => {
  for (const status of [Approved, Rejected, Cancelled])
    await withClock(status, { startedOn: minutesAgo(300), head: { verifier_id: verifier.userId } });
  await withClock(OnHold, {
    startedOn: minutesAgo(300),
    pausedOn: minutesAgo(200),
    head: { verifier_id: verifier.userId },
  });
  await look();
  expect([await noticesOf(), await noticesOf(admin)]).toEqual([[], []]);
});

test('a pause after the due time does not hide it', async () => {
  const id = await withClock(OnHold, {
    startedOn: minutesAgo(300),
    pausedOn: minutesAgo(10),
    head: { verifier_id: verifier.userId },
  });
  await look();
  expect([await noticesOf(), await noticesOf(admin)]).toEqual([[`overdue ${id}`], [`breached ${id}`]]);
});

test('an earlier attempt causes no notice, and a new attempt is reported again', async () => {
  const id = await held(250);
  await look();
  await sqlOf(async (tx) => {
    await sql`update application set attempt_no = 2 where application_id = ${id}`.execute(tx);
    await sql`delete from notice`.execute(tx);
  });
  await look();
  expect(await noticesOf()).toEqual([]);
  await sqlOf((tx) =>
    sql`update application_sla set attempt_no = 2 where application_id = ${id}`.execute(tx),
  );
  await look();
  expect(await noticesOf()).toEqual([`overdue ${id}`]);
});

test('the next holder is notified too', async () => {
  const id = await held(250);
  await look();
  await sqlOf((tx) =>
    sql`update application set verifier_id = ${other.userId} where application_id = ${id}`.execute(tx),
  );
  await look();
  expect(await noticesOf(other)).toEqual([`overdue ${id}`]);
  expect(await noticesOf(admin)).toEqual([`breached ${id}`]);
});

test('a hold of more than ten working days is reported to Admins once', async () => {
  const since = (days: number) =>
    withClock(OnHold, {
      startedOn: minutesAgo(days * 1440 + 10),
      pausedOn: daysAgo(days),
      head: { verifier_id: verifier.userId },
    });
  const [long] = [await since(11), await since(10)];
  await look();
  await look();
  expect(await noticesOf(admin)).toEqual([`heldLong ${long}`]);
  expect(await noticesOf()).toEqual([]);
});

test('with the switch off it sends nothing, and the SLA of the tenant decides; with it on only the clock decides', async () => {
  const id = await held(250);
  const look90Days = (work: typeof look) => work(inMinutes(90 * 1440));
  const tell = (at = now) => tellDue.work({ database: house.test.database, clock: { now: () => at } }, {});
  await look90Days(tell);
  expect(await noticesOf()).toEqual([]);
  await turn(false);
  await look90Days(look);
  expect(await noticesOf()).toEqual([]);
  await look90Days(tell);
  expect(await noticesOf()).toEqual([`overdue ${id}`]);
});
