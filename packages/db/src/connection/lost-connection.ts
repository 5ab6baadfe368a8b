import pg from 'pg';

/**
 * The SQLSTATEs that are faults of the session, not of the statement. 'again': the session ended or cannot serve any more, but another one
 * can, now. 'later': another session would fail too, or the work has taken too long already.
 */
const sessionFaults: Readonly<Record<string, 'again' | 'later'>> = {
  /** read_only_sql_transaction: the server was demoted, or a standby answers. */
  '25006': 'again',
  /** idle_in_transaction_session_timeout */
  '25P03': 'later',
  /** transaction_timeout */
  '25P04': 'later',
  /** too_many_connections */
  '53300': 'later',
  /** admin_shutdown */
  '57P01': 'again',
  /** crash_shutdown */
  '57P02': 'again',
  /** cannot_connect_now */
  '57P03': 'later',
  /** idle_session_timeout */
  '57P05': 'again',
};

/** Texts of 0A000 (feature_not_supported): a migration changed a prepared statement's columns, or a standby answers. */
const unsupportedBySession = ['cached plan must not change result type', 'during recovery'];

/** The same for faults of the socket. */
const socketFaults: Readonly<Record<string, 'again' | 'later'>> = {
  // No name server answers, or it does not know the name for a moment.
  EAI_AGAIN: 'later',
  ECONNABORTED: 'again',
  ECONNREFUSED: 'later',
  ECONNRESET: 'again',
  EHOSTUNREACH: 'later',
  ENETDOWN: 'later',
  ENETUNREACH: 'later',
  ENOTFOUND: 'later',
  EPIPE: 'again',
  ETIMEDOUT: 'later',
};

/** pg distinguishes these errors only by their text; the first that fits counts. */
const texts: readonly (readonly [string, 'again' | 'later'])[] = [
  ['timeout exceeded when trying to connect', 'later'],
  ['timeout expired', 'later'],
  ['Connection terminated due to connection timeout', 'later'],
  ['Connection terminated', 'again'],
  ['Query read timeout', 'later'],
  ['Client has encountered a connection error and is not queryable', 'again'],
];

/** Whether the connection to the database (or the storage) failed, not the statement. The same call may then succeed a moment later. */
export function isLostConnection(error: unknown): boolean {
  return faultOf(error) !== undefined;
}

/** Whether the same transaction may succeed on another session immediately, unless it had committed. */
export function isUnusableSession(error: unknown): boolean {
  return faultOf(error) === 'again';
}

function faultOf(error: unknown): 'again' | 'later' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (error instanceof pg.DatabaseError)
    return typeof code === 'string' ? faultOfState(code, error) : undefined;
  if (typeof code === 'string' && socketFaults[code] !== undefined) return socketFaults[code];
  return texts.find(([text]) => error.message.startsWith(text))?.[1] ?? faultOf(error.cause);
}

function faultOfState(state: string, { message }: Error): 'again' | 'later' | undefined {
  if (state === '0A000')
    return unsupportedBySession.some((text) => message.includes(text)) ? 'again' : undefined;
  // Class 08 is the connection itself.
  return state.startsWith('08') ? 'again' : sessionFaults[state];
}

const serializationFailure = '40001';
const deadlock = '40P01';

/** Another transaction was in the way: a repetition may succeed. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
  );
}
