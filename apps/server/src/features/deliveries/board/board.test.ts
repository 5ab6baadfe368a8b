import { ApplicationStatus } from '@kyc/contract/application-status';
import type { DeliveryRow } from '@kyc/contract/deliveries/deliveries';
import { UserType } from '@kyc/contract/user-types';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { buildTenant } from '@kyc/testing/build-tenant';
import { sql } from 'kysely';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliverOnce,
  deliveryServices,
  type DeliveryServices,
} from '../../../../testing/deliveries/delivery-services.ts';
import { actionPath, openStaffedBroker, refusalOf } from '../../../../testing/open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../../../../testing/receiver.ts';
import { signedIn } from '../../../../testing/staff.ts';
import { retryGivenUp } from '../retry-given-up.ts';

const broker = await openStaffedBroker('BOARD');
const { house, tenant } = broker;
const verifier = broker.callerOf(UserType.Verifier);
const admin = broker.callerOf(UserType.Admin);
let receiver: Receiver;
let queue: PgBoss;
let services: DeliveryServices;

beforeAll(async () => {
  receiver = await openReceiver(tenant.webhookSecret);
  await broker.sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url, counter: 1000 }).execute(),
  );
  queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  services = await deliveryServices(broker, queue);
});
beforeEach(() => receiver.answer(500));
afterAll(async () => {
  await queue.stop();
  await receiver.close();
  await house.close();
});

const why = 'Entered there by hand';
type Filter = Readonly<Record<string, string>>;
interface Board {
  readonly recordsFiltered: number;
  readonly IsMore: boolean;
  readonly data: readonly DeliveryRow[];
}
const ask = async (Filter: Filter = {}, page = {}) =>
  await admin.post('/api/deliveries/', { start: 0, length: 100, Filter, ...page });
const board = async (filter: Filter = {}, page = {}) => (await ask(filter, page)).json<Board>();
const approvalOf = async (id: number): Promise<DeliveryRow> => {
  const { data } = await board({ State: 'all', Kind: 'approval', Application: String(id) });
  const [row] = data;
  if (row === undefined) throw new Error(`no approval of ${String(id)} is listed`);
  return row;
};
const tryNow = (EventId: string) => admin.post('/api/deliveries/try-now', { EventId });
const giveUp = (EventId: string, Reason?: string) =>
  admin.post('/api/deliveries/give-up', { EventId, ...(Reason !== undefined && { Reason }) });
const change = (eventId: string, text: ReturnType<typeof sql>) =>
  broker.sqlOf((tx) => sql`update outbound_event set ${text} where event_id = ${eventId}`.execute(tx));
const onQueue = (text: ReturnType<typeof sql>) =>
  outsideTenants(house.test.database, (tx) => text.execute(tx));
const deliver = (eventId: string) => deliverOnce(services, { tenantId: tenant.tenantId, eventId });
const arrivalsOf = (eventId: string) =>
  receiver.arrivals.filter((arrival) => arrival.eventId === eventId).length;

/** An approval that the back office answered with a fault. */
async function approveInVain(): Promise<{ id: number; eventId: string }> {
  const id = await broker.build(ApplicationStatus.Assigned);
  const answer = await verifier.post(actionPath('approve', id));
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, eventId: (await approvalOf(id)).EventId };
}

/** A second repush within five seconds counts as a double click; only the owner may change the timeline. */
async function ageTimeline(id: number): Promise<void> {
  const owner = new pg.Client({
    connectionString: house.ownerUrl,
    options: `-c app.tenant=${String(tenant.tenantId)}`,
  });
  await owner.connect();
  await owner.query(
    "update timeline_event set status_changed_on = status_changed_on - interval '1 minute' where application_id = $1",
    [id],
  );
  await owner.end();
}

