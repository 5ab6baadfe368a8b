import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from '../display/formatting.ts';
import { parseDay } from './parse-day.ts';

test.each([
  '31/02/2026',
  '29/02/2026',
  '00/01/2026',
  '01/13/2026',
  '1/1/26',
  '2026-01-01',
  '01/01/2026x',
  '',
])('DASH-03 "%s" is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});

test('DASH-03 DD/MM/YYYY, also without leading zeros or with other separators', () => {
  expect(parseDay('29/02/2024')).toBe('2024-02-29');
  expect(parseDay(' 1/2/2026 ')).toBe('2026-02-01');
  expect(parseDay('01-02-2026')).toBe('2026-02-01');
});

test('DASH-03 every day that is shown can be typed again', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});
