/**
 * Transactions of a tenant: the only access to the database.
 *
 * Use `inTenant` to write or lock, `readInTenant` only to read, `readRecorded` to read with a row of the trail, and `outsideTenants` for the few tables that belong to no tenant. Every
 * other function that opens a transaction has a name that states its addition to `inTenant`; docs/ARCHITECTURE.md lists them.
 *
 * @example
 * const event = await readInTenant(database, session, (tx) => selectOutboundEvent(tx, eventId));
 * await inTenant(database, session, async (tx) => {
 *   await reopenOutboundEvent(tx, eventId);
 *   await services.jobs.enqueue(tx, { name: 'deliver-approval', payload: { tenantId, eventId } });
 * });
 *
 * Pitfalls:
 * - `inTenant` and `readInTenant` repeat their work, after a deadlock or where the session is lost before the commit: send nothing to others
 *   and change no variable outside it. Enqueue a job instead.
 * - A statement that fails ends the transaction, even where its error is caught: the commit then throws.
 * - Each statement of `readInTenant` sees a later state: data that has to agree comes from one statement.
 */
import { randomBytes } from 'node:crypto';
import { CompiledQuery, type Transaction } from 'kysely';
import type { AuditWriter } from '../audit/audit-counters.ts';
import type { Database } from './database.ts';
import type { FieldSeals } from '../sealing/field-seals.ts';
import { isTransient, isUnusableSession } from './lost-connection.ts';
import { takeConnection } from './take-connection.ts';
import type { DB } from '../tables/schema.generated.ts';
import { bind } from './statements/bind-connection.ts';
import {
  asyncCommit,
  begin,
  beginReading,
  localSettingsOf,
  localTenant,
  settingsOf,
  type Served,
} from './statements/transaction-settings.ts';
import { RoundTripConnection, TransactionConnection, type Caller } from './transaction-connection.ts';

/**
 * What a function takes that reads: proof that a transaction runs and knows its tenant. It can neither write nor hand itself
 * to a function that locks or writes.
 */
export type Reads = Pick<
  Transaction<DB>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'executeQuery' | 'getExecutor'
>;

/** What a function takes that adds rows, and neither changes nor locks any. */
export interface Adds extends Reads, Pick<Transaction<DB>, 'insertInto'> {}

/** The parameter of a function that locks or writes; it is also accepted by every reading function. */
export interface Tx extends Adds, Transaction<DB> {}

export type { Served };

/**
 * Runs `work` in one transaction that sees only this tenant's rows. Deadlocks and serialization failures are tried
 * again, up to three times in all, so `work` must touch nothing but the database.
 */
export async function inTenant<T>(
  database: Database,
  served: Served,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const seals = await database.fieldKeys.of(served.tenantId);
  const by = { userId: served.userId ?? null, address: database.addressOfCaller() };
  const auditWriter = database.auditCounters.writerOf(served.tenantId);
  const { tenantId } = served;
  return retrying(database, { served, seals, by, auditWriter, tenantId }, work);
}

/**
 * Reads this tenant's rows only. Each round trip is a separate transaction, which saves begin and commit; a consistent view needs one
 * statement, as always under read committed.
 */
export async function readInTenant<T>(
  database: Database,
  served: Served,
  work: (tx: Reads) => Promise<T>,
): Promise<T> {
  const { tenantId } = served;
  if (await isDistributed(database)) {
    // Such an engine receives the tenant only in a transaction block, which needs begin and commit.
    const seals = await database.fieldKeys.of(tenantId);
    const by = { userId: served.userId ?? null, address: database.addressOfCaller() };
    return await retrying(database, { begin: beginReading, served, seals, by, tenantId }, work);
  }
  return await inRoundTrips(database, { before: [settingsOf(served, 'readOnly')], tenantId }, work);
}

/**
 * Reads this tenant's rows and adds the trail's row about it. Each round trip is a separate transaction, which saves begin and commit, and its
 * commit does not wait for the disk. After a lost session the work is repeated, so that the trail may name the reading twice.
 */
export async function readRecorded<T>(
  database: Database,
  served: Served,
  work: (tx: Adds) => Promise<T>,
): Promise<T> {
  if (await isDistributed(database)) return await inTenantAsyncCommit(database, served, work);
  const { tenantId, userId } = served;
  const before = [settingsOf(served, 'withoutWaiting')];
  const by = { userId: userId ?? null, address: database.addressOfCaller() };
  const auditWriter = database.auditCounters.writerOf(tenantId);
  return await inRoundTrips(database, { before, tenantId, by, auditWriter }, work);
}

/**
 * Writes in one round trip, for counters of readings: the statements requested together are one transaction, and its commit does not wait
 * for the disk. After a lost session the work is repeated, so that a counter may be one too high.
 */
