import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOpenSeconds } from './testing/count-open-seconds.ts';
import {
  calendarOf,
  hours,
  india,
  neverOpen,
  nineToSix,
  secondsAfter,
  shiftsOn,
  variedCalendars,
  withLunch,
  withMuhurat,
  withSaturday,
  written,
} from './testing/calendars.ts';
import { addWorkingSeconds, workingSecondsBetween } from './working-minutes.ts';

// 23 November 2026 is a Monday.
test.each([
  ['within a shift', '2026-11-23T10:00', '2026-11-23T10:00:01', 1],
  ['over lunch', '2026-11-23T12:30', '2026-11-23T14:30', 3600],
  ['at lunch', '2026-11-23T13:00', '2026-11-23T14:00', 0],
  ['over night', '2026-11-23T17:59:30', '2026-11-24T09:00:30', 60],
  ['over a weekend', '2026-11-20T17:00', '2026-11-23T10:00', 7200],
  ['within a weekend', '2026-11-20T18:00', '2026-11-23T09:00', 0],
  ['of the same moment', '2026-11-23T10:00', '2026-11-23T10:00', 0],
  ['in the wrong order', '2026-11-23T12:00', '2026-11-23T10:00', 0],
  ['in the wrong order on several days', '2026-11-24T12:00', '2026-11-23T10:00', 0],
])('the working seconds %s', (_, began, ended, seconds) => {
  expect(workingSecondsBetween(withLunch, india(began), india(ended))).toBe(seconds);
});

test('a moment counts to the millisecond', () => {
  const began = new Date('2026-11-23T10:00:00.250+05:30');
  const ended = new Date('2026-11-23T10:00:01.375+05:30');
  expect(workingSecondsBetween(nineToSix, began, ended)).toBe(1.125);
  expect(addWorkingSeconds(nineToSix, began, 1.125)).toEqual(ended);
});

test.each([
  ['a shift', withSaturday, '2026-11-28T00:00', '2026-11-29T00:00', 4 * 3600],
  ['a holiday', withSaturday, '2026-11-24T00:00', '2026-11-25T00:00', 0],
  ['a special session', withMuhurat, '2026-11-08T00:00', '2026-11-09T00:00', 3600],
  ['no shift', neverOpen, '2026-01-01T00:00', '2027-01-01T00:00', 0],
])('a day with %s', (_, calendar, began, ended, seconds) => {
  expect(workingSecondsBetween(calendar, india(began), india(ended))).toBe(seconds);
});

const anyCalendar = fc.constantFrom(...variedCalendars);
const hourly = fc.integer({ min: 0, max: 28 * 24 }).map((hour) => hour * 3600);
/** Seconds after the beginning of 2 November; many at the opening or closing of a shift. */
const anyTime = fc.oneof(hourly, fc.integer({ min: 0, max: 28 * 86_400 }));
const anyMoment = anyTime.map((seconds) => secondsAfter('2026-11-02T00:00', seconds));

test('random periods have as many seconds as a count of their open minutes', () => {
  const count = new Map(variedCalendars.map((each) => [each, countOpenSeconds(each, '2026-11-02', 29)]));
  fc.assert(
    fc.property(anyCalendar, anyMoment, anyMoment, (calendar, one, other) => {
      const [began, ended] = one < other ? [one, other] : [other, one];
      expect(workingSecondsBetween(calendar, began, ended)).toBe(count.get(calendar)?.(began, ended));
    }),
    { numRuns: 5000, seed: 20 },
  );
});

test.each([
  ['in a shift', '2026-11-23T17:58:30', 60, 'Mon 23 Nov 17:59:30'],
  ['until exactly closing time', '2026-11-23T17:59', 60, 'Mon 23 Nov 18:00'],
  ['one second beyond closing time', '2026-11-23T17:59', 61, 'Tue 24 Nov 09:00:01'],
  ['from exactly closing time', '2026-11-23T18:00', 1, 'Tue 24 Nov 09:00:01'],
  ['from exactly opening time', '2026-11-23T09:00', 1, 'Mon 23 Nov 09:00:01'],
  ['of 0 seconds in a shift', '2026-11-23T10:00', 0, 'Mon 23 Nov 10:00'],
  ['of 0 seconds at closing time', '2026-11-23T18:00', 0, 'Tue 24 Nov 09:00'],
  ['of 0 seconds at a weekend', '2026-11-21T10:00', 0, 'Mon 23 Nov 09:00'],
])('the end of work %s', (_, start, seconds, expected) => {
  expect(written(addWorkingSeconds(nineToSix, india(start), seconds))).toBe(expected);
});

test('the end is the first moment with that many seconds', () => {
  fc.assert(
    fc.property(anyCalendar, anyMoment, fc.integer({ min: 1, max: 90_000 }), (calendar, start, seconds) => {
      const end = addWorkingSeconds(calendar, start, seconds)?.getTime() ?? 0;
      expect(workingSecondsBetween(calendar, start, new Date(end))).toBe(seconds);
      expect(workingSecondsBetween(calendar, start, new Date(end - 1))).toBeLessThan(seconds);
    }),
    { numRuns: 5000, seed: 20 },
  );
});

test('the open time may be 400 days later, but not 401', () => {
  const yearly = (on: string) => calendarOf({ shifts: [], sessions: [{ on, ...hours('00:00', '24:00') }] });
  const start = india('2026-01-01T12:00');
  expect(written(addWorkingSeconds(yearly('2027-02-05'), start, 60))).toBe('Fri 5 Feb 00:01');
  expect(addWorkingSeconds(yearly('2027-02-06'), start, 60)).toBeUndefined();
});

test('a calendar with too few hours never reaches the target', () => {
  const hourEachWeek = calendarOf({ shifts: shiftsOn([1], hours('09:00', '10:00')) });
  const start = india('2026-11-23T09:00');
  expect(addWorkingSeconds(hourEachWeek, start, 58 * 3600)).toEqual(india('2027-12-27T10:00'));
  expect(addWorkingSeconds(hourEachWeek, start, 58 * 3600 + 1)).toBeUndefined();
  expect(addWorkingSeconds(neverOpen, start, 1)).toBeUndefined();
});
