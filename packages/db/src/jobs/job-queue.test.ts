import { testDatabase } from '@kyc/testing/test-database';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobQueue, withinTransaction } from './job-queue.ts';
import { inTenant } from '../connection/transaction.ts';

const { appUrl, database, drop } = await testDatabase();
const errors: Error[] = [];
let queue: PgBoss;
beforeAll(async () => {
  queue = await openJobQueue({ url: appUrl, onError: (error) => errors.push(error) });
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await drop();
  expect(errors).toEqual([]);
});

test('a job goes out with the transaction that sent it, and not without', async () => {
  const send = (title: string) =>
    inTenant(database, { tenantId: 1 }, async (tx) => {
      await queue.send('deliver-approval', { title }, { db: withinTransaction(tx) });
      if (title === 'rolled back') throw new Error('refused');
    });
  await expect(send('rolled back')).rejects.toThrow('refused');
  await send('committed');
  const [job, ...others] = await queue.fetch<{ title: string }>('deliver-approval', { batchSize: 10 });
  expect(job?.data).toEqual({ title: 'committed' });
  expect(others).toEqual([]);
  await queue.complete('deliver-approval', job?.id ?? '');
  expect(await queue.findJobs('deliver-approval', { id: job?.id ?? '' })).toMatchObject([
    { state: 'completed' },
  ]);
});

test('a worker is woken by the notification, long before its next poll', async () => {
  const received = Promise.withResolvers<unknown>();
  const worker = await queue.work(
    'deliver-approval',
    { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 },
    ([job]) => {
      received.resolve(job?.data);
      return Promise.resolve();
    },
  );
  await queue.send('deliver-approval', { event: 1 });
  expect(await received.promise).toEqual({ event: 1 });
  await queue.offWork('deliver-approval', { id: worker });
});

test('a permanently failed job moves to the dead letters', async () => {
  const id = await queue.send('deliver-lead-status', { lead: 5 }, { retryLimit: 0 });
  await queue.fetch('deliver-lead-status');
  await queue.fail('deliver-lead-status', id ?? '', { reason: 'refused' });
  const [undelivered] = await queue.fetch('undelivered');
  expect(undelivered?.data).toEqual({ lead: 5 });
});

test('maintenance and schedules work in the app role', async () => {
  await queue.supervise();
  await queue.schedule('deliver-approval', '0 3 * * *', { nightly: true });
  expect(await queue.getSchedules()).toMatchObject([{ name: 'deliver-approval', cron: '0 3 * * *' }]);
  await queue.unschedule('deliver-approval');
});

test('the app role may not create what needs ownership', async () => {
  await expect(queue.createQueue('own-table', { partition: true })).rejects.toThrow('permission denied');
});
