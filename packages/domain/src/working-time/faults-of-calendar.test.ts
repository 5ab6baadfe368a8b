import { expect, test } from 'vitest';
import { faultsOfCalendar } from './faults-of-calendar.ts';
import { calendarOf, hours, nights, shiftsOn, variedCalendars } from './testing/calendars.ts';

const session = { on: '2026-11-08', ...hours('18:00', '19:00') };
const dayShift = hours('09:00', '18:00');

test('valid calendars have no faults', () => {
  expect(variedCalendars.flatMap(faultsOfCalendar)).toEqual([]);
});

test('a calendar needs a shift, even if it has a special session', () => {
  const faults = faultsOfCalendar(calendarOf({ sessions: [session] }));
  expect(faults).toEqual(['The calendar must have at least one shift.']);
});

test.each([
  ['the beginning', hours('08:00', '09:01')],
  ['the end', hours('17:59', '20:00')],
  ['the middle', hours('12:00', '13:00')],
  ['the same hours', dayShift],
  ['all hours', hours('00:00', '24:00')],
])('a second shift overlaps the first: %s', (_, second) => {
  const shifts = [...shiftsOn([1], dayShift), ...shiftsOn([1], second)];
  expect(faultsOfCalendar(calendarOf({ shifts }))).toEqual(['The shifts of Monday overlap.']);
});

test('shifts that touch, and shifts of different weekdays, do not overlap', () => {
  const shifts = [...shiftsOn([1, 2], dayShift), ...shiftsOn([1], hours('18:00', '20:00'))];
  expect(faultsOfCalendar(calendarOf({ shifts }))).toEqual([]);
});

test('a long shift may overlap a later one when a short one is between them', () => {
  const shifts = [
    ...shiftsOn([7], hours('16:00', '18:00')),
    ...shiftsOn([7], hours('09:00', '17:00')),
    ...shiftsOn([7], hours('10:00', '11:00')),
  ];
  expect(faultsOfCalendar(calendarOf({ shifts }))).toEqual(['The shifts of Sunday overlap.']);
});

test('shifts and sessions that do not close after they open', () => {
  const shifts = [
    ...shiftsOn([6], hours('09:00', '09:00')),
    ...shiftsOn([3], hours('22:00', '06:00')),
    ...nights.shifts,
  ];
  const sessions = [session, { ...session, ...hours('19:00', '19:00') }];
  expect(faultsOfCalendar(calendarOf({ shifts, sessions }))).toEqual([
    'Each shift of Wednesday must close after it opens.',
    'Each shift of Saturday must close after it opens.',
    'The special session on 08/11/2026 must close after it opens.',
  ]);
});
