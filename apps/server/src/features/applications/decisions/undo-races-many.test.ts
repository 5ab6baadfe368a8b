import { expect, test } from 'vitest';
import { raceUndo } from '../../../../testing/undo-races.ts';

test('undo and delivery at one instant, 1,000 times: never both, never neither', async () => {
  const { undone, delivered, ...wrong } = await raceUndo('UNDOMANY', 1000);
  expect(wrong).toEqual({ both: 0, neither: 0 });
  expect(undone + delivered).toBe(1000);
  expect(Math.min(undone, delivered)).toBeGreaterThan(100);
}, 300_000);
