import pg from 'pg';

// PostgreSQL ends sessions, is not up (again) yet, or has none left; class 08 is the connection itself.
const codes = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '25P04']);
const socketFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
// pg distinguishes these errors only by their text.
const texts = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Whether the connection to the database (or the storage) failed, not the statement. The same call may then succeed a moment later. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (error instanceof pg.DatabaseError)
    return typeof code === 'string' && (codes.has(code) || code.startsWith('08'));
  if (typeof code === 'string' && socketFaults.has(code)) return true;
  return texts.some((text) => error.message.startsWith(text)) || isLostConnection(error.cause);
}
