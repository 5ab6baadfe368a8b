import { testDatabase } from '@kyc/testing/test-database';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { changeLater, outsideTenants, type Reads } from './transaction.ts';

const { appUrl, database, drop } = await testDatabase();
const trips: string[] = [];
const watched = openDatabase({
  url: appUrl,
  isDistributed: false,
  onRoundTrip: (texts) => {
    trips.push(texts);
    return () => undefined;
  },
});
afterAll(async () => {
  await watched.close();
  await drop();
});

const insertion = (key: string) =>
  CompiledQuery.raw(`insert into rate_limit (bucket, hits, window_start) values ($1, 1, now())`, [key]);
const stored = (tx: Reads) =>
  tx
    .selectFrom('rate_limit')
    .select('bucket')
    .orderBy('bucket')
    .execute()
    .then((rows) => rows.map(({ bucket }) => bucket));

beforeEach(async () => {
  await outsideTenants(database, (tx) => tx.deleteFrom('rate_limit').execute());
  trips.length = 0;
});

test('a later change travels with the commit', async () => {
  await outsideTenants(watched, async (tx) => {
    await stored(tx);
    changeLater(tx, insertion('a'));
  });
  expect(trips).toEqual([
    expect.stringContaining('select "bucket"'),
    expect.stringMatching(/^insert into rate_limit .*; commit$/),
  ]);
  expect(await outsideTenants(database, stored)).toEqual(['a']);
});

test('a later change precedes the next statement', async () => {
  const seen = await outsideTenants(watched, async (tx) => {
    changeLater(tx, insertion('a'));
    changeLater(tx, insertion('b'));
    return await stored(tx);
  });
  expect(seen).toEqual(['a', 'b']);
  expect(trips).toHaveLength(2);
});

test('a transaction that only changes later is stored', async () => {
  await outsideTenants(watched, (tx) => Promise.resolve(changeLater(tx, insertion('a'))));
  expect(await outsideTenants(database, stored)).toEqual(['a']);
});

test('a later change that fails rolls back the transaction and fails for the caller', async () => {
  const failing = outsideTenants(watched, async (tx) => {
    await tx.executeQuery(insertion('a'));
    changeLater(tx, insertion('a'));
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await outsideTenants(watched, stored)).toEqual([]);
});

test('a later change of work that fails is never sent', async () => {
  const failing = outsideTenants(watched, async (tx) => {
    await stored(tx);
    changeLater(tx, insertion('a'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(trips).toEqual([expect.stringContaining('select "bucket"'), 'rollback']);
});
