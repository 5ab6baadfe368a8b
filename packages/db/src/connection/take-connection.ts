import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseAway } from './database-pulse.ts';
import { queueForMs } from './patience.ts';

const makeDoForMs = 2_000;
const tryAgainMs = 100;

/**
 * A connection of the pool. A server without free connections refuses new ones immediately: the process then uses its existing ones, and
 * callers queue for them.
 * @throws DatabaseAway immediately while the server is known to be unreachable
 */
export async function takeConnection({ pool, pulse, sessions }: Database): Promise<pg.PoolClient> {
  const until = performance.now() + queueForMs;
  for (;;) {
    if (pulse.isAway) throw new DatabaseAway();
    try {
      const client = await pool.connect();
      if (sessions.isCurrent(client)) return client;
      client.release(true);
    } catch (error) {
      if (!hasNoneLeft(error)) {
        // A reachable server answers this check immediately, without further effect.
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
