import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { indianDay, indianPeriod } from '../time/indian-period.ts';
import { workingDayAfter } from '../time/working-days.ts';
import { pauseClock, resumeClock, startClock, type SlaClock } from './due-time.ts';
import { faultsOfCalendar } from './faults-of-calendar.ts';
import {
  india,
  neverOpen,
  nights,
  nineToSix,
  secondsAfter,
  variedCalendars,
  withLunch,
  withMuhurat,
  withSaturday,
  written,
} from './testing/calendars.ts';
import { workingWeekOf, type WorkingCalendar } from './working-calendar.ts';
import { addWorkingSeconds, workingSecondsBetween } from './working-minutes.ts';

interface Submission {
  readonly calendar?: WorkingCalendar;
  readonly minutes?: number;
  readonly hold?: readonly [from: string, until?: string];
}

/** Days of November 2026. The calendar is open from Monday to Friday, 9 to 18, and the target is 240 minutes, unless the vector changes them. */
function clockOf(
  startedOn: string,
  { calendar = nineToSix, minutes = 240, hold }: Submission = {},
): SlaClock {
  const target = { targetMinutes: minutes, warningPercent: 80 };
  const clock = startClock(calendar, target, november(startedOn));
  if (hold === undefined) return clock;
  const paused = pauseClock(calendar, clock, november(hold[0]));
  return hold[1] === undefined ? paused : resumeClock(calendar, paused, november(hold[1]));
}

function november(dayAndTime: string): Date {
  return india(`2026-11-${dayAndTime.replace(' ', 'T')}`);
}

function dueOn(startedOn: string, submission?: Submission): string {
  return written(clockOf(startedOn, submission).dueOn);
}

function minutesBetween(began: Date, ended: Date | undefined): number {
  return ended === undefined ? Number.NaN : workingSecondsBetween(nineToSix, began, ended) / 60;
}

const randomCase = fc.record({
  calendar: fc.constantFrom(...variedCalendars),
  start: fc
    .integer({ min: 0, max: 365 * 86_400 })
    .map((seconds) => secondsAfter('2026-06-01T00:00', seconds)),
  minutes: fc.integer({ min: 5, max: 28_800 }),
});

/** The cases in which the working time until the due time is not the target. */
function findFaults(cases: number): unknown[] {
  return fc.sample(randomCase, { numRuns: cases, seed: 20 }).filter(({ calendar, start, minutes }) => {
    const due = addWorkingSeconds(calendar, start, minutes * 60);
    return due === undefined || workingSecondsBetween(calendar, start, due) !== minutes * 60;
  });
}

function endOfWorkingDay(openedOn: Date, days: number, calendar: WorkingCalendar): string {
  const day = workingDayAfter(indianDay(openedOn), days, workingWeekOf(calendar));
  const { before } = indianPeriod({ ToDate: day });
  return written(before === null ? undefined : new Date(before.getTime() - 1000));
}

const mondayOff: WorkingCalendar = { ...nineToSix, holidays: new Set(['2026-11-23']) };
const tuesdayOff: WorkingCalendar = { ...nineToSix, holidays: new Set(['2026-11-24']) };

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
])('in a process in %s', (zone, minutesBehind) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  // A worker thread cannot change its time zone.
  test.runIf(isMainThread)('local times have that zone', () => {
    expect(new Date('2026-11-23T00:00:00Z').getTimezoneOffset()).toBe(minutesBehind);
  });

  test.each<readonly [number, string, () => unknown, unknown]>([
    [1, 'before a weekend', () => dueOn('20 17:55'), 'Mon 23 Nov 12:55'],
    [2, 'before a holiday', () => dueOn('20 17:55', { calendar: mondayOff }), 'Tue 24 Nov 12:55'],
    [3, 'on a closed day', () => dueOn('21 11:00'), 'Mon 23 Nov 13:00'],
    [4, 'before opening', () => dueOn('19 08:00'), 'Thu 19 Nov 13:00'],
    [5, 'in the closing minute', () => dueOn('19 18:00:00', { minutes: 60 }), 'Fri 20 Nov 10:00'],
    [6, 'ending at closing', () => dueOn('19 14:00'), 'Thu 19 Nov 18:00'],
    [7, 'before lunch', () => dueOn('19 12:30', { calendar: withLunch, minutes: 60 }), 'Thu 19 Nov 14:30'],
    [8, 'during lunch', () => dueOn('19 13:20', { calendar: withLunch, minutes: 60 }), 'Thu 19 Nov 15:00'],
    [
      9,
      'late in the evening before a holiday',
      () => dueOn('23 19:30', { calendar: withSaturday, minutes: 120 }),
      'Wed 25 Nov 10:30',
    ],
    [
      10,
      'before a special session',
      () => dueOn('07 13:30', { calendar: withMuhurat, minutes: 60 }),
      'Sun 8 Nov 18:30',
    ],
    [11, 'at night', () => dueOn('20 23:00', { calendar: nights, minutes: 480 }), 'Mon 23 Nov 23:00'],
    [
      12,
      'in a calendar without a shift',
      () => [dueOn('23 09:00', { calendar: neverOpen }), ...faultsOfCalendar(neverOpen)],
      ['none yet', 'The calendar must have at least one shift.'],
    ],
    [13, 'with a hold', () => dueOn('23 09:00', { hold: ['23 10:00', '23 12:00'] }), 'Mon 23 Nov 15:00'],
    [
      14,
      'with a hold over a weekend',
      () => dueOn('20 16:00', { hold: ['20 17:30', '24 09:30'] }),
      'Tue 24 Nov 12:00',
    ],
    [15, 'still on hold', () => dueOn('23 09:00', { hold: ['23 10:00'] }), 'none yet'],
    [
      16,
      'held after the breach',
      () => written(clockOf('23 09:00', { minutes: 60, hold: ['23 11:00', '23 15:00'] }).breachedOn),
      'Mon 23 Nov 10:00',
    ],
    [17, 'the warning', () => written(clockOf('20 17:55').warnOn), 'Mon 23 Nov 12:07'],
    [
      18,
      'vector 1 computed back',
      () => minutesBetween(november('20 17:55'), clockOf('20 17:55').dueOn),
      240,
    ],
    [19, 'a year', () => minutesBetween(india('2026-01-01T00:00'), india('2027-01-01T00:00')), 140_940],
    [20, 'random cases computed back', () => findFaults(20_000), []],
    [
      21,
      'three working days',
      () => endOfWorkingDay(november('20 12:00'), 3, tuesdayOff),
      'Thu 26 Nov 23:59:59',
    ],
  ])('vector %i: %s', (_, __, compute, expected) => {
    expect(compute()).toEqual(expected);
  });
});
