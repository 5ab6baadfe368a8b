import { PgBoss } from 'pg-boss';
import type { Db } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import { isLostConnection } from '../connection/lost-connection.ts';
import type { Tx } from '../connection/transaction.ts';

export interface JobQueueOptions {
  /** The app's address, see `appUrl`. */
  url: string;
  maxConnections?: number;
  onError: (error: Error) => void;
}

/**
 * Opens pg-boss as kyc_app, which may not create: its schema and queues come from `migrate`, hence `migrate: false`.
 * What works in this role, each proved in job-queue.test.ts: send inside the caller's transaction
 * (`queue.send(name, data, { db: withinTransaction(tx) })`), fetch, complete, fail, dead letters, work woken by
 * LISTEN/NOTIFY, supervise (expiry, retention), schedule. What needs the owner and is off: creating queues, rebuilding
 * indexes, snapshots of statistics.
 */
export async function openJobQueue({ url, maxConnections = 4, onError }: JobQueueOptions): Promise<PgBoss> {
  const queue = new PgBoss({
    connectionString: url,
    application_name: 'kyc-desk jobs',
    max: maxConnections,
    migrate: false,
    createSchema: false,
    reindex: false,
    persistQueueStats: false,
    useListenNotify: true,
  });
  // Sessions that end with the queue, or with PostgreSQL right after it, are no fault.
  let isStopping = false;
  queue.on('error', (error) => {
    if (!(isStopping && isLostConnection(error))) onError(error);
  });
  const stop = queue.stop.bind(queue);
  queue.stop = async (options) => {
    isStopping = true;
    await stop(options);
  };
  await queue.start();
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
