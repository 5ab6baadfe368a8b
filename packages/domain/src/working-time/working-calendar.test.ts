import { expect, test } from 'vitest';
import { hours, nineToSix, shiftsOn, withSaturday } from './testing/calendars.ts';
import { workingWeekOf } from './working-calendar.ts';

test('the working days are the weekdays with a shift, without holidays', () => {
  expect(workingWeekOf(withSaturday)).toEqual({
    officeDays: [1, 2, 3, 4, 5, 6],
    holidays: new Set(['2026-11-24']),
  });
});

test('several shifts on a weekday make one working day, and a special session makes none', () => {
  const shifts = [...shiftsOn([1], hours('09:00', '13:00')), ...shiftsOn([1], hours('14:00', '18:00'))];
  const sessions = [{ on: '2026-11-08', ...hours('18:00', '19:00') }];
  expect(workingWeekOf({ ...nineToSix, shifts, sessions }).officeDays).toEqual([1]);
});
