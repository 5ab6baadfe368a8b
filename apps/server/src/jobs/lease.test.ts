import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { endLease, selectRunningJobs } from '@kyc/db/jobs/running-jobs';
import { selectQueueLengths } from '@kyc/db/jobs/queue-lengths';
import { FaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/logger.ts';
import { noTraces } from '../platform/tracing/traces.ts';
import { allJobs } from '../entry/all-jobs.ts';
import { defineJob, type JobRun } from './define-job.ts';
import { runJobs } from './run-jobs.ts';

const { appUrl, database, drop } = await testDatabase();
const logger = createLogger({ level: 'silent' });
const services = { faults: new FaultLog(logger), traces: noTraces };
const open = () => openJobQueue({ url: appUrl, onError: (error) => logger.warn(error) });
afterAll(drop);

/** One job is an example for all: their leases come from one setting. */
const name = 'write-export';
const work = (handler: (exportId: string, run: JobRun) => Promise<void>) =>
  defineJob({
    name,
    payload: z.object({ tenantId: z.int(), exportId: z.string() }),
    retry: {},
    workers: { all: 1, ofOneTenant: 1 },
    handler: async (_services: typeof services, { exportId }, run) => await handler(exportId, run),
  });

test('O2 every queue has a lease, and a retry within the 30 seconds of a takeover', async () => {
  const queue = await open();
  const found = await Promise.all(allJobs.map(async ({ name: of }) => await queue.getQueue(of)));
  expect(found.map((of) => of?.heartbeatSeconds)).toEqual(allJobs.map(() => 10));
  expect(allJobs.filter(({ retry }) => (retry.retryDelay ?? 0) > 10).map((job) => job.name)).toEqual([]);
  await queue.stop();
});

test('O2 the job of a killed worker starts on another worker within 30 s, and until then only its tenant waits', async () => {
  const queue = await open();
  const send = async (tenantId: number, exportId: string) =>
    await queue.send(name, { tenantId, exportId }, { group: { id: String(tenantId) } });
  await send(1, 'lost');
  // As a killed process leaves it: fetched, and never heard of again.
  await queue.fetch(name);
  const began = performance.now();
  await send(1, 'waiting');
  await send(2, 'of another');
  const done: string[] = [];
  const job = work((exportId) => {
    done.push(exportId);
    return Promise.resolve();
  });
  const runs = await runJobs(queue, [job], services);
  await expect.poll(() => done, { timeout: 8_000 }).toEqual(['of another']);
  await expect.poll(() => done.toSorted(), { timeout: 30_000 }).toEqual(['lost', 'of another', 'waiting']);
  expect(performance.now() - began).toBeLessThan(30_000);
  await runs.stop();
  await queue.stop();
}, 60_000);

test('O2 a run stops when another worker has taken its job over, which an operator can cause', async () => {
  const queue = await open();
  await queue.send(name, { tenantId: 3, exportId: '3' }, { group: { id: '3' } });
  const started: string[] = [];
  const ended = Promise.withResolvers<void>();
  const runs = await runJobs(
    queue,
    [
      work(async (exportId, { signal }) => {
        started.push(exportId);
        if (started.length > 1) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        ended.resolve();
      }),
    ],
    services,
  );
  await expect.poll(() => started.length, { timeout: 8_000 }).toBe(1);
  const [job] = await outsideTenants(database, selectRunningJobs);
  expect(job).toMatchObject({ name, tenantId: 3, retries: 0 });
  expect(await outsideTenants(database, (tx) => endLease(tx, job?.jobId ?? ''))).toBe(name);
  await ended.promise;
  await expect.poll(() => started, { timeout: 30_000 }).toEqual(['3', '3']);
  await runs.stop();
  await queue.stop();
}, 60_000);

test('O2 a job without a living worker is counted as held', async () => {
  const queue = await openJobQueue({ url: appUrl, isWorker: false, onError: (error) => logger.warn(error) });
  await queue.send(name, { tenantId: 4, exportId: '4' });
  await queue.fetch(name);
  const held = async () =>
    (await outsideTenants(database, selectQueueLengths)).find(({ queue: of }) => of === name)?.held;
  expect(await held()).toBe(0);
  const [job] = await outsideTenants(database, selectRunningJobs);
  await outsideTenants(database, (tx) => endLease(tx, job?.jobId ?? ''));
  expect(await held()).toBe(1);
  await queue.stop();
});