export async function writeInOneTrip<T>(
  database: Database,
  tenantId: number,
  work: (tx: Reads) => Promise<T>,
): Promise<T> {
  if (await isDistributed(database)) return await inTenantAsyncCommit(database, { tenantId }, work);
  const before = [settingsOf({ tenantId }, 'withoutWaiting')];
  return await inRoundTrips(database, { before, tenantId }, work);
}

/**
 * Reads the rows of each tenant in turn, within one transaction, for periodic figures: a transaction for each would cost hundreds a minute.
 * @returns what was read, in the order of the ids
 */
export async function readInEachTenant<T>(
  database: Database,
  tenantIds: readonly number[],
  work: (tx: Reads) => Promise<T>,
): Promise<T[]> {
  return await outsideTenants(database, async (tx) => {
    const found: T[] = [];
    for (const tenantId of tenantIds) {
      await tx.executeQuery(CompiledQuery.raw(localTenant(tenantId)));
      connectionOf(tx).tenantId = tenantId;
      found.push(await work(again(tx)));
    }
    return found;
  });
}

/** For the tables that belong to no tenant: captcha, rate limits, keys, the look-up of a tenant. Others show no rows. */
export async function outsideTenants<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const by = { userId: null, address: database.addressOfCaller() };
  return retrying(database, { seals: undefined, by }, work);
}

/**
 * `inTenant` with an asynchronous commit, for audit rows of readings, and for batches of a job that notes its progress in the same transaction:
 * the commit does not wait for the disk, so a failure of the database within the same second may lose these writes, and no others.
 */
export async function inTenantAsyncCommit<T>(
  database: Database,
  served: Served,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await inTenant(database, served, async (tx) => {
    const [, result] = await Promise.all([tx.executeQuery(asyncCommit), work(tx)]);
    return result;
  });
}

/** `inTenant` that always rolls back, for previews: it returns the result of the work. */
export async function inTenantRolledBack<T>(
  database: Database,
  served: Served,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTenant(database, served, async (tx): Promise<T> => {
      throw new RolledBack(await work(tx));
    });
  } catch (end) {
    // Thrown above with the work's own result.
    if (end instanceof RolledBack) return end.result as T;
    throw end;
  }
}

class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('The transaction was rolled back as intended.');
    this.result = result;
  }
}

/** Reads a query's rows as arrays, in batches, for exports of any length. */
export function readRowArrays(tx: Tx, query: CompiledQuery, rowsPerRead = 2000): AsyncIterable<unknown[][]> {
  return connectionOf(tx).rowArrays(query, rowsPerRead);
}

/** Copies rows in PostgreSQL's text format into a table (`copy … from stdin`), many times faster than inserting them. */
export async function copyRows(tx: Tx, statement: string, rows: AsyncIterable<string>): Promise<void> {
  await connectionOf(tx).copyIn(statement, rows);
}

/**
 * Changes rows in the round trip of the transaction's next statement or commit. The
 * effect is unknown; its failure fails that statement or the commit, and the transaction is rolled back.
 */
export function changeLater(tx: Tx, query: CompiledQuery): void {
  connectionOf(tx).changeLater(query);
}

/** The keys that seal and find values in this tenant's rows. */
export function sealsOf(tx: Reads): FieldSeals {
  const seals = connections.get(tx)?.seals;
  if (seals === undefined) throw new Error('This transaction has no keys for what is sealed in rows.');
  return seals;
}

/** Who is served by this transaction. */
export function callerOf(tx: Adds): Caller {
  const by = connections.get(tx)?.by;
  if (by === undefined) throw new Error('This transaction only reads, so that it serves no caller.');
  return by;
}

/**
 * 16 bytes that are unique in the audit trail: the writing process and the row's number there, so that a missing row is noticed
 * (audit/audit-counters.ts); random bytes for a transaction without a tenant.
 */
export function takeAuditNonce(tx: Adds): Buffer {
  const connection = connections.get(tx);
  if (connection?.auditWriter === undefined) return randomBytes(16);
  const { number, bytes } = connection.auditWriter.take();
  connection.audited.push(number);
  return bytes;
}

/** A transaction that began without a tenant acts for this one from now on: it uses its keys and counts its audit rows. */
export function serveTenant(tx: Tx, tenantId: number, seals: FieldSeals | undefined): void {
  const connection = connectionOf(tx);
  connection.tenantId = tenantId;
  if (seals === undefined) return;
  connection.seals = seals;
  connection.auditWriter ??= connection.counters.writerOf(tenantId);
}

const connections = new WeakMap<Reads, TransactionConnection | RoundTripConnection>();
const attempts = 3;

