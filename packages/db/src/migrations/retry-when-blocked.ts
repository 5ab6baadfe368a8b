import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** lock_not_available, and deadlock_detected: a change of many tables meets calls that hold some of their locks. */
const blocked = new Set(['55P03', '40P01']);
const attempts = 60;
const pauseMs = 2_000;

interface Change {
  /** What the error messages call it. */
  readonly title: () => string;
  readonly apply: () => Promise<void>;
}

export interface Patience {
  /** The longest wait for one lock, in PostgreSQL's spelling. */
  readonly lockTimeout?: string;
  /** Milliseconds between two attempts. */
  readonly pause?: number;
}

/**
 * Changes the schema. It waits for a lock a few seconds only, because every later call on the table waits behind it, and then tries again:
 * calls go on in between.
 * @throws Error that begins with the title; its cause is the error of PostgreSQL
 */
export async function retryWhenBlocked(
  owner: pg.Client,
  { title, apply }: Change,
  { lockTimeout = '4s', pause = pauseMs }: Patience = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(`set lock_timeout = '${lockTimeout}'`);
      await apply();
      return;
    } catch (cause) {
      const isBlocked = cause instanceof pg.DatabaseError && blocked.has(cause.code ?? '');
      if (!isBlocked) throw new Error(`${title()} failed: ${String(cause)}`, { cause });
      if (attempt === attempts)
        throw new Error(
          `${title()} did not get its locks in ${attempts} tries: end what holds the tables for long (pg_stat_activity) and start again.`,
          { cause },
        );
      await setTimeout(pause);
    } finally {
      await owner.query('reset lock_timeout');
    }
  }
}
