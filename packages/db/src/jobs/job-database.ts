import pg from 'pg';
import type { Db } from 'pg-boss';
import { listenTo, type ChannelListener } from '../connection/channel-listener.ts';
import { endedWithin } from '../connection/ended-within.ts';
import { SessionClient } from '../connection/servers/session-client.ts';

/** The runner's statements are short; a frozen server answers none. */
const answerWithinMs = 20_000;
const closeWithinMs = 2_000;

export interface JobDatabaseOptions {
  readonly url: string;
  /** The address for listening: not through a transaction pooler. */
  readonly listenUrl: string;
  readonly maxConnections: number;
  readonly isPooled: boolean;
  readonly onError: (error: Error) => void;
}

export interface JobDatabase extends Db {
  listen(channel: string, onNotice: (payload: string) => void, onAgain: () => void): Promise<ChannelListener>;
  close(): Promise<void>;
}

/** pg-boss's access to the database: its default would share neither the time limits nor the address for listening. */
export function openJobDatabase(options: JobDatabaseOptions): JobDatabase {
  const { url, listenUrl, maxConnections, isPooled, onError } = options;
  const pool = new pg.Pool({
    Client: SessionClient,
    connectionString: url,
    application_name: 'kyc-desk jobs',
    max: maxConnections,
    // No user waits for a job's statement, and with a slow connection all workers queue for few connections.
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    ...(!isPooled && { statement_timeout: answerWithinMs }),
  });
  pool.on('error', onError);
  return {
    executeSql: async (text, values) =>
      await pool.query(text, values === undefined ? undefined : [...values]),
    listen: (channel, onNotice, onAgain) =>
      listenTo({ url: listenUrl, channel, onNotice, onResumed: onAgain, onFault: onError }),
    close: () => endedWithin(closeWithinMs, pool.end()),
  };
}
