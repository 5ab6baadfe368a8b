import pg from 'pg';
import { AuditCounters } from '../audit/audit-counters.ts';
import { columnParsers } from './column-parsers.ts';
import { DatabasePulse } from './database-pulse.ts';
import { endedWithin } from './ended-within.ts';
import { Engine } from './engine/engine.ts';
import { FieldKeys } from '../sealing/field-seals.ts';
import { StatementNames } from './statements/statement-names.ts';
import { SessionAges } from './session-ages.ts';
import { forBackgroundMs, queueForMs } from './patience.ts';
import { SessionClient } from './servers/session-client.ts';

export type RoundTripObserver = (texts: string) => (outcome: { error?: unknown }) => void;

/** The pool of the app's role. Rows are reached through `inTenant` and `outsideTenants` only. */
export interface Database {
  readonly pool: pg.Pool;
  readonly statementNames: StatementNames;
  readonly pulse: DatabasePulse;
  readonly sessions: SessionAges;
  readonly engine: Engine;
  /** How long one answer is waited for. */
  readonly answerWithinMs: number;
  /** Called for each round trip with its statements, without values; the function it returns is called at the end. */
  readonly onRoundTrip: RoundTripObserver | undefined;
  readonly fieldKeys: FieldKeys;
  /** Numbers the rows of the audit trail that this process writes. */
  readonly auditCounters: AuditCounters;
  /** IP address of the present caller; null: none. */
  readonly addressOfCaller: () => string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  maxConnections?: number;
  /** A pooler gives each transaction another connection: neither state nor start-up queries can be used. */
  isPooled?: boolean;
  /** A standby, which is never written. */
  isReplica?: boolean;
  /** Whether the server distributes tables over others. Undefined: the first transaction finds out. */
  isDistributed?: boolean;
  answerWithinMs?: number;
  onRoundTrip?: RoundTripObserver;
  /** Another's, whose rows these are too. */
  fieldKeys?: FieldKeys;
  addressOfCaller?: () => string | null;
  /** Called when a connection breaks, idle or in use; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

const closeWithinMs = 3_000;

export function openDatabase({
  url,
  maxConnections = 10,
  isPooled = false,
  isReplica = false,
  isDistributed,
  answerWithinMs = forBackgroundMs,
  onRoundTrip,
  fieldKeys = new FieldKeys(),
  addressOfCaller = () => null,
  onConnectionLost = (error) => process.emitWarning(error),
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    Client: SessionClient,
    connectionString: url,
    max: maxConnections,
    types: columnParsers,
    application_name: 'kyc-desk',
    connectionTimeoutMillis: queueForMs,
    keepAlive: true,
    ...(!isPooled && { statement_timeout: 60_000, idle_in_transaction_session_timeout: 600_000 }),
  });
  const sessions = new SessionAges();
  const pulse = new DatabasePulse(url, { isReplica, onReturn: () => sessions.retireAll() });
  // The pool listens only to idle connections: without a separate listener a broken one in use would end the process.
  let isClosed = false;
  const onLost = (error: Error): void => {
    if (!isClosed) onConnectionLost(error);
  };
  pool.on('connect', (client) => {
    sessions.noteOpened(client);
    client.on('error', onLost);
  });
  // Already reported by the connection.
  pool.on('error', () => undefined);
  const close = async (): Promise<void> => {
    isClosed = true;
    await pulse.close();
    await endedWithin(closeWithinMs, pool.end());
  };
  return {
    pool,
    statementNames: new StatementNames(isPooled ? 0 : undefined),
    pulse,
    sessions,
    engine: new Engine(isDistributed),
    answerWithinMs,
    onRoundTrip,
    fieldKeys,
    auditCounters: new AuditCounters(),
    addressOfCaller,
    close,
  };
}

/** The same database for work in the background, which may take longer than a caller would wait. */
export function inBackground(database: Database): Database {
  return { ...database, answerWithinMs: forBackgroundMs };
}
