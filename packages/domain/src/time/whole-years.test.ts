import { expect, test } from 'vitest';
import { wholeYears } from './whole-years.ts';

test.each([
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-22', '2026-11-22', 18],
  ['2008-11-22', '2026-11-23', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2000-12-31', '2026-01-01', 25],
])('%s to %s are %i years', (from, to, years) => {
  expect(wholeYears(from, to)).toBe(years);
});
