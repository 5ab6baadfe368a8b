import { ApplicationStatus } from '@kyc/contract/application-status';
import type { DeliveryRow } from '@kyc/contract/deliveries/deliveries';
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

const filter = { State: 'all', Kind: 'approval' };
const list = async () =>
  (await admin.post('/api/deliveries/', { start: 0, length: 10, Filter: filter })).json<{
    data: DeliveryRow[];
  }>().data;
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
  const before = (await auditOf('delivery.list')).length;
  await list();
  expect((await auditOf('delivery.list')).slice(before)).toEqual([
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
  await broker.sqlOf((tx) =>
    sql`update outbound_event set given_up_on = now() where event_id = ${eventId}`.execute(tx),
  );
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
