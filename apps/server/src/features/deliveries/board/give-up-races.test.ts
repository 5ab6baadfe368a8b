import { expect, test } from 'vitest';
import { raceGiveUp } from '../../../../testing/deliveries/give-up-races.ts';

test('giving up and delivery at one instant, 100 times: never both, never neither, and each wins some', async () => {
  const { givenUp, delivered, ...wrong } = await raceGiveUp('GIVERACE', 100);
  expect(wrong).toEqual({ both: 0, other: 0 });
  expect(givenUp + delivered).toBe(100);
  expect(Math.min(givenUp, delivered)).toBeGreaterThan(0);
}, 120_000);
