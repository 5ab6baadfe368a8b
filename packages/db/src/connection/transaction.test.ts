import { testDatabase } from '@kyc/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import {
  callerOf,
  inTenant,
  outsideTenants,
  readInTenant,
  readRecorded,
  readRowArrays,
} from './transaction.ts';
import type { Reads, Tx } from './transaction.ts';

const { ownerUrl, appUrl, database, drop } = await testDatabase();
afterAll(drop);

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`insert into tenant (tenant_code, tenant_name) values ('ONE', 'One'), ('TWO', 'Two')`);
  for (const tenantId of [1, 2]) {
    await owner.query(`begin; set local app.tenant = ${String(tenantId)}`);
    await owner.query('insert into branch values ($1, $2, $3, $4, 1)', [
      tenantId,
      'HO',
      `Branch ${String(tenantId)}`,
      'Pune',
    ]);
    await owner.query('commit');
  }
  await owner.end();
});

const branchNames = (tx: Reads) => tx.selectFrom('branch').select('branch_name').execute();

describe('tenants', () => {
  test('a transaction sees only rows that belong to the tenant', async () => {
    expect(await inTenant(database, { tenantId: 2, userId: 7 }, branchNames)).toEqual([
      { branch_name: 'Branch 2' },
    ]);
  });

  test('outside tenants no rows of tenants show, also on a connection that has served one', async () => {
    const single = openDatabase({ url: appUrl, maxConnections: 1 });
    await inTenant(single, { tenantId: 1 }, branchNames);
    expect(await outsideTenants(single, branchNames)).toEqual([]);
    await single.close();
  });

  test('a row of another tenant cannot be written', async () => {
    const writing = inTenant(database, { tenantId: 1 }, (tx) =>
      tx
        .insertInto('branch')
        .values({ tenant_id: 2, branch_code: 'X', branch_name: 'X', city: 'X', state_id: 1 })
        .execute(),
    );
    await expect(writing).rejects.toThrow('row-level security');
  });

  test('the database knows the user', async () => {
    const read = (tx: Tx) => sql<{ actor: string }>`select current_setting('app.actor') as actor`.execute(tx);
    const { rows } = await inTenant(database, { tenantId: 1, userId: 42 }, read);
    expect(rows).toEqual([{ actor: '42' }]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('%d is rejected as a tenant', async (tenantId) => {
    await expect(inTenant(database, { tenantId }, branchNames)).rejects.toThrow('is not an id');
  });
});

describe('commit and rollback', () => {
  const renaming = (name: string) => (tx: Tx) =>
    tx.updateTable('branch').set({ branch_name: name }).execute();

  test('an error rolls everything back', async () => {
    const failing = inTenant(database, { tenantId: 1 }, async (tx) => {
      await renaming('Changed')(tx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await inTenant(database, { tenantId: 1 }, branchNames)).toEqual([{ branch_name: 'Branch 1' }]);
  });

  test('a swallowed SQL error does not pass for a commit', async () => {
    const careless = inTenant(database, { tenantId: 1 }, (tx) =>
      sql`select 1 / 0`.execute(tx).catch(() => undefined),
    );
    await expect(careless).rejects.toThrow('was rolled back');
  });

  test('a deadlock is tried again, and both transactions end well', async () => {
    const lock = (tx: Tx, key: number) => sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx);
    const firstLocks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let attempts = 0;
    const contender = (mine: 0 | 1) =>
      inTenant(database, { tenantId: 1 }, async (tx) => {
        attempts++;
        await lock(tx, mine);
        firstLocks[mine].resolve();
        await firstLocks[mine === 0 ? 1 : 0].promise;
        await lock(tx, mine === 0 ? 1 : 0);
        return mine;
      });
    expect(await Promise.all([contender(0), contender(1)])).toEqual([0, 1]);
    expect(attempts).toBe(3);
  });

  test('the work is done three times at most', async () => {
    let attempts = 0;
    const failing = inTenant(database, { tenantId: 1 }, async (tx) => {
      attempts++;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failing).rejects.toThrow('again');
    expect(attempts).toBe(3);
  });
});

describe('round trips', () => {
  const one = { tenantId: 1 };
  const number = (tx: Reads, expression: string) =>
    sql<{ n: number }>`select ${sql.raw(expression)} as n`.execute(tx).then(({ rows }) => rows[0]?.n);
  const insert = (tx: Tx, code: string) =>
    sql`insert into branch (branch_code, branch_name, city, state_id) values (${code}, 'New', 'Pune', 1)`.execute(
      tx,
    );
  const codes = async (tx: Reads) =>
    (await tx.selectFrom('branch').select('branch_code').orderBy('branch_code').execute()).map(
      (row) => row.branch_code,
    );

  test('statements requested together run in that order, and each gets its result', async () => {
    const answers = await inTenant(database, one, (tx) =>
      Promise.all([insert(tx, 'A1'), codes(tx), insert(tx, 'A2'), codes(tx), number(tx, '42')]),
    );
    expect(
      answers.map((answer) =>
        typeof answer === 'object' && 'rows' in answer ? answer.numAffectedRows : answer,
      ),
    ).toEqual([1n, ['A1', 'HO'], 1n, ['A1', 'A2', 'HO'], 42]);
    expect(await inTenant(database, one, codes)).toEqual(['A1', 'A2', 'HO']);
  });

  test('the first failure rolls all back, and the connection works on with the prepared statements before and after it', async () => {
    const single = openDatabase({ url: appUrl, maxConnections: 1 });
    const together = (code: string) =>
      inTenant(single, one, (tx) => Promise.all([insert(tx, code), insert(tx, 'HO'), number(tx, '7')]));
    for (const code of ['B1', 'B2']) await expect(together(code)).rejects.toThrow('duplicate key');
    expect(await inTenant(single, one, (tx) => Promise.all([number(tx, '7'), codes(tx)]))).toEqual([
      7,
      ['A1', 'A2', 'HO'],
    ]);
    await single.close();
  });

  test('an unreadable value fails only its call', async () => {
    const spoilt = readInTenant(database, one, (tx) => number(tx, '9007199254740993::bigint'));
    await expect(spoilt).rejects.toThrow('does not fit');
    expect(await readInTenant(database, one, (tx) => number(tx, '1'))).toBe(1);
  });

  test('readers see their tenant in each round trip, and cannot write', async () => {
    const seen = await readInTenant(database, { tenantId: 2, userId: 9 }, async (tx) => [
      await branchNames(tx),
      await branchNames(tx),
      await number(tx, 'current_actor()'),
    ]);
    expect(seen).toEqual([[{ branch_name: 'Branch 2' }], [{ branch_name: 'Branch 2' }], 9]);
    // The types refuse it too; PostgreSQL's refusal is the second line of defence.
    await expect(readInTenant(database, one, (tx) => insert(tx as Tx, 'C1'))).rejects.toThrow('read-only');
    const cursor = readInTenant(database, one, async (tx) =>
      readRowArrays(tx as Tx, sql`select 1`.compile(tx)),
    );
    await expect(cursor).rejects.toThrow('not begun');
  });

  test('after its end nothing reaches the connection, which may serve another tenant', async () => {
    const leaked: Reads[] = [];
    const keep = (tx: Reads) => Promise.resolve(leaked.push(tx));
    await inTenant(database, one, keep);
    await readInTenant(database, one, keep);
    for (const tx of leaked) await expect(branchNames(tx)).rejects.toThrow('is over');
    expect(leaked).toHaveLength(2);
  });
});

describe('values', () => {
  const read = <Row>(expression: string) =>
    outsideTenants(database, (tx) => sql<Row>`select ${sql.raw(expression)} as value`.execute(tx));

  test('a date keeps its day, a bigint is a number', async () => {
    expect((await read(`date '2026-02-28'`)).rows).toEqual([{ value: '2026-02-28' }]);
    expect((await read('9007199254740991::bigint')).rows).toEqual([{ value: 9007199254740991 }]);
  });

  test('a bigint beyond the safe integers is rejected', async () => {
    await expect(read('9007199254740993::bigint')).rejects.toThrow('does not fit');
  });

  test('a query with parameters is prepared once for each connection', async () => {
    const prepared = await outsideTenants(database, async (tx) => {
      for (const code of ['ONE', 'TWO', 'TEN'])
        await tx.selectFrom('tenant').select('tenant_id').where('tenant_code', '=', code).execute();
      return sql<{ uses: number }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like ${'%"tenant_code" = $1'}`.execute(tx);
    });
    expect(prepared.rows).toEqual([{ uses: 3 }]);
  });

  test('rows are read as arrays, in batches', async () => {
    const query = sql`select n, n::bigint * 2 from generate_series(1, 5) n`;
    const chunks = await outsideTenants(database, async (tx) => {
      const read: unknown[][][] = [];
      for await (const rows of readRowArrays(tx, query.compile(tx), 2)) read.push(rows);
      return read;
    });
    expect(chunks).toEqual([
      [
        [1, 2],
        [2, 4],
      ],
      [
        [3, 6],
        [4, 8],
      ],
      [[5, 10]],
    ]);
  });
});

describe('a recorded reading', () => {
  const addBranch = (code: string) => ({ branch_code: code, branch_name: code, city: 'X', state_id: 1 });

  test('a recorded reading keeps its added row when later work fails', async () => {
    const failing = readRecorded(database, { tenantId: 1, userId: 42 }, async (tx) => {
      expect(callerOf(tx)).toEqual({ userId: 42, address: null });
      await Promise.all([branchNames(tx), tx.insertInto('branch').values(addBranch('RECORDED')).execute()]);
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    const names = async (tenantId: number) =>
      (await inTenant(database, { tenantId }, branchNames)).map((row) => row.branch_name);
    expect([await names(1), await names(2)]).toEqual([
      expect.arrayContaining(['RECORDED']),
      expect.not.arrayContaining(['RECORDED']),
    ]);
  });

  test('a failing statement rolls back its round trip', async () => {
    const failing = readRecorded(database, { tenantId: 1, userId: 42 }, (tx) =>
      Promise.all([
        tx.insertInto('branch').values(addBranch('HALF')).execute(),
        sql`select 1 / 0`.execute(tx),
      ]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    const rows = await inTenant(database, { tenantId: 1 }, branchNames);
    expect(rows).not.toContainEqual({ branch_name: 'HALF' });
  });

  test('callerOf rejects a transaction of readInTenant', async () => {
    const asking = readInTenant(database, { tenantId: 1, userId: 42 }, (tx) =>
      Promise.resolve(callerOf(tx as Tx)),
    );
    await expect(asking).rejects.toThrow('only reads');
  });
});
