import { setTimeout as pause } from 'node:timers/promises';
import { destroy } from './database-pulse.ts';
import { isLostConnection } from './lost-connection.ts';
import { SessionClient } from './servers/session-client.ts';

const answerWithinMs = 3_000;
const tryAgainMs = 1_000;

/**
 * Waits for a database that is not up yet, for example because it starts at the same time. The next caller handles its answer, even a
 * refusal, and also its absence when the time is over.
 */
export async function waitForDatabase(
  url: string,
  { seconds, onWaiting }: { seconds: number; onWaiting: (error: Error) => void },
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let isFirst = true; performance.now() < until; isFirst = false) {
    const fault = await faultOf(url);
    if (fault === undefined) return;
    if (isFirst) onWaiting(fault);
    await pause(tryAgainMs);
  }
}

/** Undefined when it answered in any way. */
async function faultOf(url: string): Promise<Error | undefined> {
  const client = new SessionClient({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error instanceof Error && isLostConnection(error) ? error : undefined;
  } finally {
    destroy(client);
  }
}
