import type pg from 'pg';
import { hostsOf } from './servers/server-addresses.ts';
import { SessionClient } from './servers/session-client.ts';
import { StartRefusal } from './start-refusal.ts';

/** One transaction on the owner's own connection, for migrations and restores. @throws the error of the work, after the rollback */
export async function inOwnerTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    await owner.query('begin');
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Connects as the owner, for work of an operator. A connection that is lost between two statements fails the next statement instead of
 * ending the process.
 * @param purpose shown in `pg_stat_activity`
 * @throws StartRefusal when the server cannot be reached or refuses the owner
 */
export async function openOwner(ownerUrl: string, purpose: string): Promise<pg.Client> {
  if (!new URL(ownerUrl).password) throw new StartRefusal('DATABASE_URL must name a user and a password.');
  const owner = new SessionClient({
    connectionString: ownerUrl,
    application_name: `kyc-desk ${purpose}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  owner.on('error', () => undefined);
  try {
    await owner.connect();
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartRefusal(`The database at ${hostsOf(ownerUrl)} (DATABASE_URL) cannot be used: ${reason}.`);
  }
  return owner;
}
