/**
 * Background jobs. A job is enqueued in the transaction that makes it necessary, so it exists if and only if that commits.
 *
 * Use it for work that takes long, calls others or has a schedule. Add the job to `entry/all-jobs.ts`; its queue is created by `migrate`.
 *
 * @example
 * const payload = z.object({ tenantId: z.int(), noticeId: z.int() });
 * declare module '../../../jobs/define-job.ts' {
 *   interface JobPayloads { 'send-notice': z.infer<typeof payload> }
 * }
 * export const sendNotice = defineJob({
 *   name: 'send-notice',
 *   payload,
 *   retry: retryOwnWork,
 *   workers: { all: 4, ofOneTenant: 2 },
 *   handler: async ({ database }, { tenantId, noticeId }) => { … },
 * });
 *
 * Pitfalls:
 * - A handler may run twice for the same job, also at the same time: it reads the present state first and does nothing that is already done.
 *   A run without its lease (`run.signal`) stops early, and long work of a process that ends (`run.stopping`) too.
 * - The payload contains only ids. Queues know no tenants and are kept for days.
 * - A job of the previous release may arrive: a new property of the payload has to be optional for one release.
 */
import type { Queue } from 'pg-boss';
import * as z from 'zod/mini';

/**
 * The payload of each job: ids only, so that a queue contains no personal data. A job's file adds its line by `declare module`, so that a
 * caller that enqueues it needs only its name.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- each job's file fills it
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface Workers {
  readonly all: number;
  /** Parallel jobs of a tenant, so that a hanging receiver blocks only its tenant. */
  readonly ofOneTenant: number;
}

/** One run of a job. */
export interface JobRun {
  /** Aborted when another worker has taken the job over, since this process had not renewed its lease. */
  readonly signal: AbortSignal;
  /** Aborted when this process receives a stop signal: long work ends at its next stored position, by throwing `JobInterrupted`. */
  readonly stopping: AbortSignal;
}

/** Ends a run before its work is done, because the process stops: the queue starts it again, here or elsewhere. */
export class JobInterrupted extends Error {
  constructor() {
    super('The process stops; the job continues from its last stored position.');
  }
}

/** A job as the runner knows it. */
export interface Job<S> {
  readonly name: JobName;
  /** Retries, maximum duration, and the dead-letter queue. */
  readonly retry: Omit<Queue, 'name'>;
  readonly workers: Workers;
  /** Its schedule, in cron format, in Asia/Kolkata. A missed run is made up for once. */
  readonly due?: string;
  /** May run twice for the same job without harm. @throws to be tried again */
  readonly work: (services: S, payload: unknown, run?: JobRun) => Promise<void>;
}

/** The queue's tables do not know tenants and keep a job for days: it contains ids, never the data (decision 025). */
type OnlyIds<Payload> = {
  [Key in keyof Payload]: Key extends `${string}Id` | 'storageKey' | 'work' ? Payload[Key] : never;
};

export type JobPayload<N extends JobName> = JobPayloads[N] & OnlyIds<JobPayloads[N]>;

interface Definition<N extends JobName, S> extends Omit<Job<S>, 'work'> {
  readonly name: N;
  /** Another version may have written a queue's content. */
  readonly payload: z.ZodMiniType<JobPayload<N>>;
  readonly handler: (services: S, payload: JobPayloads[N], run: JobRun) => Promise<void>;
}

/** The complete definition of a job: payload, retries, and handler. */
export function defineJob<N extends JobName, S>({ payload, handler, ...job }: Definition<N, S>): Job<S> {
  return {
    ...job,
    work: async (services, carried, run = unlimitedRun()) =>
      await handler(services, z.parse(payload, carried), run),
  };
}

/** A run whose lease does not end. */
export const unlimitedRun = (): JobRun => ({
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
});
