import type { PgBoss } from 'pg-boss';
import type { Logger } from '../platform/logger.ts';
import type { Job } from './define-job.ts';

/** Works the queues off until the queue is stopped. A handler that throws has its job tried again with back-off. */
export async function runJobs<S extends { readonly logger: Logger }>(
  queue: PgBoss,
  jobs: readonly Job<S>[],
  services: S,
): Promise<void> {
  for (const job of jobs) {
    // Every process says so; the queue keeps one line for each and sends the job once.
    if (job.due !== undefined)
      await queue.schedule(job.name, job.due, {}, { tz: 'Asia/Kolkata', missed: 'once' });
    await work(job);
  }

  async function work(job: Job<S>): Promise<void> {
    const { all, ofOneTenant } = job.workers;
    // One job a fetch: a handler that throws must not fail its neighbours.
    // New jobs wake their worker; delayed ones and retries are found by looking.
    const fetching = {
      batchSize: 1,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 2,
      groupConcurrency: ofOneTenant,
    };
    for (let number = 0; number < all; number += 1) {
      const worker: string = await queue.work(job.name, fetching, async (fetched) => {
        // Where one job was there may be another: it looks again at once, not after its interval.
        queue.notifyWorker(worker);
        for (const { id, data } of fetched) await attempt(job, { id, data });
      });
    }
  }

  async function attempt({ name, work }: Job<S>, { id, data }: { id: string; data: unknown }): Promise<void> {
    try {
      await work(services, data);
    } catch (error) {
      services.logger.warn({ err: error, job: name, id }, 'a job failed and will be tried again');
      throw error;
    }
  }
}
