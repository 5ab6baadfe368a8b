import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { fillQueue, openCrowd, runCrowd } from '../../../../testing/routing/crowd.ts';

const broker = await openStaffedBroker('CROWD');
afterAll(broker.house.close);

test('16 verifiers in two tabs each: no application twice, no load above the capacity, nothing to an absent verifier', async () => {
  const crowd = await openCrowd(broker, 16);
  await fillQueue(broker, 300);
  const { fetched, failures, mostAbove } = await runCrowd(broker, crowd, 6);
  expect(failures).toEqual([]);
  expect(fetched.length).toBeGreaterThan(30);
  expect(new Set(fetched.map(({ applicationId }) => applicationId)).size).toBe(fetched.length);
  expect(fetched.filter(({ userId }) => crowd.absent.has(userId))).toEqual([]);
  // Every verifier who is present reaches the capacity and never exceeds it.
  expect(mostAbove).toBe(0);
});
