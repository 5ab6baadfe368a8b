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
  /** Told when an idle connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

export function openDatabase({ url, maxConnections = 10, onConnectionLost }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: columnParsers,
    application_name: 'kyc-desk',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 600_000,
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onConnectionLost ?? ((error) => process.emitWarning(error)));
  return { pool, statementNames: new StatementNames(), close: () => pool.end() };
}
