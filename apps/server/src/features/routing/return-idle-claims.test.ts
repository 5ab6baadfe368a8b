import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { readNotices } from '@kyc/contract/notices/notices';
import { RoutingMode, VerifierState } from '@kyc/contract/routing/routing-choices';
import { UserType } from '@kyc/contract/user-types';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliveryServices } from '../../../testing/deliveries/delivery-services.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { returnIdleClaims } from './return-idle-claims.job.ts';

const broker = await openStaffedBroker('IDLE');
const { house, callerOf, build, stored, sqlOf } = broker;
const verifier = callerOf(UserType.Verifier);
const queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
const services = await deliveryServices(broker, queue);
afterAll(async () => {
  await queue.stop();
  await house.close();
});

const { Assigned, ReviewPending, Cancelled, OnHold } = ApplicationStatus;
beforeEach(() =>
  sqlOf(async (tx) => {
    await updateTenantSettings(tx, { Routing: true, RoutingMode: RoutingMode.Pull, IdleClaim: true });
    await sql`update application set status = ${Cancelled}`.execute(tx);
    await sql`update verifier_state set state = ${VerifierState.Available}`.execute(tx);
    await sql`delete from idle_claim`.execute(tx);
    await sql`delete from review_presence`.execute(tx);
    await sql`delete from notice`.execute(tx);
  }),
);

const run = (minutes: number) =>
  returnIdleClaims.work({ ...services, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }, {});
const kinds = async () => {
  const { Notices } = (await verifier.get('/api/notices/')).json<ReplyOf<typeof readNotices>>();
  return Notices.map(({ Kind, ApplicationId }) => [Kind, ApplicationId]);
};
const status = async (id: number) => (await stored(id)).head.status;
const presence = (applicationId: number) =>
  verifier.post(`/api/dashboard/application/heartbeat/${applicationId}`);

test('is reminded once after 15 minutes, and back in the queue after 30 with its field decisions', async () => {
  const id = await build(Assigned);
  await verifier.post('/api/dashboard/application/approve-field/', { ApplicationId: id, FieldId: 8 });
  const { decisions } = await stored(id);
  await run(0);
  await run(14);
  expect(await kinds()).toEqual([]);
  await Promise.all([run(15), run(16)]);
  expect(await kinds()).toEqual([['claimIdle', id]]);
  await run(29);
  expect(await status(id)).toBe(Assigned);
  await Promise.all([run(30), run(31)]);
  const after = await stored(id);
  expect(after.head).toMatchObject({ status: ReviewPending, verifier_id: null });
  expect(after.decisions).toEqual(decisions);
  expect(after.timeline.at(-1)).toBe(
    `Application returned to the queue: ${verifier.fullName} left it unopened for 30 working minutes`,
  );
  expect(after.leads.map(({ payload }) => payload)).toContainEqual({
    ApplicationId: id,
    ApplicationStatus: ReviewPending,
  });
  expect(await kinds()).toEqual([['taken', id]]);
});

test('its verifier is on a break then, so that push does not assign it to the same verifier again', async () => {
  await build(Assigned);
  await run(0);
  await run(30);
  expect((await verifier.get('/api/routing/state/')).json()).toMatchObject({ State: VerifierState.Break });
});

test('a verifier who has another application open is at work', async () => {
  const [open, waiting] = [await build(Assigned), await build(Assigned)];
  await run(0);
  expect((await presence(open)).statusCode).toBe(200);
  await run(40);
  expect([await status(open), await status(waiting)]).toEqual([Assigned, Assigned]);
});

test('a decision begins the time again', async () => {
  const id = await build(Assigned);
  await run(-20);
  await verifier.post('/api/dashboard/application/approve-field/', { ApplicationId: id, FieldId: 8 });
  await run(15);
  expect(await status(id)).toBe(Assigned);
  expect(await kinds()).toEqual([]);
  await run(30);
  expect(await kinds()).toEqual([['claimIdle', id]]);
});

test('the reminder disappears when the verifier opens it', async () => {
  const id = await build(Assigned);
  await run(0);
  await run(15);
  await presence(id);
  await run(16);
  expect(await kinds()).toEqual([]);
});

test('nothing returns from a hold, without the switch, or without routing', async () => {
  const [held, claimed] = [await build(OnHold, { verifier_id: verifier.userId }), await build(Assigned)];
  await sqlOf((tx) => updateTenantSettings(tx, { IdleClaim: false }));
  await run(0);
  await run(40);
  await sqlOf((tx) => updateTenantSettings(tx, { IdleClaim: true, Routing: false }));
  await run(50);
  await run(90);
  expect([await status(held), await status(claimed)]).toEqual([OnHold, Assigned]);
});

test('minutes outside the shift of the verifier do not count', async () => {
  const id = await build(Assigned);
  await sqlOf(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into calendar (calendar_name) values ('Never open soon')
      returning calendar_id as id`.execute(tx);
    await sql`insert into verifier_profile (user_id, capacity, calendar_id) values (${verifier.userId}, 2, ${rows[0]?.id})`.execute(
      tx,
    );
  });
  await run(0);
  await run(45);
  expect(await status(id)).toBe(Assigned);
  await sqlOf((tx) => sql`update verifier_profile set calendar_id = null`.execute(tx));
  await run(46);
  expect(await status(id)).toBe(ReviewPending);
});
