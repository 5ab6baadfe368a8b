import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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

const notLeftYet = '42501';

// A session of the app's role that is just ending may not be terminated by the owner: it is waited for.
async function dropWhenLeft(serverUrl: string, name: string, attempts = 50): Promise<void> {
  try {
    await asOwner(serverUrl, `drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notLeftYet || attempts === 0) throw error;
    await setTimeout(100);
    await dropWhenLeft(serverUrl, name, attempts - 1);
  }
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
