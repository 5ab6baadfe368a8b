import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionPath, openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import type { PgBoss } from 'pg-boss';
import { jobSender } from '../../jobs/send-job.ts';
import { retryGivenUp } from './retry-given-up.ts';

const broker = await openStaffedBroker('GIVENUP');
const { house, tenant } = broker;
const verifier = broker.callerOf(UserType.Verifier);
let receiver: Receiver;
let queue: PgBoss;

beforeAll(async () => {
  receiver = await openReceiver(tenant.webhookSecret);
  await broker.sqlOf((tx) =>
    tx.updateTable('tenant_settings').set({ approval_webhook_url: receiver.url }).execute(),
  );
  queue = await openJobQueue({ url: house.test.appUrl, isWorker: false, onError: () => undefined });
  await house.server.start();
});
afterAll(async () => {
  await queue.stop();
  await receiver.close();
  await house.close();
});

const onQueues = (text: ReturnType<typeof sql>) =>
  outsideTenants(house.test.database, (tx) => text.execute(tx));
const eventOf = (applicationId: number) =>
  broker.sqlOf((tx) =>
    tx
      .selectFrom('outbound_event')
      .select(['event_id', 'given_up_on', 'delivered_on'])
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'approval')
      .executeTakeFirstOrThrow(),
  );

async function approveInVain(): Promise<number> {
  receiver.answer(500);
  const id = await broker.build(ApplicationStatus.Assigned);
  const answer = await verifier.post(actionPath('approve', id));
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

test('D11 an approval whose last try has failed is recorded as given up, listed, and retried on request', async () => {
  const id = await approveInVain();
  // Its last try comes now.
  await onQueues(
    sql`update pgboss.job set start_after = now(), retry_limit = 0 where name = 'deliver-approval' and state < 'active'`,
  );
  await expect.poll(async () => (await eventOf(id)).given_up_on, { timeout: 30_000 }).toBeInstanceOf(Date);
  const scrape = async () => (await house.server.app.inject({ url: '/metrics' })).body;
  await expect
    .poll(scrape, { timeout: 20_000, interval: 500 })
    .toMatch(/^undelivered_events\{kind="approval",state="given_up"\} 1$/m);

  receiver.answer(200);
  const services = { database: house.test.database, jobs: jobSender(queue) };
  const served = { tenantId: tenant.tenantId, userId: broker.callerOf(UserType.Admin).userId };
  expect(await retryGivenUp(services, served, { author: { requestId: 'asked' } })).toBe(1);
  expect(await retryGivenUp(services, served, { author: { requestId: 'asked' } })).toBe(0);
  await expect.poll(async () => (await broker.stored(id)).head.status, { timeout: 20_000 }).toBe(4);
  const { event_id: eventId, given_up_on: givenUpOn } = await eventOf(id);
  expect(givenUpOn).toBeNull();
  expect(new Set(receiver.arrivals.map((arrival) => arrival.eventId))).toEqual(new Set([eventId]));
  const audits = await broker.sqlOf((tx) =>
    tx.selectFrom('audit_event').select('entity_id').where('action', '=', 'delivery.retry').execute(),
  );
  expect(audits).toEqual([{ entity_id: eventId }]);
}, 90_000);

test('D11 after an outage one message probes early, and its arrival wakes the others', async () => {
  const ids = [await approveInVain(), await approveInVain(), await approveInVain()];
  // An operator is alerted about messages that have not arrived for a quarter of an hour.
  await broker.sqlOf((tx) =>
    sql`update outbound_event set created_on = now() - interval '16 minutes' where application_id in (${sql.join(ids)})
        and kind = 'approval'`.execute(tx),
  );
  await expect
    .poll(async () => (await house.server.app.inject({ url: '/metrics' })).body, {
      timeout: 40_000,
      interval: 500,
    })
    .toMatch(/^undelivered_events_late\{kind="approval"\} 3$/m);
  // As after hours: each would be retried in an hour.
  await onQueues(
    sql`update pgboss.job set state = 'retry', retry_count = 9, start_after = now() + interval '1 hour'
        where name = 'deliver-approval' and state < 'active'`,
  );
  receiver.answer(200);
  for (const id of ids)
    await expect.poll(async () => (await broker.stored(id)).head.status, { timeout: 60_000 }).toBe(4);
}, 120_000);

test('D11 a probe uses no try of a message, until it has been tried for three days', async () => {
  await approveInVain();
  const { wakeOneOfEach } = await import('@kyc/db/jobs/waiting-deliveries');
  const countAfterWaking = async (createdOn: ReturnType<typeof sql>) => {
    await onQueues(
      sql`update pgboss.job set state = 'retry', retry_count = 9, retry_limit = 80, created_on = ${createdOn},
            start_after = now() + interval '1 hour'
          where name = 'deliver-approval' and state < 'active'`,
    );
    return await outsideTenants(house.test.database, async (tx) => {
      expect(await wakeOneOfEach(tx, { waitingSeconds: 45 })).toBe(1);
      const { rows } = await sql<{ tries: number }>`
        select retry_count as tries from pgboss.job
        where name = 'deliver-approval' and state = 'retry' and start_after <= now()`.execute(tx);
      return rows.map(({ tries }) => tries);
    });
  };
  expect(await countAfterWaking(sql`now()`)).toEqual([8]);
  expect(await countAfterWaking(sql`now() - interval '73 hours'`)).toEqual([80]);
}, 60_000);
