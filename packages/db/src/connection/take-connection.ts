import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseAway } from './database-pulse.ts';
import { queueForMs } from './patience.ts';

const makeDoForMs = 2_000;
const tryAgainMs = 100;

/**
 * A connection of the pool. A server that has none left to give refuses new ones at once: the process then makes do with those it
 * has, and callers queue for them.
 * @throws DatabaseAway at once while the server is known not to answer
 */
export async function takeConnection({ pool, pulse }: Database): Promise<pg.PoolClient> {
  const until = performance.now() + queueForMs;
  for (;;) {
    if (pulse.isAway) throw new DatabaseAway();
    try {
      return await pool.connect();
    } catch (error) {
      if (!hasNoneLeft(error)) {
        // A server that is there answers this at once, and then nothing comes of it.
        void pulse.ask();
        throw error;
      }
      if (performance.now() > until) throw error;
      makeDoWith(pool);
      if (pool.totalCount === 0) await pause(tryAgainMs);
    }
  }
}

function hasNoneLeft(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53300';
}

const wanted = new WeakMap<pg.Pool, number>();

function makeDoWith(pool: pg.Pool): void {
  const max = wanted.get(pool) ?? pool.options.max;
  pool.options.max = Math.max(1, pool.totalCount);
  if (wanted.has(pool)) return;
  wanted.set(pool, max);
  setTimeout(() => {
    pool.options.max = max;
    wanted.delete(pool);
  }, makeDoForMs).unref();
}
