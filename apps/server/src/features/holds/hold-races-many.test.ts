import { expect, test } from 'vitest';
import { raceHold } from '../../../testing/retention/hold-races.ts';

test('an order to hold and a purge at one moment, 1,000 times: nothing that is held is lost', async () => {
  const { kept, late, ...wrong } = await raceHold('HOLDMANY', 1000);
  expect(wrong).toEqual({ lost: 0, other: 0 });
  expect(kept + late).toBe(1000);
  expect(Math.min(kept, late)).toBeGreaterThan(0);
}, 600_000);
