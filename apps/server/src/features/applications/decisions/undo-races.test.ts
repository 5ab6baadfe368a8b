import { expect, test } from 'vitest';
import { raceUndo } from '../../../../testing/undo-races.ts';

test('undo and delivery at one instant, 64 times: never both, never neither, and each wins some', async () => {
  const { undone, delivered, ...wrong } = await raceUndo('UNDORACE', 64);
  expect(wrong).toEqual({ both: 0, neither: 0 });
  expect(undone + delivered).toBe(64);
  expect(Math.min(undone, delivered)).toBeGreaterThan(0);
}, 60_000);
