import type { JobQueueName } from '@kyc/db/jobs/job-queues';
import type { PgBoss } from 'pg-boss';
import type { Logger } from '../platform/logger.ts';
import type { JobPayloads, SentJobName } from './job-sender.ts';

/** What does each queue's work; a handler may run twice for the same job without harm. */
export type JobHandlers = { readonly [N in SentJobName]: (payload: JobPayloads[N]) => Promise<void> };

interface Workers {
  readonly all: number;
  /** Of one tenant at once, so that a receiver that hangs holds up its own tenant only. */
  readonly ofOneTenant: number;
}

const workersOf: { readonly [N in SentJobName]: Workers } = {
  'deliver-approval': { all: 6, ofOneTenant: 3 },
  'deliver-lead-status': { all: 6, ofOneTenant: 3 },
  'write-export': { all: 2, ofOneTenant: 1 },
  'forget-upload': { all: 1, ofOneTenant: 1 },
  'do-stored-work': { all: 1, ofOneTenant: 1 },
};

/** Works the queues off until the queue is stopped. A handler that throws has its job tried again with back-off. */
export async function runJobs(queue: PgBoss, handlers: JobHandlers, logger: Logger): Promise<void> {
  await work('deliver-approval');
  await work('deliver-lead-status');
  await work('write-export');
  await work('forget-upload');
  await work('do-stored-work');

  async function work<N extends SentJobName & JobQueueName>(name: N): Promise<void> {
    const { all, ofOneTenant } = workersOf[name];
    // One job a fetch: a handler that throws must not fail its neighbours.
    // New jobs wake their worker; delayed ones and retries are found by looking.
    const fetching = {
      batchSize: 1,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      groupConcurrency: ofOneTenant,
    };
    for (let number = 0; number < all; number += 1) {
      const worker: string = await queue.work<JobPayloads[N]>(name, fetching, async (jobs) => {
        // Where one job was there may be another: it looks again at once, not after its interval.
        queue.notifyWorker(worker);
        for (const job of jobs) await attempt(name, job);
      });
    }
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
