import { destroy } from './database-pulse.ts';
import { endedWithin } from './ended-within.ts';
import { SessionClient } from './servers/session-client.ts';

export interface ChannelListener {
  close(): Promise<void>;
}

interface Listening {
  readonly url: string;
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** More channels on the same connection, each with its handler. */
  readonly also?: Readonly<Record<string, (payload: string) => void>>;
  /** Called after a reconnect, because notices may have been missed. */
  readonly onResumed: () => void;
  readonly onFault: (error: Error) => void;
}

const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** A server that has frozen or a way that is cut closes nothing: only a question that stays unanswered tells. */
const askEveryMs = 10_000;
const answerWithinMs = 5_000;
const closeWithinMs = 1_000;

/** Listens to a PostgreSQL channel on a separate connection, and reconnects when it breaks. */
export async function listenTo(wanted: Listening): Promise<ChannelListener> {
  let client: SessionClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new SessionClient({
      connectionString: wanted.url,
      application_name: 'kyc-desk listener',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    opened.on('notification', ({ channel, payload = '' }) => {
      const heard = wanted.also?.[channel] ?? wanted.onNotice;
      heard(payload);
    });
    opened.on('error', (error) => {
      if (client === opened) lost(error);
    });
    try {
      await opened.connect();
      for (const channel of [wanted.channel, ...Object.keys(wanted.also ?? {})])
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      destroy(opened);
      throw error;
    }
    client = opened;
    clearInterval(asking);
    asking = setInterval(() => {
      opened.query('select 1').catch((error: unknown) => destroy(opened, asError(error)));
    }, askEveryMs);
    asking.unref();
    // Closed while it was opening.
    if (isClosed) await opened.end();
  }

  function lost(error: Error): void {
    client = undefined;
    clearInterval(asking);
    if (isClosed) return;
    wanted.onFault(error);
    reconnect(firstWaitMs);
  }

  function reconnect(waitMs: number): void {
    retry = setTimeout(() => {
      connect().then(
        () => {
          if (!isClosed) wanted.onResumed();
        },
        () => {
          if (!isClosed) reconnect(Math.min(waitMs * 2, longestWaitMs));
        },
      );
    }, waitMs);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(asking);
      await endedWithin(closeWithinMs, client?.end());
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('the listener was not answered', { cause: error });
}
