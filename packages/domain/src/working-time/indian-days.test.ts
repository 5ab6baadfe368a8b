import { expect, test } from 'vitest';
import { dayNumberOf, parseDayNumber, startOfDay, weekdayOf } from './indian-days.ts';

test.each([
  ['1970-01-01', 0, 4],
  ['2026-11-20', 20_777, 5],
  ['2026-11-22', 20_779, 7],
  ['2026-11-23', 20_780, 1],
])('%s is day %i, weekday %i', (day, number, weekday) => {
  expect(parseDayNumber(day)).toBe(number);
  expect(weekdayOf(number)).toBe(weekday);
});

test('a day begins and ends at midnight in India', () => {
  expect(new Date(startOfDay(20_780))).toEqual(new Date('2026-11-22T18:30:00Z'));
  expect(dayNumberOf(new Date('2026-11-22T18:30:00Z'))).toBe(20_780);
  expect(dayNumberOf(new Date('2026-11-23T18:29:59.999Z'))).toBe(20_780);
});
