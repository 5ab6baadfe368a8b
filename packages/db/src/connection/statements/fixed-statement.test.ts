import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { fixedStatement, shapedStatement } from './fixed-statement.ts';
import { outsideTenants, type Reads } from '../transaction.ts';

const { appUrl, drop } = await testDatabase();
const database = openDatabase({ url: appUrl, maxConnections: 2 });
afterAll(async () => {
  await database.close();
  await drop();
});

test('a fixed statement binds the values of each call, in any order and more than once', async () => {
  const between = fixedStatement((tx: Reads, low: number, high: number) =>
    tx
      .selectFrom('state')
      .select('state_id as id')
      .where('state_id', '<=', high)
      .where('state_id', '>=', low)
      .where('state_id', '<>', high)
      .where('state_name', '<>', 'a constant of the statement')
      .orderBy('state_id'),
  );
  const [first, second] = await outsideTenants(database, async (tx) => [
    await between(tx, 2, 5),
    await between(tx, 6, 8),
  ]);
  expect([first, second]).toEqual([
    [{ id: 2 }, { id: 3 }, { id: 4 }],
    [{ id: 6 }, { id: 7 }],
  ]);
});

test('two transactions share only the text', async () => {
  const one = fixedStatement((tx: Reads, id: number) =>
    tx.selectFrom('state').select('state_id as id').where('state_id', '=', id),
  );
  const ids = await Promise.all(
    [1, 2].map((id) => outsideTenants(database, async (tx) => await one(tx, id))),
  );
  expect(ids).toEqual([[{ id: 1 }], [{ id: 2 }]]);
});

test('an argument that the statement does not bind is a fault of the program', async () => {
  const deaf = fixedStatement((tx: Reads, _id: number) => tx.selectFrom('state').select('state_id as id'));
  await expect(outsideTenants(database, async (tx) => await deaf(tx, 1))).rejects.toThrow('binds 0 of 1');
});

test('a shaped statement is composed once for each key', async () => {
  const composed: string[] = [];
  const inOrder = shapedStatement(
    (dir: 'asc' | 'desc') => dir,
    (tx: Reads, dir, low: number) => {
      composed.push(dir);
      return tx
        .selectFrom('state')
        .select('state_id as id')
        .where('state_id', '>=', low)
        .where('state_id', '<', 4)
        .orderBy('state_id', dir);
    },
  );
  const read = async (dir: 'asc' | 'desc', low: number) =>
    (await outsideTenants(database, async (tx) => await inOrder(tx, dir, low))).map(({ id }) => id);
  expect([await read('asc', 2), await read('desc', 2), await read('asc', 1), await read('desc', 3)]).toEqual([
    [2, 3],
    [3, 2],
    [1, 2, 3],
    [3],
  ]);
  expect(composed).toEqual(['asc', 'desc']);
});

test('shapedStatement removes the first of 501 shapes', async () => {
  const composed: number[] = [];
  const only = shapedStatement(
    (id: number) => String(id),
    (tx: Reads, id) => {
      composed.push(id);
      return tx.selectFrom('state').select('state_id as id').where('state_id', '=', id);
    },
  );
  await outsideTenants(database, async (tx) => {
    for (let id = 1; id <= 501; id += 1) await only(tx, id);
    expect(await only(tx, 501)).toEqual([]);
    expect(await only(tx, 1)).toEqual([{ id: 1 }]);
  });
  expect(composed.filter((id) => id === 1)).toHaveLength(2);
  expect(composed.filter((id) => id === 501)).toHaveLength(1);
});
