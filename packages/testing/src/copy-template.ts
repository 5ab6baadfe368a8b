import { randomBytes } from 'node:crypto';
import { readAppUrl } from '@kyc/db/connection/app-role';
import { openDatabase } from '@kyc/db/connection/database';
import type { Database } from '@kyc/db/connection/database';
import pg from 'pg';
import { sealsInClear } from './seals-in-clear.ts';

export interface TestDatabase {
  /** For operations of the owner: seeding across tenants, reading the catalogue. */
  ownerUrl: string;
  appUrl: string;
  /** Connected as the app's role, as the server is. */
  database: Database;
  drop(): Promise<void>;
}

/** A separate database, copied from a migrated one without connections. */
export async function copyTemplate(templateUrl: string): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = addressOf(templateUrl, name);
  const url = await readAppUrl(ownerUrl);
  const database = openDatabase({ url });
  database.fieldKeys.use(() => Promise.resolve(sealsInClear));
  const drop = async (): Promise<void> => {
    await database.close();
    await dropWhenLeft(templateUrl, name);
  };
  return { ownerUrl, appUrl: url, database, drop };
}

const notAllowed = '42501';
const stillInUse = '55006';

// The owner may not end sessions of other roles, nor a running autovacuum. Without 'force' PostgreSQL
// stops the autovacuum itself and waits five seconds for sessions that are just ending.
async function dropWhenLeft(serverUrl: string, name: string, attempts = 10): Promise<void> {
  try {
    await asOwner(serverUrl, `drop database ${name} with (force)`);
  } catch (error) {
    if (codeOf(error) !== notAllowed) throw error;
    await dropWithoutForce(serverUrl, name, attempts);
  }
}

async function dropWithoutForce(serverUrl: string, name: string, attempts: number): Promise<void> {
  try {
    await asOwner(serverUrl, `drop database ${name}`);
  } catch (error) {
    if (codeOf(error) !== stillInUse || attempts === 0) throw error;
    await dropWhenLeft(serverUrl, name, attempts - 1);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

function addressOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl);
  url.pathname = databaseName;
  return url.href;
}

// Through the maintenance database: a connection to the template would keep others from copying it.
async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
