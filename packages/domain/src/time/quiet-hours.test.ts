import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

test.each([
  ['2026-11-23T09:00:00+05:30', '2026-11-23T09:00:00+05:30'],
  ['2026-11-23T20:59:59+05:30', '2026-11-23T20:59:59+05:30'],
  ['2026-11-23T21:00:00+05:30', '2026-11-24T09:00:00+05:30'],
  ['2026-11-23T23:30:00+05:30', '2026-11-24T09:00:00+05:30'],
  ['2026-11-24T00:10:00+05:30', '2026-11-24T09:00:00+05:30'],
  ['2026-11-24T08:59:59+05:30', '2026-11-24T09:00:00+05:30'],
])('a message due at %s is sent at %s', (due, leaves) => {
  expect(afterQuietHours(new Date(due))).toEqual(new Date(leaves));
});