describe('every outbound event', () => {
  test("with its state, tries, next try, last answer and the application's text about its back office", async () => {
    const { id } = await approveInVain();
    const row = await approvalOf(id);
    expect(row).toMatchObject({
      Kind: 'approval',
      ApplicationId: id,
      State: 'waiting',
      IsLate: false,
      Tries: 1,
      LastStatus: 500,
      LastError: 'HTTP 500',
      BoError: 'HTTP 500',
      GivenUpBy: null,
      EndedOn: null,
      MayTry: true,
      MayGiveUp: true,
    });
    expect(Date.parse(row.NextTryOn ?? '')).toBeGreaterThan(Date.parse(row.CreatedOn));
    expect(row.LastTryOn).not.toBeNull();
  });

  test('is delivered, held, being sent, withdrawn or given up', async () => {
    const { eventId, id } = await approveInVain();
    const stateAs = async (text: ReturnType<typeof sql>) => {
      await change(eventId, text);
      const { State, MayTry, MayGiveUp } = await approvalOf(id);
      return [State, MayTry, MayGiveUp];
    };
    expect(await stateAs(sql`not_before = now() + interval '1 minute'`)).toEqual(['held', false, false]);
    expect(await stateAs(sql`not_before = null, trying_until = now() + interval '1 minute'`)).toEqual([
      'trying',
      false,
      false,
    ]);
    expect(await stateAs(sql`trying_until = now() - interval '1 second'`)).toEqual(['waiting', true, true]);
    // All its tries had failed: it needs a user, who may do either.
    expect(await stateAs(sql`given_up_on = now()`)).toEqual(['given-up', true, true]);
    expect(await stateAs(sql`given_up_on = null, withdrawn_on = now()`)).toEqual(['withdrawn', false, false]);
    expect(await stateAs(sql`withdrawn_on = null, delivered_on = now()`)).toEqual([
      'delivered',
      false,
      false,
    ]);
  });

  test('is found by state, kind, application and day, the oldest that has not arrived first', async () => {
    const [older, newer] = [await approveInVain(), await approveInVain()];
    await change(older.eventId, sql`created_on = now() - interval '40 days'`);
    const uan = (await broker.stored(newer.id)).head.uan ?? '';
    const places = (await board()).data.map(({ EventId }) => EventId);
    expect(places[0]).toBe(older.eventId);
    expect(places).toContain(newer.eventId);
    const idsOf = async (filter: Filter) => (await board(filter)).data.map(({ EventId }) => EventId);
    expect(await idsOf({ Application: String(older.id), Kind: 'approval' })).toEqual([older.eventId]);
    if (uan !== '') expect(await idsOf({ Application: uan, Kind: 'approval' })).toEqual([newer.eventId]);
    expect(await idsOf({ Application: 'ZZ99999999' })).toEqual([]);
    expect(await idsOf({ Kind: 'customer-message' })).toEqual([]);
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    expect(await idsOf({ FromDate: day(42), ToDate: day(38) })).toEqual([older.eventId]);
    expect((await ask({ FromDate: day(1), ToDate: day(3) })).statusCode).toBe(400);
    expect(await idsOf({ State: 'delivered', Application: String(older.id) })).toEqual([]);
  });

  test('page by page, with one total', async () => {
    const whole = await board({ Kind: 'approval' });
    const [first, second] = [
      await board({ Kind: 'approval' }, { length: 1 }),
      await board({ Kind: 'approval' }, { start: 1, length: 1 }),
    ];
    expect([first.recordsFiltered, second.recordsFiltered]).toEqual([
      whole.recordsFiltered,
      whole.recordsFiltered,
    ]);
    expect([first.data[0]?.EventId, second.data[0]?.EventId]).toEqual(
      whole.data.slice(0, 2).map(({ EventId }) => EventId),
    );
  });
});

