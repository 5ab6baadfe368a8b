import type pg from 'pg';
import { DatabaseAway, destroy, type DatabasePulse } from './database-pulse.ts';

/** So long a statement may take before somebody looks whether the server answers at all. */
const lookAfterMs = 4_000;

/** Who finds no connection free queues for one so long. */
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
 * A limit of time for what is asked of the server, kept on this side. When it is over, or when the server is found silent, the
 * connection is destroyed: whatever waits on it fails, and nobody ever reads a late answer as the one to his own question.
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