/** @throws for a transaction of reads, which has neither a cursor nor a caller */
function connectionOf(tx: Tx): TransactionConnection {
  const connection = connections.get(tx);
  if (!(connection instanceof TransactionConnection))
    throw new Error('This transaction was not begun by inTenant or outsideTenants.');
  return connection;
}

/** A new name of a transaction, so that values remembered for the previous tenant are not found. */
function again(tx: Tx): Tx {
  const connection = connectionOf(tx);
  const other = bind(connection);
  connections.set(other, connection);
  return other;
}

interface Opening {
  /** Undefined: no tenant. */
  readonly served?: Served;
  /** The first statement. Default: `begin`. */
  readonly begin?: CompiledQuery;
  readonly seals: FieldSeals | undefined;
  readonly by: Caller;
  readonly auditWriter?: AuditWriter;
  readonly tenantId?: number;
}

async function isDistributed(database: Database): Promise<boolean> {
  return await database.engine.isDistributed(async (text) => {
    const { rows } = await outsideTenants(database, (tx) =>
      tx.executeQuery<{ isDistributed: boolean }>(CompiledQuery.raw(text)),
    );
    return rows[0]?.isDistributed === true;
  });
}

async function openingStatements(
  database: Database,
  { served, begin: first = begin }: Opening,
): Promise<CompiledQuery[]> {
  if (served === undefined) return [first];
  return [first, ...((await isDistributed(database)) ? localSettingsOf(served) : [settingsOf(served)])];
}

async function inRoundTrips<T>(
  database: Database,
  wanted: Omit<ConstructorParameters<typeof RoundTripConnection>[2], 'seals'>,
  work: (tx: Adds) => Promise<T>,
): Promise<T> {
  const seals = await database.fieldKeys.of(wanted.tenantId);
  const attempt = async (): Promise<T> => {
    const client = await takeConnection(database);
    const connection = new RoundTripConnection(client, database, { ...wanted, seals });
    const tx = bind(connection);
    connections.set(tx, connection);
    let isDone = false;
    try {
      const result = await work(tx);
      isDone = true;
      return result;
    } finally {
      // Rows of a work that failed may be stored; they only need not be there.
      connection.auditWriter?.settle(connection.audited, isDone);
      connection.close();
      client.release();
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isUnusableSession(error)) throw error;
    replaceSessions(database);
    return await attempt();
  }
}

async function retrying<T>(database: Database, opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
  let hasChangedSession = false;
  for (let attempt = 1; ; attempt++) {
    const progress: Progress = { mayHaveEffect: false };
    try {
      return await run(database, { opening, progress }, work);
    } catch (error) {
      if (isUnusableSession(error)) {
        replaceSessions(database);
        if (hasChangedSession || progress.mayHaveEffect) throw error;
        hasChangedSession = true;
      } else if (attempt >= attempts || !isTransient(error)) throw error;
    }
  }
}

/** The cause usually concerns every session, and the server may no longer be the leader. */
function replaceSessions(database: Database): void {
  database.sessions.retireAll();
  void database.pulse.askOnNewSession();
}

interface Progress {
  /** The commit was sent, or rows were passed on while they were read. */
  mayHaveEffect: boolean;
}

async function run<T>(
  database: Database,
  { opening, progress }: { readonly opening: Opening; readonly progress: Progress },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const statements = await openingStatements(database, opening);
  const client = await takeConnection(database);
  const connection = new TransactionConnection(client, database, {
    counters: database.auditCounters,
    begin: statements,
    by: opening.by,
    auditWriter: opening.auditWriter,
    tenantId: opening.tenantId,
  });
  connection.seals = opening.seals;
  const tx = bind(connection);
  connections.set(tx, connection);
  let broken: Error | undefined;
  let isStored = false;
  try {
    const result = await work(tx);
    if (database.engine.known === true) await tellOfChange(connection);
    progress.mayHaveEffect = true;
    // PostgreSQL answers ROLLBACK, not an error, to the commit of a transaction in which a statement failed.
    if ((await connection.commit()) === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
    isStored = true;
    return result;
  } catch (error) {
    progress.mayHaveEffect ||= connection.hasStreamed;
    await connection.rollBack().catch((cause: unknown) => {
      broken = new Error('The connection is unusable.', { cause });
    });
    throw error;
  } finally {
    connection.auditWriter?.settle(connection.audited, isStored);
    connection.close();
    client.release(broken);
  }
}

/** A trigger on a shard notifies the listeners of that server only; the processes listen on the coordinator. */
async function tellOfChange(connection: TransactionConnection): Promise<void> {
  const { hasChanged, tenantId } = connection;
  if (!hasChanged || tenantId === undefined) return;
  await connection.executeQuery(
    CompiledQuery.raw(`select pg_notify('application_changed', $1)`, [String(tenantId)]),
  );
}
