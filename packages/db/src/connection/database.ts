import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import { StatementNames } from './statement-names.ts';

/** The pool of the app's role. Rows are reached through `inTenant` and `outsideTenants` only. */
export interface Database {
  readonly pool: pg.Pool;
  readonly statementNames: StatementNames;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  /** Told when a connection breaks, idle or in use; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

export function openDatabase({
  url,
  maxConnections = 10,
  onConnectionLost = (error) => process.emitWarning(error),
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: columnParsers,
    application_name: 'kyc-desk',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 600_000,
  });
  // The pool listens to idle connections only: without a listener of its own a broken one that is in use would end the process.
  let isClosed = false;
  const onLost = (error: Error): void => {
    if (!isClosed) onConnectionLost(error);
  };
  pool.on('connect', (client) => client.on('error', onLost));
  // Told by the connection itself already.
  pool.on('error', () => undefined);
  const close = async (): Promise<void> => {
    isClosed = true;
    await pool.end();
  };
  return { pool, statementNames: new StatementNames(), close };
}
