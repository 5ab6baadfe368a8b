import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { selectDueQueues } from '@kyc/db/jobs/due-queues';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn } from '../../testing/staff.ts';
import { FaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/logger.ts';
import { noTraces } from '../platform/tracing/traces.ts';
import { forgetUpload } from '../features/masters/aof/forget-upload.job.ts';
import * as z from 'zod/mini';
import { runJobs } from './run-jobs.ts';

const house = await openTestServer();
afterAll(house.close);

async function withReceiver(tenantCode: string): Promise<{ tenant: BuiltTenant; receiver: Receiver }> {
  const tenant = await buildTenant(house.test, { tenantCode });
  const receiver = await openReceiver(tenant.webhookSecret);
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ lead_status_url: receiver.url, approval_webhook_url: receiver.url })
      .execute(),
  );
  return { tenant, receiver };
}

/** Cancelled ones tell marketing, each by a job. */
async function cancelMany(tenant: BuiltTenant, count: number): Promise<void> {
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  for (let number = 0; number < count; number += 1) {
    const { tenantId } = tenant;
    const id = await buildApplication(house.test.database, { tenantId, status: ApplicationStatus.Pending });
    const answer = await admin.get(`/api/dashboard/application/cancel/${id}`, {
      'x-requested-with': 'fetch',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

test('D5 a hanging receiver with 60 waiting messages does not block other tenants', async () => {
  const hanging = await withReceiver('HANGS');
  const well = await withReceiver('WELL');
  const first = hanging.receiver.hold();
  await cancelMany(hanging.tenant, 60);
  await cancelMany(well.tenant, 6);
  await house.server.start();
  await first;
  await expect.poll(() => well.receiver.arrivals.length, { timeout: 9000, interval: 50 }).toBe(6);
  // None of the hanging calls has run into its time-out: each attempt is written down.
  const attempts = await inTenant(house.test.database, hanging.tenant, (tx) =>
    tx.selectFrom('outbound_event').select('event_id').where('attempts', '>', 0).execute(),
  );
  expect(attempts).toEqual([]);
  await hanging.receiver.close();
  await well.receiver.close();
}, 60_000);

test('D3 a worker that has finished a job fetches the next immediately: 60 waiting ones are done in one go', async () => {
  const alone = await testDatabase();
  const queue = await openJobQueue({
    url: alone.appUrl,
    onError: (error) => house.server.app.log.warn(error),
  });
  const name = 'forget-upload';
  const jobs = 60;
  await queue.insert(
    name,
    Array.from({ length: jobs }, (_, number) => ({
      data: { tenantId: 1, storageKey: `none/${number}` },
      group: { id: '1' },
    })),
  );
  const done = new Set<string>();
  const job = {
    ...forgetUpload,
    work: (_services: unknown, payload: unknown) => {
      done.add(z.parse(z.object({ storageKey: z.string() }), payload).storageKey);
      return Promise.resolve();
    },
  };
  await runJobs(queue, [job], {
    faults: new FaultLog(createLogger({ level: 'silent' })),
    traces: noTraces,
  });
  // Its one worker, asleep for 2 s after each job, would need 120 s.
  await expect.poll(() => done.size, { timeout: 60_000, interval: 50 }).toBe(jobs);
  await queue.stop({ graceful: true, timeout: 2000 });
  await alone.drop();
}, 90_000);

test('the check of all queues finds a delayed job and a retry before a worker polls', async () => {
  const alone = await testDatabase();
  const queue = await openJobQueue({
    url: alone.appUrl,
    onError: (error) => house.server.app.log.warn(error),
  });
  let attempts = 0;
  const job = {
    ...forgetUpload,
    work: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('planted')) : Promise.resolve();
    },
  };
  const running = await runJobs(queue, [job], {
    faults: new FaultLog(createLogger({ level: 'silent' })),
    traces: noTraces,
  });
  await queue.send('forget-upload', { tenantId: 1, storageKey: 'none' }, { startAfter: 1, retryDelay: 1 });
  expect(await selectDueQueues(queue, ['forget-upload'])).toEqual([]);
  // A worker polls after a minute.
  await expect.poll(() => attempts, { timeout: 30_000, interval: 50 }).toBe(2);
  expect(await selectDueQueues(queue, ['forget-upload'])).toEqual([]);
  await running.stop();
  await queue.stop({ graceful: true, timeout: 2000 });
  await alone.drop();
}, 60_000);
