import { afterAll, expect, test } from 'vitest';
import { explore } from '../../testing/interplay/explore.ts';
import { describeBroken } from '../../testing/interplay/reduce.ts';
import { openTestServer } from '../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);

const wanted = { seed: 35, operations: 150, workers: 6, concurrency: 16, settleMs: 20_000 };

test('Y1 to Y18 random operations over all features break no rule; `npm run prove -- interplay 150 35` reduces a failure', async () => {
  await house.server.start();
  const explored = await explore(house, wanted);
  for (const { world } of explored) await world.close();
  const done = explored.flatMap(({ world }) => world.done);
  expect(done.length).toBeGreaterThanOrEqual(wanted.operations / 2);
  expect(explored.map(({ isSettled }) => isSettled)).toEqual([true, true]);
  expect(explored.flatMap(describeBroken)).toEqual([]);
}, 90_000);
