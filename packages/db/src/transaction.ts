import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  Transaction,
} from 'kysely';
import type { CompiledQuery, Dialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { DB } from './schema.generated.ts';
import { TransactionConnection } from './transaction-connection.ts';

/** What every function that reads or writes takes: proof that a transaction runs and knows its tenant. */
export type Tx = Transaction<DB>;

export interface Actor {
  tenantId: number;
  /** Absent for the system itself: jobs and intake. */
  actorId?: number | undefined;
}

/**
 * Runs `work` in one transaction that sees only this tenant's rows. Deadlocks and serialization failures are tried
 * again, up to three times in all, so `work` must touch nothing but the database.
 */
export async function inTenant<T>(
  database: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tenant = toId(actor.tenantId);
  const user = actor.actorId === undefined ? '' : toId(actor.actorId);
  return retrying(
    database,
    `begin; set local app.tenant = '${tenant}'; set local app.actor = '${user}'`,
    work,
  );
}

/** For the tables that belong to no tenant: captcha, rate limits, keys, the look-up of a tenant. Others show no rows. */
export async function outsideTenants<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retrying(database, 'begin', work);
}

/** Reads a query's rows as arrays, so many at a time, for exports of any length. */
export function readRowArrays(tx: Tx, query: CompiledQuery, rowsPerRead = 2000): AsyncIterable<unknown[][]> {
  const connection = connections.get(tx);
  if (!connection) throw new Error('This transaction was not begun by inTenant or outsideTenants.');
  return connection.rowArrays(query, rowsPerRead);
}

const connections = new WeakMap<Tx, TransactionConnection>();
const attempts = 3;
const serializationFailure = '40001';
const deadlock = '40P01';

async function retrying<T>(database: Database, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(database, begin, work);
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
    }
  }
}

async function run<T>(database: Database, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(bind(client, database));
    const { command } = await client.query('commit');
    // PostgreSQL answers ROLLBACK, not an error, to the commit of a transaction in which a statement failed.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = new Error('The connection is unusable.', { cause });
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => compiler,
};

// Kysely's own transaction() cannot join the settings to its BEGIN; this is what it does after that.
function bind(client: pg.PoolClient, database: Database): Tx {
  const connection = new TransactionConnection(client, database.statementNames);
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnectionProvider(connection));
  const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
  connections.set(tx, connection);
  return tx;
}

// The ids stand in the text of a SET, which takes no parameters.
function toId(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 2_147_483_647)
    throw new RangeError(`${String(value)} is not an id.`);
  return String(value);
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
  );
}
