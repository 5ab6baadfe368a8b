import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';

/** 09:00 in Asia/Kolkata is 03:30 UTC. */
const nine = 9 * 60;

test.each([
  ['day', 1, '2026-11-27T03:29:59Z', '2026-11-27T03:30:00Z'],
  ['day', 1, '2026-11-27T03:30:00Z', '2026-11-28T03:30:00Z'],
  // 20:00 UTC is the next day in India.
  ['day', 1, '2026-11-27T20:00:00Z', '2026-11-28T03:30:00Z'],
  ['week', 1, '2026-11-27T00:00:00Z', '2026-11-30T03:30:00Z'],
  ['week', 5, '2026-11-27T00:00:00Z', '2026-11-27T03:30:00Z'],
  ['week', 7, '2026-11-29T04:00:00Z', '2026-12-06T03:30:00Z'],
  ['month', 1, '2026-11-27T00:00:00Z', '2026-12-01T03:30:00Z'],
  ['month', 28, '2026-01-28T03:30:00Z', '2026-02-28T03:30:00Z'],
  ['month', 31 - 3, '2026-12-29T00:00:00Z', '2027-01-28T03:30:00Z'],
] as const)('every %s on %i after %s is due on %s', (every, onDay, after, due) => {
  expect(nextDue({ every, onDay, atMinute: nine }, new Date(after))).toEqual(new Date(due));
});
