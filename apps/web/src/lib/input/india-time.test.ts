import { expect, test } from 'vitest';
import { fromField, toField } from './india-time.ts';

test('a moment of an input is 5 h 30 min ahead of UTC, in both directions', () => {
  expect(fromField('2026-11-29T20:17')).toBe('2026-11-29T14:47:00.000Z');
  expect(toField(new Date('2026-11-29T14:47:00Z'))).toBe('2026-11-29T20:17');
});

test.each(['', 'T', 'T20:17', '2026-11-29T', '2026-11-29', '2026-02-30T25:00'])(
  'the incomplete or impossible text "%s" is no moment',
  (text) => {
    expect(fromField(text)).toBeUndefined();
  },
);
