import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isLostConnection } from './lost-connection.ts';
import { inTenant, outsideTenants, readInTenant, readRowArrays, type Reads } from './transaction.ts';

const { appUrl, drop } = await testDatabase();
const reported: Error[] = [];
const database = openDatabase({
  url: appUrl,
  maxConnections: 2,
  onConnectionLost: (error) => reported.push(error),
});
// The app's role may end only sessions of the same role; no superuser is available here.
const other = new pg.Client({ connectionString: appUrl });
await other.connect();
afterAll(async () => {
  await other.end();
  await database.close();
  await drop();
});

const one = sql<{ one: number }>`select 1 as one`;
const pid = (tx: Reads) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx).then(({ rows }) => rows[0]?.pid);

async function terminate(tx: Reads): Promise<void> {
  const before = reported.length;
  await other.query('select pg_terminate_backend($1)', [await pid(tx)]);
  await expect.poll(() => reported.length).toBeGreaterThan(before);
}

const actor = { tenantId: 1 };

describe('D1 a connection lost between two round trips ends only its call', () => {
  test.each([
    ['a transaction', (work: (tx: Reads) => Promise<void>) => inTenant(database, actor, work)],
    ['reads', (work: (tx: Reads) => Promise<void>) => readInTenant(database, actor, work)],
    ['outside tenants', (work: (tx: Reads) => Promise<void>) => outsideTenants(database, work)],
  ])('%s', async (_kind, run) => {
    const fault = await run(async (tx) => {
      await terminate(tx);
      await one.execute(tx);
    }).catch((error: unknown) => error);
    expect(isLostConnection(fault)).toBe(true);
    expect((await outsideTenants(database, (tx) => one.execute(tx))).rows).toEqual([{ one: 1 }]);
  });

  test('a cursor that is read piece by piece', async () => {
    const query = sql`select n from generate_series(1, 100000) n`;
    const fault = await inTenant(database, actor, async (tx) => {
      const pids = pid(tx);
      await pids;
      let pieces = 0;
      for await (const rows of readRowArrays(tx, query.compile(tx), 10)) {
        pieces += rows.length > 0 ? 1 : 0;
        if (pieces !== 1) continue;
        const before = reported.length;
        await other.query('select pg_terminate_backend($1)', [await pids]);
        await expect.poll(() => reported.length).toBeGreaterThan(before);
      }
    }).catch((error: unknown) => error);
    expect(isLostConnection(fault)).toBe(true);
    expect((await outsideTenants(database, (tx) => one.execute(tx))).rows).toEqual([{ one: 1 }]);
  });
});

test('D14 an unreachable database is recognised by its errors', () => {
  const coded = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  const lost = ['57P01', '57P03', '53300', '25P03', '08006'];
  expect(lost.map((code) => isLostConnection(coded(code)))).toEqual(lost.map(() => true));
  const answered = ['23505', '40001', '57014', '42501'];
  expect(answered.map((code) => isLostConnection(coded(code)))).toEqual(answered.map(() => false));
  const texts = [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ];
  expect(texts.map((text) => isLostConnection(new Error(text)))).toEqual(texts.map(() => true));
  expect(isLostConnection(new Error('no outbound event x'))).toBe(false);
});
