import type pg from 'pg';
import { DatabaseAway, destroy, type DatabasePulse } from './database-pulse.ts';

/** After this time a statement triggers a check whether the server answers. */
const lookAfterMs = 4_000;

/** How long callers queue for a free connection. */
export const queueForMs = 4_000;
/** What a caller is made to wait for one answer, who has ten seconds in all. */
export const forCallersMs = 9_000;
/** Work in the background and the rows of an export; the server itself gives up earlier (`statement_timeout`). */
export const forBackgroundMs = 65_000;

interface Awaited {
  readonly client: pg.ClientBase;
  readonly pulse: DatabasePulse;
  readonly limitMs: number;
}

/**
 * A client-side time limit for statements. When it expires, or the server does not answer, the connection is destroyed: pending statements
 * fail, and a late answer is never taken for that of another statement.
 */
export async function withinPatience<T>(
  { client, pulse, limitMs }: Awaited,
  ask: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  let isOver = false;
  const look = async (): Promise<void> => {
    const isLate = performance.now() - began >= limitMs || !(await pulse.ask());
    if (isOver) return;
    if (isLate) destroy(client, new DatabaseAway());
    else timer = later();
  };
  const later = (): NodeJS.Timeout => {
    const left = limitMs - (performance.now() - began);
    return setTimeout(() => setImmediate(() => void look()), Math.max(0, Math.min(lookAfterMs, left)));
  };
  let timer = later();
  try {
    const answer = await ask();
    pulse.noteAnswer();
    return answer;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
