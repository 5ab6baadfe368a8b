import { testDatabase } from '@kyc/testing/test-database';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isLostConnection } from './lost-connection.ts';
import { inTenant, outsideTenants, readInTenant, readRowArrays, type Reads } from './transaction.ts';

const { appUrl, ownerUrl, drop } = await testDatabase();
const gate = await openDatabaseGate(appUrl);
const database = openDatabase({
  url: gate.urlOf(appUrl),
  maxConnections: 2,
  answerWithinMs: 9_000,
  onConnectionLost: () => undefined,
});
afterAll(async () => {
  await database.close();
  await gate.close();
  await drop();
});
afterEach(async () => {
  gate.open();
  await expect.poll(() => database.pulse.ask(), { timeout: 10_000 }).toBe(true);
});

const one = sql<{ one: number }>`select 1 as one`;
const actor = { tenantId: 1 };

describe('D14 an unresponsive database is abandoned on the client side', () => {
  test.each([
    ['a transaction', (work: (tx: Reads) => Promise<void>) => inTenant(database, actor, work)],
    ['reads', (work: (tx: Reads) => Promise<void>) => readInTenant(database, actor, work)],
    ['outside tenants', (work: (tx: Reads) => Promise<void>) => outsideTenants(database, work)],
  ])(
    '%s: the call ends as when the connection is lost, and the connection is not used again',
    async (_kind, run) => {
      const pidOf = (tx: Reads) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      let before: number | undefined;
      const fault = await run(async (tx) => {
        before = (await pidOf(tx)).rows[0]?.pid;
        gate.freeze();
        await one.execute(tx);
      }).catch((error: unknown) => error);
      expect(isLostConnection(fault)).toBe(true);
      expect(database.pulse.isAway).toBe(true);
      // Known to be away: callers do not wait any longer.
      await expect(outsideTenants(database, (tx) => one.execute(tx))).rejects.toThrow(
        'The database does not answer.',
      );
      gate.open();
      await expect.poll(() => database.pulse.isAway, { timeout: 10_000 }).toBe(false);
      const after = (await outsideTenants(database, pidOf)).rows[0]?.pid;
      expect(after).not.toBe(before);
    },
    30_000,
  );

  test('a cursor that is read piece by piece', async () => {
    const query = sql`select n from generate_series(1, 100000) n`;
    const fault = await inTenant(database, actor, async (tx) => {
      let pieces = 0;
      for await (const rows of readRowArrays(tx, query.compile(tx), 10)) {
        pieces += rows.length > 0 ? 1 : 0;
        if (pieces === 1) gate.freeze();
      }
    }).catch((error: unknown) => error);
    expect(isLostConnection(fault)).toBe(true);
  }, 30_000);

  test('a slow answer of a server that is well is waited for', async () => {
    const slow = sql<{ done: boolean }>`select pg_sleep(5) is not null as done`;
    const { rows } = await outsideTenants(database, (tx) => slow.execute(tx));
    expect(rows).toEqual([{ done: true }]);
  }, 30_000);
});

test('D14 a server without free connections: callers queue for the connections of the process', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const role = `few_${String(process.pid)}`;
  // The refusal of a full server, for only one role: the tests share theirs.
  await owner.query(
    `create role ${role} login password 'few' connection limit 2 in role ${new URL(appUrl).username}`,
  );
  const url = new URL(appUrl);
  url.username = role;
  url.password = 'few';
  const few = openDatabase({ url: url.href, maxConnections: 10, onConnectionLost: () => undefined });
  try {
    const calls = Array.from({ length: 60 }, () =>
      outsideTenants(few, (tx) => sql`select pg_sleep(0.01)`.execute(tx)),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  } finally {
    await few.close();
    await owner.query(`drop role ${role}`);
    await owner.end();
  }
}, 30_000);