describe('Try now', () => {
  test('makes the waiting job due immediately, and creates no second one', async () => {
    const { eventId } = await approveInVain();
    await onQueue(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'eventId' = ${eventId}`,
    );
    expect((await tryNow(eventId)).json()).toEqual({ Message: 'It is tried now.' });
    expect((await tryNow(eventId)).statusCode).toBe(200);
    const { rows } = await onQueue(sql`
      select start_after <= now() as due from pgboss.job where data ->> 'eventId' = ${eventId}`);
    expect(rows).toEqual([{ due: true }]);
    receiver.answer(200);
    await deliver(eventId);
    expect(arrivalsOf(eventId)).toBe(2);
  });

  test('enqueues one where the queue knows of none any more', async () => {
    const { eventId } = await approveInVain();
    await onQueue(sql`delete from pgboss.job where data ->> 'eventId' = ${eventId}`);
    expect((await tryNow(eventId)).statusCode).toBe(200);
    const { rows } = await onQueue(sql`
      select name, data ->> 'tenantId' as "tenantId", state::text from pgboss.job where data ->> 'eventId' = ${eventId}`);
    expect(rows).toEqual([{ name: 'deliver-approval', tenantId: String(tenant.tenantId), state: 'created' }]);
  });

  test.each([
    ['delivered', sql`delivered_on = now()`, 'It has been delivered already.'],
    [
      'withdrawn',
      sql`withdrawn_on = now()`,
      'It was withdrawn: the decision was undone or is no longer true.',
    ],
    [
      'in its undo window',
      sql`not_before = now() + interval '1 minute'`,
      'It is not due yet. It waits until the decision can no longer be undone, or until the day of the message.',
    ],
    ['being sent', sql`trying_until = now() + interval '1 minute'`, 'It is being sent at this moment.'],
  ])('is rejected for a message that is %s, like giving it up', async (_, text, sentence) => {
    const { eventId } = await approveInVain();
    await change(eventId, text);
    expect(refusalOf(await tryNow(eventId))).toEqual([409, sentence]);
    expect(refusalOf(await giveUp(eventId, why))).toEqual([409, sentence]);
  });

  test('is rejected while the queue is running its job', async () => {
    const { eventId } = await approveInVain();
    await onQueue(
      sql`update pgboss.job set state = 'active', started_on = now() where data ->> 'eventId' = ${eventId}`,
    );
    expect(refusalOf(await tryNow(eventId))).toEqual([409, 'It is being sent at this moment.']);
  });

  test('during a try creates no second delivery', async () => {
    const { eventId } = await approveInVain();
    const before = arrivalsOf(eventId);
    receiver.answer(200);
    const reached = receiver.hold();
    const first = deliver(eventId);
    await reached;
    expect((await tryNow(eventId)).statusCode).toBe(409);
    expect((await giveUp(eventId, why)).statusCode).toBe(409);
    // A further attempt finds it taken.
    await deliver(eventId);
    receiver.release();
    await first;
    expect(arrivalsOf(eventId) - before).toBe(1);
  });

  test('restarts an event that was given up because all its tries had failed', async () => {
    const { id, eventId } = await approveInVain();
    await onQueue(sql`delete from pgboss.job where data ->> 'eventId' = ${eventId}`);
    await change(eventId, sql`given_up_on = now()`);
    expect((await tryNow(eventId)).statusCode).toBe(200);
    expect(await approvalOf(id)).toMatchObject({ State: 'waiting', EndedOn: null });
    receiver.answer(200);
    await deliver(eventId);
    expect(await approvalOf(id)).toMatchObject({ State: 'delivered', LastStatus: 200, LastError: null });
    expect((await broker.stored(id)).head.status).toBe(ApplicationStatus.Approved);
  });
});

describe('Give up', () => {
  test('a reason of fewer than 10 or more than 200 characters, or none, is 422', async () => {
    const { eventId } = await approveInVain();
    for (const reason of [undefined, '', ' '.repeat(12), 'x'.repeat(9), 'x'.repeat(201)])
      expect([reason, refusalOf(await giveUp(eventId, reason))]).toEqual([
        reason,
        [422, 'A reason has 10 to 200 characters.'],
      ]);
    expect((await giveUp(eventId, 'x'.repeat(200))).statusCode).toBe(200);
  });

  test('stores user, time and reason, audits it and adds it to the timeline; the application does not change', async () => {
    const { id, eventId } = await approveInVain();
    expect((await giveUp(eventId, `  ${why} `)).json()).toEqual({
      Message: 'Given up. It is not delivered any more.',
    });
    const row = await approvalOf(id);
    expect(row).toMatchObject({ State: 'given-up', GivenUpReason: why, MayTry: false, MayGiveUp: false });
    expect(row.GivenUpBy).not.toBeNull();
    expect(row.EndedOn).not.toBeNull();
    expect((await broker.stored(id)).head.status).toBe(ApplicationStatus.ApprovedBoPending);
    const { rows: lines } = await broker.sqlOf((tx) =>
      sql`select timeline, actor_id = ${admin.userId} as "byAdmin" from timeline_event
          where application_id = ${id} and code = 'boPushGivenUp'`.execute(tx),
    );
    expect(lines).toEqual([{ timeline: `Back-office push given up: ${why}`, byAdmin: true }]);
    const { rows: audits } = await broker.sqlOf((tx) =>
      sql`select entity, actor_id = ${admin.userId} as "byAdmin", details ->> 'reason' as reason from audit_event
          where action = 'delivery.give-up' and entity_id = ${eventId}`.execute(tx),
    );
    expect(audits).toEqual([{ entity: 'outbound-event', byAdmin: true, reason: why }]);
  });

  test('it is not delivered afterwards, by a job, an operator, Try now or Retry', async () => {
    const { id, eventId } = await approveInVain();
    expect((await giveUp(eventId, why)).statusCode).toBe(200);
    receiver.answer(200);
    const before = arrivalsOf(eventId);
    await deliver(eventId);
    const served = { tenantId: tenant.tenantId, userId: admin.userId };
    expect(
      await retryGivenUp(services, served, { eventIds: [eventId], author: { requestId: 'asked' } }),
    ).toBe(0);
    const refused = [409, 'A user has given it up. It is not delivered any longer.'];
    expect(refusalOf(await tryNow(eventId))).toEqual(refused);
    expect(refusalOf(await giveUp(eventId, why))).toEqual(refused);
    expect(refusalOf(await verifier.post(actionPath('retry', id)))).toEqual(refused);
    expect(arrivalsOf(eventId)).toBe(before);
    expect((await board({ State: 'given-up', Application: String(id) })).data[0]?.EventId).toBe(eventId);
  });

  test('DASH-13 a repush after a given-up message sends a new one', async () => {
    const id = await broker.build(ApplicationStatus.Approved, { ucc: 'A900003' });
    const repush = () => admin.post(actionPath('invoke-webhook', id));
    expect((await repush()).statusCode).toBe(503);
    const { EventId: eventId } = await approvalOf(id);
    expect((await giveUp(eventId, why)).statusCode).toBe(200);
    receiver.answer(200);
    await ageTimeline(id);
    const repushed = await repush();
    expect(repushed.statusCode, repushed.body).toBe(200);
    const { data } = await board({ State: 'delivered', Application: String(id), Kind: 'approval' });
    expect(data).toHaveLength(1);
    expect(data[0]?.EventId).not.toBe(eventId);
    expect(arrivalsOf(data[0]?.EventId ?? '')).toBe(1);
    expect(arrivalsOf(eventId)).toBe(1);
  });

  test('closes a message that was given up after all its tries had failed', async () => {
    const { id, eventId } = await approveInVain();
    await change(eventId, sql`given_up_on = now()`);
    const needs = async () =>
      (await admin.get('/api/deliveries/alarm')).json<{ NeedPerson: number }>().NeedPerson;
    const before = await needs();
    expect((await giveUp(eventId, why)).statusCode).toBe(200);
    expect(await needs()).toBe(before - 1);
    expect((await approvalOf(id)).GivenUpReason).toBe(why);
  });
});

test('D11 the arrival of a message makes the waiting ones of the same tenant due now', async () => {
  const [first, second] = [await approveInVain(), await approveInVain()];
  await onQueue(
    sql`update pgboss.job set state = 'retry', retry_count = 9, start_after = now() + interval '1 hour'
        where name = 'deliver-approval' and state < 'active'`,
  );
  const isDue = async () => {
    const { rows } = await outsideTenants(house.test.database, (tx) =>
      sql<{ isDue: boolean }>`select start_after <= now() as "isDue" from pgboss.job
        where name = 'deliver-approval' and data ->> 'eventId' = ${second.eventId} and state < 'active'`.execute(
        tx,
      ),
    );
    return rows.map((row) => row.isDue);
  };
  expect(await isDue()).toEqual([false]);
  receiver.answer(200);
  expect(await deliver(first.eventId)).toBe(true);
  expect(await isDue()).toEqual([true]);
});

describe('the alarm', () => {
  test('raises an alarm for an event that has not arrived 15 minutes after its earliest sending time', async () => {
    await broker.sqlOf((tx) =>
      sql`update outbound_event set delivered_on = now() where delivered_on is null`.execute(tx),
    );
    const { id, eventId } = await approveInVain();
    await broker.sqlOf((tx) =>
      sql`update outbound_event set delivered_on = now() where kind <> 'approval' and delivered_on is null`.execute(
        tx,
      ),
    );
    const alarm = async () => (await admin.get('/api/deliveries/alarm')).json<{ Late: number }>().Late;
    const lateAs = async (text: ReturnType<typeof sql>) => {
      await change(eventId, text);
      const { recordsFiltered } = await board({ State: 'late' });
      expect(recordsFiltered, 'the board lists as many').toBe(await alarm());
      expect((await approvalOf(id)).IsLate).toBe(recordsFiltered === 1);
      return recordsFiltered;
    };
    expect(await lateAs(sql`created_on = now() - interval '14 minutes 50 seconds'`)).toBe(0);
    expect(await lateAs(sql`created_on = now() - interval '15 minutes 10 seconds'`)).toBe(1);
    expect(await lateAs(sql`not_before = now() - interval '14 minutes 50 seconds'`)).toBe(0);
    expect(await lateAs(sql`not_before = now() - interval '15 minutes 10 seconds'`)).toBe(1);
    const { LateSince } = (await admin.get('/api/deliveries/alarm')).json<{ LateSince: string }>();
    expect(Date.now() - Date.parse(LateSince)).toBeGreaterThan(15 * 60_000);
    expect(await lateAs(sql`trying_until = now() + interval '1 minute'`)).toBe(1);
    expect(await lateAs(sql`given_up_on = now()`)).toBe(0);
    expect(await lateAs(sql`given_up_on = null, withdrawn_on = now()`)).toBe(0);
  });
});

describe('who may', () => {
  test('Audit reads and does not act; the others do neither', async () => {
    const { eventId } = await approveInVain();
    const page = { start: 0, length: 10, Filter: {} };
    const answersOf = async (userType: UserType) => {
      const caller = broker.callerOf(userType);
      return [
        (await caller.post('/api/deliveries/', page)).statusCode,
        (await caller.get('/api/deliveries/alarm')).statusCode,
        (await caller.post('/api/deliveries/try-now', { EventId: eventId })).statusCode,
        (await caller.post('/api/deliveries/give-up', { EventId: eventId, Reason: why })).statusCode,
      ];
    };
    expect(await answersOf(UserType.Audit)).toEqual([200, 200, 403, 403]);
    for (const userType of [UserType.Verifier, UserType.Sales, UserType.SalesManager, UserType.Business])
      expect(await answersOf(userType)).toEqual([403, 403, 403, 403]);
  });

  test("another company's Admin finds none", async () => {
    const { id, eventId } = await approveInVain();
    const other = await buildTenant(house.test, { tenantCode: 'BOARDTWO' });
    const theirs = await signedIn(house, { tenant: other, userType: UserType.Admin });
    const page = { start: 0, length: 10, Filter: { State: 'all', Application: String(id) } };
    expect((await theirs.post('/api/deliveries/', page)).json()).toMatchObject({ recordsFiltered: 0 });
    expect((await theirs.post('/api/deliveries/try-now', { EventId: eventId })).statusCode).toBe(404);
    expect((await theirs.post('/api/deliveries/give-up', { EventId: eventId, Reason: why })).statusCode).toBe(
      404,
    );
    expect((await approvalOf(id)).State).toBe('waiting');
  });
});
