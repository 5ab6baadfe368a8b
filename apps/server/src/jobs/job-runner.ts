import type { JobQueueName } from '@kyc/db/job-queues';
import type { PgBoss } from 'pg-boss';
import type { Logger } from '../platform/logger.ts';
import type { JobPayloads, SentJobName } from './job-sender.ts';

/** What does each queue's work; a handler may run twice for the same job without harm. */
export type JobHandlers = { readonly [N in SentJobName]: (payload: JobPayloads[N]) => Promise<void> };

// One job a fetch: a handler that throws must not fail its neighbours.
// New jobs wake their worker; delayed ones and retries are found by looking.
const fetching = {
  batchSize: 1,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 4,
};

/** Works the queues off until the queue is stopped. A handler that throws has its job tried again with back-off. */
export async function runJobs(queue: PgBoss, handlers: JobHandlers, logger: Logger): Promise<void> {
  await work('deliver-approval');
  await work('deliver-lead-status');
  await work('write-export');
  await work('forget-upload');
  await work('do-stored-work');

  async function work<N extends SentJobName & JobQueueName>(name: N): Promise<void> {
    await queue.work<JobPayloads[N]>(name, fetching, async (jobs) => {
      for (const job of jobs) await attempt(name, job);
    });
  }

  async function attempt<N extends SentJobName>(
    name: N,
    job: { id: string; data: JobPayloads[N] },
  ): Promise<void> {
    try {
      await handlers[name](job.data);
    } catch (error) {
      logger.warn({ err: error, job: name, id: job.id }, 'a job failed and will be tried again');
      throw error;
    }
  }
}
