import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serversOf } from './server-addresses.ts';

/** How long an answer is waited for; callers queue for four seconds. */
const answerWithinMs = 2_000;
/** How long the others are waited for after a standby has answered. */
const othersWithinMs = 500;
/** A pool opens its sessions together: they share one search. */
const knownForMs = 1_000;

/** The server answers, but only as a standby, or as the leader of yesterday; or none of several can be written. */
export class ReadOnlyServer extends Error {
  readonly code = 'ECONNREFUSED';
}

interface Search {
  readonly began: number;
  readonly found: Promise<string>;
}

const searches = new Map<string, Search>();

/**
 * The address of the host that can be written, of an address with several; the only one of others, unasked.
 * @throws ReadOnlyServer when none can be written now; the fault of the last one when none answers
 */
export async function leaderOf(address: string): Promise<string> {
  const servers = serversOf(address);
  if (servers.length === 1) return address;
  const known = searches.get(address);
  if (known !== undefined && performance.now() - known.began < knownForMs) return await known.found;
  const search = { began: performance.now(), found: firstWritable(servers) };
  searches.set(address, search);
  // A failed search is not shared with later callers: another host may be promoted at any moment.
  search.found.catch(() => {
    if (searches.get(address) === search) searches.delete(address);
  });
  return await search.found;
}

/** The next session looks for the leader again. */
export function forgetLeader(address: string): void {
  searches.delete(address);
}

async function firstWritable(servers: readonly string[]): Promise<string> {
  const answers = servers.map(requireWritable);
  try {
    return await Promise.race([Promise.any(answers), afterFirstStandby(answers)]);
  } catch (error) {
    const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // A server that refuses the user tells the operator more than the absence of the others.
    const refusal = faults.find((fault) => fault instanceof pg.DatabaseError && !isStarting(fault));
    throw refusal ?? faults.find((fault) => fault instanceof ReadOnlyServer) ?? faults.at(-1);
  }
}

/** A frozen host would delay each search until its limit, although the standbys have answered: a later search finds their new leader. */
async function afterFirstStandby(answers: readonly Promise<string>[]): Promise<never> {
  const isStandby = answers.map(async (answer) => {
    const fault: unknown = await answer.catch((error: unknown) => error);
    if (!(fault instanceof ReadOnlyServer)) throw new Error('no standby');
    return fault;
  });
  const fault = await Promise.any(isStandby).catch(() => undefined);
  await pause(fault === undefined ? answerWithinMs * 2 : othersWithinMs, undefined, { ref: false });
  throw fault ?? new ReadOnlyServer('No database server can be written.');
}

async function requireWritable(server: string): Promise<string> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'kyc-desk search for the leader',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReadOnly(client);
    return server;
  } finally {
    client.connection.stream.destroy();
  }
}

/** @throws ReadOnlyServer for a standby (`pg_is_in_recovery()`), and for a server or database that was set read-only */
export async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]?.isReadOnly !== false) throw new ReadOnlyServer('The database server is read-only.');
}

function isStarting({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('57P') || code.startsWith('08') || code === '53300';
}
