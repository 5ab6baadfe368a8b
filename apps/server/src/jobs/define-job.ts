import type { Queue } from 'pg-boss';
import * as z from 'zod/mini';

/**
 * What each job carries: ids only, so that no personal data lies in a queue. A job's file adds its own line by
 * `declare module`, so that who enqueues it needs its name alone.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- each job's file fills it
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface Workers {
  readonly all: number;
  /** Of one tenant at once, so that a receiver that hangs holds up its own tenant only. */
  readonly ofOneTenant: number;
}

/** A job as the runner knows it. */
export interface Job<S> {
  readonly name: JobName;
  /** How it is tried again, how long it may last, and where it ends when all fails. */
  readonly retry: Omit<Queue, 'name'>;
  readonly workers: Workers;
  /** When it is due by itself, as cron has it, in Asia/Kolkata. One that was missed is made up for once. */
  readonly due?: string;
  /** May run twice for the same job without harm. @throws to be tried again */
  readonly work: (services: S, payload: unknown) => Promise<void>;
}

/** The queue's tables know no tenant and keep a job for days: it carries ids, never what they are of (decision 025). */
type OnlyIds<Payload> = {
  [Key in keyof Payload]: Key extends `${string}Id` | 'storageKey' | 'work' ? Payload[Key] : never;
};

interface Definition<N extends JobName, S> extends Omit<Job<S>, 'work'> {
  readonly name: N;
  /** What lies in a queue may have been written by another version. */
  readonly payload: z.ZodMiniType<JobPayloads[N] & OnlyIds<JobPayloads[N]>>;
  readonly handler: (services: S, payload: JobPayloads[N]) => Promise<void>;
}

/** Everything of a job in one place: what it carries, how it is tried again, what it does. */
export function defineJob<N extends JobName, S>({ payload, handler, ...job }: Definition<N, S>): Job<S> {
  return { ...job, work: async (services, carried) => await handler(services, z.parse(payload, carried)) };
}
