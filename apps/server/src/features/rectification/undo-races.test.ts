import { expect, test } from 'vitest';
import { raceUndo } from '../../../testing/undo-races.ts';

test('undo of a rejection and its message to the customer at one instant, 64 times: never both, never neither', async () => {
  const { undone, delivered, ...wrong } = await raceUndo('TELLRACE', 64, 'customer-message');
  expect(wrong).toEqual({ both: 0, neither: 0 });
  expect(undone + delivered).toBe(64);
  expect(Math.min(undone, delivered)).toBeGreaterThan(0);
}, 60_000);
