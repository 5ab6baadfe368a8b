import { expect, test } from 'vitest';
import { dayNumberOf } from './indian-days.ts';
import { openHoursOn, openPeriods } from './open-hours.ts';
import { calendarOf, hours, india, mondayToFriday, neverOpen, shiftsOn } from './testing/calendars.ts';

const morning = hours('09:00', '13:00');
const afternoon = hours('14:00', '18:00');
const evening = hours('18:00', '19:00');

// 8 November 2026 is a Sunday, 9 November a Monday.
const calendar = calendarOf({
  shifts: [...shiftsOn(mondayToFriday, afternoon), ...shiftsOn(mondayToFriday, morning)],
  sessions: [
    { on: '2026-11-08', ...evening },
    { on: '2026-11-11', ...evening },
    { on: '2026-11-12', ...evening },
    { on: '2026-11-13', ...hours('12:00', '14:30') },
    { on: '2026-11-16', ...hours('10:00', '11:00') },
    { on: '2026-11-17', ...hours('07:00', '08:00') },
    { on: '2026-11-17', ...hours('07:30', '08:30') },
  ],
  holidays: new Set(['2026-11-10', '2026-11-11', '2026-11-14']),
});

test.each([
  ['on a weekday with shifts, in order', '2026-11-09', [morning, afternoon]],
  ['on a weekday without shifts', '2026-11-07', []],
  ['on a holiday', '2026-11-10', []],
  ['on a holiday without shifts', '2026-11-14', []],
  ['on a Sunday with a session', '2026-11-08', [evening]],
  ['on a holiday with a session', '2026-11-11', [evening]],
  ['with a session that opens when the shift closes', '2026-11-12', [morning, hours('14:00', '19:00')]],
  ['with a session that overlaps two shifts', '2026-11-13', [hours('09:00', '18:00')]],
  ['with a session within a shift', '2026-11-16', [morning, afternoon]],
  ['with two sessions that overlap', '2026-11-17', [hours('07:00', '08:30'), morning, afternoon]],
])('the open hours %s', (_, day, expected) => {
  expect(openHoursOn(calendar, day)).toEqual(expected);
});

test('the open periods of several days follow each other in India time', () => {
  const [saturday, monday] = [dayNumberOf(india('2026-11-07T12:00')), dayNumberOf(india('2026-11-09T12:00'))];
  const periods = [...openPeriods(calendar, saturday, monday)];
  expect(periods.map(({ opens, closes }) => [new Date(opens), new Date(closes)])).toEqual([
    [india('2026-11-08T18:00'), india('2026-11-08T19:00')],
    [india('2026-11-09T09:00'), india('2026-11-09T13:00')],
    [india('2026-11-09T14:00'), india('2026-11-09T18:00')],
  ]);
});

test('a calendar without shifts is never open', () => {
  expect(openHoursOn(neverOpen, '2026-11-09')).toEqual([]);
  expect([...openPeriods(neverOpen, 20_000, 20_400)]).toEqual([]);
});
