import { setTimeout as pause } from 'node:timers/promises';
import { openJobQueue } from '@kyc/db/jobs/job-queue';
import { testDatabase } from '@kyc/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { allJobs } from '../entry/all-jobs.ts';
import { FaultLog } from '../platform/fault-log.ts';
import { createLogger } from '../platform/logger.ts';
import { noTraces } from '../platform/tracing/traces.ts';
import { runJobs } from './run-jobs.ts';

const { appUrl, drop } = await testDatabase();
const logger = createLogger({ level: 'silent' });
afterAll(drop);

/** Until each worker has looked once, and the first supervision is done. */
const settlesMs = 3_000;
const watchedMs = 8_000;
/** Four looks at the queues, one for lost jobs, two of the schedule, and some to spare; the timers of pg-boss would send 16 more. */
const most = 14;

test('the queues of all jobs together send less than two statements per second when no job is due', async () => {
  const queue = await openJobQueue({ url: appUrl, onError: (error) => logger.warn(error) });
  const idle = allJobs.map((job) => ({ ...job, work: () => Promise.resolve() }));
  const running = await runJobs(queue, idle, { faults: new FaultLog(logger), traces: noTraces });
  await pause(settlesMs);
  const sent = vi.spyOn(pg.Pool.prototype, 'query');
  await pause(watchedMs);
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(most);
  await running.stop();
  await queue.stop();
}, 30_000);
