import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import { isLostConnection } from '../connection/lost-connection.ts';
import type { Tx } from '../connection/transaction.ts';
import { openJobDatabase } from './job-database.ts';

export interface JobQueueOptions {
  /** The app's address, see `appUrl`. */
  url: string;
  /** The address of the same server without a pooler; identical if the server has no pooler. */
  listenUrl?: string;
  isPooled?: boolean;
  maxConnections?: number;
  /** Whether this process works jobs, and keeps the queues in order; else it only enqueues them. */
  isWorker?: boolean;
  onError: (error: Error) => void;
}

/** Two workers that supervise at the same time do so once; a later call is never refused. */
const shortestMonitorSeconds = 1;

/**
 * Opens pg-boss as kyc_app, which may not create: its schema and queues come from `migrate`, hence `migrate: false`.
 * What works in this role, each proved in job-queue.test.ts: send inside the caller's transaction
 * (`queue.send(name, data, { db: withinTransaction(tx) })`), fetch, complete, fail, dead letters, work woken by
 * LISTEN/NOTIFY, supervise (expiry, retention), schedule. What needs the owner and is off: creating queues, rebuilding
 * indexes, snapshots of statistics.
 */
export async function openJobQueue({
  url,
  listenUrl = url,
  isPooled = false,
  maxConnections = 4,
  isWorker = true,
  onError,
}: JobQueueOptions): Promise<PgBoss> {
  // Sessions that end with the queue, or with PostgreSQL right after it, are no fault.
  let isStopping = false;
  const onFault = (error: Error): void => {
    if (!(isStopping && (isLostConnection(error) || isEndedPool(error)))) onError(error);
  };
  const db = openJobDatabase({ url, listenUrl, isPooled, maxConnections, onError: onFault });
  const queue = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    reindex: false,
    persistQueueStats: false,
    // The timers of pg-boss send two statements per second at rest. The workers call supervise() when a job is lost (run-jobs.ts).
    supervise: false,
    monitorIntervalSeconds: shortestMonitorSeconds,
    // Only its warnings would report it, and nothing listens to them.
    monitorVacuum: false,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
  queue.on('error', onFault);
  const stop = queue.stop.bind(queue);
  queue.stop = async (options) => {
    isStopping = true;
    await stop(options);
    await db.close();
  };
  try {
    await queue.start();
  } catch (error) {
    await db.close();
    throw error;
  }
  return queue;
}

/** The `db` option that makes a pg-boss call part of the caller's transaction. */
export function withinTransaction(tx: Tx): Db {
  return {
    executeSql: async (text, values = []) => ({
      rows: (await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows,
    }),
  };
}

/** A job that outlasts the stop renews its lease on a pool that is closed. */
function isEndedPool({ message }: Error): boolean {
  return message.startsWith('Cannot use a pool after calling end');
}
