import { expect, test } from 'vitest';
import { workingDayAfter } from './working-days.ts';

const week = { officeDays: [1, 2, 3, 4, 5], holidays: new Set<string>() };

test.each([
  // 23 November 2026 is a Monday.
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-23', 7, '2026-12-02'],
  ['2026-11-23', 12, '2026-12-09'],
  ['2026-11-23', 14, '2026-12-11'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
])('from %s on the %i. working day is %s', (day, n, wanted) => {
  expect(workingDayAfter(day, n, week)).toBe(wanted);
});

test('a holiday does not count, and Saturdays count where the office works on them', () => {
  expect(workingDayAfter('2026-11-23', 1, { ...week, holidays: new Set(['2026-11-24']) })).toBe('2026-11-25');
  expect(workingDayAfter('2026-11-27', 1, { ...week, officeDays: [1, 2, 3, 4, 5, 6] })).toBe('2026-11-28');
});

test('an office that works on Sundays has them as working days', () => {
  expect(workingDayAfter('2026-11-23', 1, { ...week, officeDays: [7] })).toBe('2026-11-29');
  expect(workingDayAfter('2026-11-27', 2, { ...week, officeDays: [1, 2, 3, 4, 5, 6, 7] })).toBe('2026-11-29');
});

test('an office that never works is an error, not an endless search', () => {
  expect(() => workingDayAfter('2026-11-23', 1, { officeDays: [], holidays: new Set() })).toThrow(
    /no 1 working/,
  );
});
