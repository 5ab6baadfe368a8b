import { testDatabase } from '@kyc/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { fixedStatement } from './fixed-statement.ts';
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
