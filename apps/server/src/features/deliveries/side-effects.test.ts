import { ApplicationStatus } from '@kyc/contract/application-status';
import { newestDeliveryDays, type DeliveryRow } from '@kyc/contract/deliveries/deliveries';
import { UserType } from '@kyc/contract/user-types';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryServices } from '../../../testing/deliveries/delivery-services.ts';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { retryGivenUp } from './retry-given-up.ts';

// Found by `npm run mutants -- --server`: no other test noticed that these rows were missing or named something else.
const broker = await openStaffedBroker('EFFECTS');
const { house, tenant } = broker;
const verifier = broker.callerOf(UserType.Verifier);
const admin = broker.callerOf(UserType.Admin);
let receiver: Receiver;
let queue: PgBoss;
let id: number;
let eventId: string;

beforeAll(async () => {
  receiver = await openReceiver(tenant.webhookSecret);
  await broker.sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url, counter: 1000 }).execute(),
  );
  queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  receiver.answer(500);
  id = await broker.build(ApplicationStatus.Assigned);
  expect((await verifier.post(actionPath('approve', id))).statusCode).toBe(200);
  const listed = await list();
  eventId = listed.find(({ Kind }) => Kind === 'approval')?.EventId ?? '';
});
afterAll(async () => {
  await queue.stop();
  await receiver.close();
  await house.close();
});

const list = async (filter: object = {}) => {
  const Filter = { State: 'all', Kind: 'approval', ...filter };
  return (await admin.post('/api/deliveries/', { start: 0, length: 10, Filter })).json<{
    data: DeliveryRow[];
  }>().data;
};
const openOf = async () => (await admin.get('/api/deliveries/alarm')).json<{ Open: number }>().Open;
const change = (text: ReturnType<typeof sql>) =>
  broker.sqlOf((tx) => sql`update outbound_event set ${text} where event_id = ${eventId}`.execute(tx));
const auditOf = (action: string) =>
  broker.sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .select(['entity', 'entity_id', 'details'])
      .where('action', '=', action)
      .orderBy('audit_id')
      .execute(),
  );
/** The approval's jobs, which it removes. */
const takeJobs = async () => {
  const jobs = sql<{ name: string; tenant: string }>`
    delete from pgboss.job where data ->> 'eventId' = ${eventId} returning name, data ->> 'tenantId' as tenant`;
  return (await outsideTenants(house.test.database, (tx) => jobs.execute(tx))).rows;
};
const ofEvent = (attempts: number) => ({
  entity: 'outbound-event',
  entity_id: eventId,
  details: { kind: 'approval', attempts },
});

test('17 the board is audited with its first row and number of rows', async () => {
  // The file's start looked at the same rows, and looks at the same rows within an hour have one audit row (decision 061).
  await list();
  expect(await auditOf('delivery.list')).toEqual([
    { entity: 'delivery', entity_id: 'list', details: { start: 0, rows: 1 } },
  ]);
});

test('17 Try now is audited at its message', async () => {
  expect((await admin.post('/api/deliveries/try-now', { EventId: eventId })).statusCode).toBe(200);
  const expected = ofEvent(1);
  expect(await auditOf('delivery.try-now')).toEqual([
    { ...expected, details: { ...expected.details, applicationId: id } },
  ]);
});

test('17 a retry by the operator reopens the message, enqueues its job once and is audited', async () => {
  await change(sql`given_up_on = now()`);
  await takeJobs();
  const services = await deliveryServices(broker, queue);
  const served = { tenantId: tenant.tenantId, userId: admin.userId };
  const retry = () => retryGivenUp(services, served, { author: { requestId: 'asked' } });
  expect(await retry()).toBe(1);
  expect(await retry()).toBe(0);
  expect((await list()).map(({ State, EndedOn }) => [State, EndedOn])).toEqual([['waiting', null]]);
  expect(await takeJobs()).toEqual([{ name: 'deliver-approval', tenant: String(tenant.tenantId) }]);
  expect(await auditOf('delivery.retry')).toEqual([ofEvent(1)]);
});

test('17 Retry restarts an approval that was given up because all its tries had failed', async () => {
  await change(sql`given_up_on = now()`);
  expect((await verifier.post(actionPath('retry', id))).statusCode, 'the back office refuses').toBe(503);
  expect((await list()).map(({ State, EndedOn, Tries }) => [State, EndedOn, Tries])).toEqual([
    ['waiting', null, 2],
  ]);
});

test('17 old messages are listed for an application or a day, otherwise only the newest', async () => {
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const days = newestDeliveryDays + 10;
  await change(sql`created_on = now() - make_interval(days => ${sql.lit(days)})`);
  const listed = async (filter: object) => (await list(filter)).map(({ EventId }) => EventId);
  expect(await listed({})).toEqual([]);
  expect(await listed({ Application: String(id) })).toEqual([eventId]);
  expect(await listed({ FromDate: dayOf(days + 2) })).toEqual([eventId]);
  expect(await listed({ ToDate: dayOf(days - 2) })).toEqual([eventId]);
});

test('17 only a held message shows until when it is held', async () => {
  const until = async (moment: string) => {
    await change(sql`not_before = ${moment}`);
    return (await list({ Application: String(id) })).map(({ HeldUntil }) => HeldUntil);
  };
  const [past, future] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  expect(await until(future ?? '')).toEqual([future]);
  expect(await until(past ?? '')).toEqual([null]);
});

test('17 a delivered message is not counted as open', async () => {
  const before = await openOf();
  await change(sql`delivered_on = now()`);
  expect(await openOf()).toBe(before - 1);
});
