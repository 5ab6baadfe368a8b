import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { walk } from '../../testing/walks/walk.ts';

const house = await openTestServer();
afterAll(house.close);

test('T2 RULE-06 walks over the workflow: status, holder and timeline match a model, step by step', async () => {
  const { steps, seen } = await walk(house, { walks: 10, steps: 20, tenantCode: 'WALKS' });
  expect(steps).toBe(200);
  // Not refused all the way.
  const done = [...seen.values()].reduce((sum, of) => sum + of.done, 0);
  expect(done).toBeGreaterThan(10);
});
