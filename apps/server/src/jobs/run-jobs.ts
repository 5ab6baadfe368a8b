import type { PgBoss } from 'pg-boss';
import { hasLostJobs, selectDueQueues } from '@kyc/db/jobs/due-queues';
import { jobLease } from '@kyc/db/jobs/job-lease';
import type { FaultLog } from '../platform/fault-log.ts';
import { requestContext } from '../platform/request-context.ts';
import type { Traces } from '../platform/tracing/traces.ts';
import type { Job } from './define-job.ts';
import { RepeatedWork } from './repeated-work.ts';
import { carriedContext } from './send-job.ts';

/** How soon a delayed job or a retry is found after its time. */
const lookEveryMs = 2_000;
/** A safety net only: notices and the check of all queues wake a worker earlier. */
const pollEverySeconds = 600;
/** Deletes finished jobs, also where no job is lost. */
const superviseEveryMs = 60 * 60_000;

export interface RunningJobs {
  /** Accepts no further jobs; settles when the running ones are done. */
  stop(): Promise<void>;
}

/** Works the queues off until it is stopped. A handler that throws has its job tried again with back-off. */
export async function runJobs<S extends { readonly faults: FaultLog; readonly traces: Traces }>(
  queue: PgBoss,
  jobs: readonly Job<S>[],
  services: S,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const workers = new Map<string, string[]>();
  // Every process registers them; the queue keeps one line for each and sends the job once.
  await Promise.all(
    jobs.map(async ({ name, due }) => {
      if (due !== undefined) await queue.schedule(name, due, {}, { tz: 'Asia/Kolkata', missed: 'once' });
    }),
  );
  // In parallel: each is a round trip, and on a long way there are too many for one after the other.
  await Promise.all(jobs.map((job) => work(job)));
  // One statement every two seconds; if each worker polled, these were more than twenty a second at rest.
  const looking = new RepeatedWork(services.faults, {
    everyMs: lookEveryMs,
    work: async () => {
      for (const name of await selectDueQueues(queue, [...workers.keys()]))
        for (const worker of workers.get(name) ?? []) queue.notifyWorker(worker);
    },
    message: 'the queues could not be looked at for jobs that are due',
  });
  void looking.open();
  let supervisedAt = Number.NEGATIVE_INFINITY;
  const supervising = new RepeatedWork(services.faults, {
    everyMs: jobLease.lookEverySeconds * 1000,
    work: async () => {
      const isDue = performance.now() - supervisedAt > superviseEveryMs;
      if (!isDue && !(await hasLostJobs(queue))) return;
      await queue.supervise();
      supervisedAt = performance.now();
    },
    message: 'the queues could not be searched for lost jobs',
  });
  void supervising.open();

  async function work(job: Job<S>): Promise<void> {
    const { all, ofOneTenant } = job.workers;
    // One job a fetch: a handler that throws must not fail its neighbours.
    // New jobs of most queues wake their worker; all others, delayed ones and retries are found by one check for all queues, below.
    const fetching = {
      batchSize: 1,
      pollingIntervalSeconds: pollEverySeconds,
      notifyPollingIntervalSeconds: pollEverySeconds,
      groupConcurrency: ofOneTenant,
      heartbeatRefreshSeconds: jobLease.renewSeconds,
    };
    for (let number = 0; number < all; number += 1) {
      const worker: string = await queue.work(job.name, fetching, async (fetched) => {
        // After one job there may be another: it fetches again immediately, not after its interval.
        if (!stopping.signal.aborted) queue.notifyWorker(worker);
        for (const { id, data, signal } of fetched) await attempt(job, { id, data, signal });
      });
      workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
    }
  }

  async function attempt(
    { name, work }: Job<S>,
    { id, data, signal }: { id: string; data: unknown; signal: AbortSignal },
  ): Promise<void> {
    const { requestId = id, traceparent: parent } = carriedContext(data);
    const span = services.traces.begin(`job ${name}`, { kind: 'internal', parent });
    try {
      await requestContext.run({ requestId, traceparent: span.traceparent }, () =>
        work(services, data, { signal, stopping: stopping.signal }),
      );
      span.end();
    } catch (error) {
      span.end({ error });
      // What a job misses after the stop is no fault: it is tried again, here or elsewhere.
      if (!stopping.signal.aborted)
        services.faults.warn(error, `a job of ${name} failed and will be tried again`);
      throw error;
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all([looking.close(), supervising.close()]);
      await Promise.all(jobs.map(({ name }) => queue.offWork(name, { wait: true })));
    },
  };
}
