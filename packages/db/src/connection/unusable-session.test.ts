import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isLostConnection, isUnusableSession } from './lost-connection.ts';
import { inTenant, outsideTenants, readInTenant, readRowArrays, type Reads } from './transaction.ts';

const { appUrl, ownerUrl, drop } = await testDatabase();
const database = openDatabase({ url: appUrl, maxConnections: 3, onConnectionLost: () => undefined });
const owner = new pg.Client({ connectionString: ownerUrl });
const other = new pg.Client({ connectionString: appUrl });
beforeAll(async () => {
  await Promise.all([owner.connect(), other.connect()]);
  await owner.query(`
    create table widened (name text);
    insert into widened values ('one');
    grant all on widened to public`);
});
afterAll(async () => {
  await Promise.all([owner.end(), other.end()]);
  await database.close();
  await drop();
});

const actor = { tenantId: 1 };
const pid = async (tx: Reads) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;

/** Opens all three sessions of the pool, each with this statement prepared. */
async function onAllSessions(work: (tx: Reads) => Promise<unknown>): Promise<void> {
  const all = Promise.withResolvers<void>();
  let open = 0;
  await Promise.all(
    [1, 2, 3].map(() =>
      inTenant(database, actor, async (tx) => {
        await work(tx);
        open += 1;
        if (open === 3) all.resolve();
        await all.promise;
      }),
    ),
  );
}

const kinds = [
  { kind: 'a transaction', run: <T>(work: (tx: Reads) => Promise<T>) => inTenant(database, actor, work) },
  { kind: 'reads', run: <T>(work: (tx: Reads) => Promise<T>) => readInTenant(database, actor, work) },
  { kind: 'outside tenants', run: <T>(work: (tx: Reads) => Promise<T>) => outsideTenants(database, work) },
];

describe('O1 a migration that changes the columns of a prepared statement', () => {
  test.each(kinds)('$kind succeeds on a new session', async ({ kind, run }) => {
    const all = (tx: Reads) => sql<Record<string, unknown>>`select * from widened`.execute(tx);
    await onAllSessions(all);
    await owner.query(`alter table widened add column "${kind}" text`);
    let times = 0;
    const { rows } = await run(async (tx) => {
      times += 1;
      return await all(tx);
    });
    expect(rows[0]).toHaveProperty(kind, null);
    expect(times).toBe(2);
    // The other sessions with the earlier plan were closed, so that no caller meets it again.
    await onAllSessions(async (tx) => {
      times += 1;
      await all(tx);
    });
    expect(times).toBe(5);
  });
});

describe('a session that lasts longer than its server’s leadership', () => {
  const setReadOnly = async (state: 'on' | 'off') => {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    await owner.query(`alter database "${rows[0]?.name ?? ''}" set default_transaction_read_only = ${state}`);
  };
  const lock = async (tx: Reads) => await sql`select 1 from widened for update`.execute(tx);

  test('is replaced: the call succeeds, and so do the next ones', async () => {
    await setReadOnly('on');
    database.sessions.retireAll();
    await onAllSessions(pid);
    await setReadOnly('off');
    let times = 0;
    for (let call = 0; call < 3; call += 1)
      await inTenant(database, actor, async (tx) => {
        times += 1;
        await lock(tx);
      });
    expect(times).toBe(4);
  });

  test('is reported as lost while no server can be written, and the pulse stops', async () => {
    await setReadOnly('on');
    database.sessions.retireAll();
    try {
      const fault = await inTenant(database, actor, lock).catch((error: unknown) => error);
      expect(isLostConnection(fault)).toBe(true);
      await expect.poll(() => database.pulse.isAway).toBe(true);
    } finally {
      await setReadOnly('off');
    }
    await expect.poll(() => database.pulse.ask(), { timeout: 5000 }).toBe(true);
    await inTenant(database, actor, lock);
  });
});

describe('a session that the server ends', () => {
  const end = async (tx: Reads) => {
    await other.query('select pg_terminate_backend($1, 1000)', [await pid(tx)]);
  };

  test.each(kinds)('$kind is done once more', async ({ run }) => {
    let times = 0;
    const done = await run(async (tx) => {
      times += 1;
      if (times === 1) await end(tx);
      return await pid(tx);
    });
    expect(done).toBeGreaterThan(0);
    expect(times).toBe(2);
  });

  test('twice: the caller gets the fault', async () => {
    let times = 0;
    const fault = await inTenant(database, actor, async (tx) => {
      times += 1;
      await end(tx);
      await pid(tx);
    }).catch((error: unknown) => error);
    expect([times, isLostConnection(fault)]).toEqual([2, true]);
  });

  test('during the commit is not done again, since it may have been stored', async () => {
    await owner.query(`
      create table ended_at_commit (name text);
      grant insert on ended_at_commit to public;
      create function end_session() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create constraint trigger at_commit after insert on ended_at_commit deferrable initially deferred
        for each row execute function end_session()`);
    let times = 0;
    const fault = await inTenant(database, actor, async (tx) => {
      times += 1;
      await sql`insert into ended_at_commit values ('x')`.execute(tx);
    }).catch((error: unknown) => error);
    expect([times, isLostConnection(fault)]).toEqual([1, true]);
  });

  test('after rows were passed on is not done again, since they cannot be taken back', async () => {
    const query = sql`select n from generate_series(1, 100000) n`;
    let times = 0;
    const fault = await inTenant(database, actor, async (tx) => {
      times += 1;
      const session = await pid(tx);
      for await (const rows of readRowArrays(tx, query.compile(tx), 10))
        if (rows[0]?.[0] === 11) await other.query('select pg_terminate_backend($1, 1000)', [session]);
    }).catch((error: unknown) => error);
    expect([times, isLostConnection(fault)]).toEqual([1, true]);
  });
});

test('the SQLSTATEs of session faults tell whether another session helps now', () => {
  const coded = (code: string, text = 'x') => Object.assign(new pg.DatabaseError(text, 1, 'error'), { code });
  const again: Error[] = ['25006', '57P01', '57P02', '57P05', '08003', '08006'].map((code) => coded(code));
  again.push(
    coded('0A000', 'cached plan must not change result type'),
    coded('0A000', 'cannot access temporary or unlogged relations during recovery'),
  );
  const later: Error[] = ['25P03', '25P04', '53300', '57P03'].map((code) => coded(code));
  // Faults of the socket and of the look-up of names have no SQLSTATE.
  const named = (code: string) => Object.assign(new Error('x'), { code });
  again.push(...['ECONNABORTED', 'ECONNRESET', 'EPIPE'].map(named));
  later.push(
    ...['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'].map(named),
  );
  const statement = [
    ...['22003', '23505', '40001', '40P01', '42501', '42703', '53100', '57014'].map((code) => coded(code)),
    coded('0A000', 'cannot insert into column "x"'),
  ];
  expect(again.map((fault) => [isLostConnection(fault), isUnusableSession(fault)])).toEqual(
    again.map(() => [true, true]),
  );
  expect(later.map((fault) => [isLostConnection(fault), isUnusableSession(fault)])).toEqual(
    later.map(() => [true, false]),
  );
  expect(statement.map((fault) => [isLostConnection(fault), isUnusableSession(fault)])).toEqual(
    statement.map(() => [false, false]),
  );
});
