import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainDueTime, type ExplainedDueTime } from './explain-due-time.ts';
import {
  calendarOf,
  hours,
  india,
  neverOpen,
  nineToSix,
  secondsAfter,
  shiftsOn,
  variedCalendars,
  withMuhurat,
  withSaturday,
  written,
} from './testing/calendars.ts';
import type { WorkingCalendar } from './working-calendar.ts';

type Hold = readonly [from: string, until?: string];

interface Submission {
  readonly minutes?: number;
  readonly holds?: readonly Hold[];
}

function explain(
  calendar: WorkingCalendar,
  startedOn: string,
  submission: Submission = {},
): ExplainedDueTime {
  const { minutes = 240, holds = [] } = submission;
  const pauses = holds.map(([from, until]) => ({
    from: india(from),
    until: until === undefined ? undefined : india(until),
  }));
  return explainDueTime(calendar, { startedOn: india(startedOn), targetMinutes: minutes, pauses });
}

function linesOf({ intervals }: ExplainedDueTime): string[] {
  return intervals.map(({ kind, from, until }) => `${written(from)} – ${written(until)} ${kind}`);
}

test('a weekend: the night, two days without a shift, the morning', () => {
  const explained = explain(nineToSix, '2026-11-20T17:55');
  expect(written(explained.dueOn)).toBe('Mon 23 Nov 12:55');
  expect(linesOf(explained)).toEqual([
    'Fri 20 Nov 17:55 – Fri 20 Nov 18:00 counted',
    'Fri 20 Nov 18:00 – Sat 21 Nov 00:00 outsideHours',
    'Sat 21 Nov 00:00 – Mon 23 Nov 00:00 dayWithoutShift',
    'Mon 23 Nov 00:00 – Mon 23 Nov 09:00 outsideHours',
    'Mon 23 Nov 09:00 – Mon 23 Nov 12:55 counted',
  ]);
});

test('a night between two working days is one interval', () => {
  expect(linesOf(explain(nineToSix, '2026-11-23T17:00', { minutes: 120 }))).toEqual([
    'Mon 23 Nov 17:00 – Mon 23 Nov 18:00 counted',
    'Mon 23 Nov 18:00 – Tue 24 Nov 09:00 outsideHours',
    'Tue 24 Nov 09:00 – Tue 24 Nov 10:00 counted',
  ]);
});

test('a holiday', () => {
  expect(linesOf(explain(withSaturday, '2026-11-23T19:30', { minutes: 120 }))).toEqual([
    'Mon 23 Nov 19:30 – Mon 23 Nov 20:00 counted',
    'Mon 23 Nov 20:00 – Tue 24 Nov 00:00 outsideHours',
    'Tue 24 Nov 00:00 – Wed 25 Nov 00:00 holiday',
    'Wed 25 Nov 00:00 – Wed 25 Nov 09:00 outsideHours',
    'Wed 25 Nov 09:00 – Wed 25 Nov 10:30 counted',
  ]);
});

test('a holiday on a day without a shift is a holiday, and so is the rest of a holiday with a session', () => {
  const calendar = calendarOf({
    shifts: shiftsOn([5, 1], hours('09:00', '18:00')),
    sessions: [{ on: '2026-11-23', ...hours('10:00', '11:00') }],
    holidays: new Set(['2026-11-22', '2026-11-23']),
  });
  expect(linesOf(explain(calendar, '2026-11-21T12:00', { minutes: 60 }))).toEqual([
    'Sat 21 Nov 12:00 – Sun 22 Nov 00:00 dayWithoutShift',
    'Sun 22 Nov 00:00 – Mon 23 Nov 10:00 holiday',
    'Mon 23 Nov 10:00 – Mon 23 Nov 11:00 counted',
  ]);
});

test('the rest of a Sunday with a special session is outside its hours', () => {
  expect(linesOf(explain(withMuhurat, '2026-11-07T13:30', { minutes: 60 }))).toEqual([
    'Sat 7 Nov 13:30 – Sat 7 Nov 14:00 counted',
    'Sat 7 Nov 14:00 – Sun 8 Nov 18:00 outsideHours',
    'Sun 8 Nov 18:00 – Sun 8 Nov 18:30 counted',
  ]);
});

test('days that are open until midnight are one counted interval', () => {
  const always = calendarOf({ shifts: shiftsOn([1, 2, 3, 4, 5, 6, 7], hours('00:00', '24:00')) });
  expect(linesOf(explain(always, '2026-11-20T23:00', { minutes: 2880 }))).toEqual([
    'Fri 20 Nov 23:00 – Sun 22 Nov 23:00 counted',
  ]);
});

test('a pause is one interval, also at night and over a weekend', () => {
  const holds = [['2026-11-20T17:30', '2026-11-24T09:30']] as const;
  expect(linesOf(explain(nineToSix, '2026-11-20T16:00', { holds }))).toEqual([
    'Fri 20 Nov 16:00 – Fri 20 Nov 17:30 counted',
    'Fri 20 Nov 17:30 – Tue 24 Nov 09:30 pause',
    'Tue 24 Nov 09:30 – Tue 24 Nov 12:00 counted',
  ]);
});

test('a pause that has not ended has no due time', () => {
  const explained = explain(nineToSix, '2026-11-23T09:00', { holds: [['2026-11-23T10:00']] });
  expect(explained.dueOn).toBeUndefined();
  expect(linesOf(explained)).toEqual([
    'Mon 23 Nov 09:00 – Mon 23 Nov 10:00 counted',
    'Mon 23 Nov 10:00 – none yet pause',
  ]);
  const fromStart = explain(nineToSix, '2026-11-23T09:00', { holds: [['2026-11-22T10:00']] });
  expect(linesOf(fromStart)).toEqual(['Mon 23 Nov 09:00 – none yet pause']);
});

test('pauses after the due time change nothing', () => {
  const holds: Hold[] = [['2026-11-23T11:00', '2026-11-23T15:00'], ['2026-11-24T09:00']];
  const explained = explain(nineToSix, '2026-11-23T09:00', { minutes: 60, holds });
  expect(written(explained.dueOn)).toBe('Mon 23 Nov 10:00');
  expect(linesOf(explained)).toEqual(['Mon 23 Nov 09:00 – Mon 23 Nov 10:00 counted']);
});

test.each([
  ['the later one first', '14:00', '15:00', '10:00', '11:00'],
  ['one within the other', '10:00', '12:00', '10:30', '11:00'],
  ['which overlap', '10:00', '11:30', '11:00', '12:00'],
  ['one before the submission', '07:00', '08:30', '08:30', '11:00'],
  ['one of which begins with the submission', '09:00', '10:00', '11:00', '12:00'],
])('two pauses, %s, move the due time by two hours', (_, from, until, from2, until2) => {
  const monday = (time: string) => `2026-11-23T${time}`;
  const holds: Hold[] = [
    [monday(from), monday(until)],
    [monday(from2), monday(until2)],
  ];
  const explained = explain(nineToSix, monday('09:00'), { minutes: 300, holds });
  expect(written(explained.dueOn)).toBe('Mon 23 Nov 16:00');
  expect(countedMinutes(explained)).toBe(300);
});

test.each([
  ['never opens', neverOpen, 1],
  ['opens too rarely', calendarOf({ shifts: shiftsOn([1], hours('09:00', '10:00')) }), 28_800],
])('a calendar that %s has no due time and no intervals', (_, calendar, minutes) => {
  const explained = explain(calendar, '2026-11-23T09:00', { minutes });
  expect(explained).toEqual({ dueOn: undefined, intervals: [] });
});

const someSeconds = (days: number) => fc.integer({ min: 0, max: days * 86_400 });
const anyStart = someSeconds(30);
const anyPauses = fc.array(fc.record({ after: someSeconds(3), lasts: someSeconds(2) }), { maxLength: 3 });

test('random cases are explained without gaps, and their counted time is the target', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...variedCalendars),
      anyStart,
      fc.integer({ min: 5, max: 2000 }),
      anyPauses,
      (calendar, start, targetMinutes, pauses) => {
        const at = (seconds: number) => secondsAfter('2026-11-01T00:00', start + seconds);
        const explained = explainDueTime(calendar, {
          startedOn: at(0),
          targetMinutes,
          pauses: pauses.map(({ after, lasts }) => ({ from: at(after), until: at(after + lasts) })),
        });
        const { dueOn, intervals } = explained;
        expect([...intervals.map(({ from }) => from), dueOn]).toEqual([
          at(0),
          ...intervals.map(({ until }) => until),
        ]);
        expect(countedMinutes(explained)).toBe(targetMinutes);
      },
    ),
    { numRuns: 500, seed: 20 },
  );
});

function countedMinutes({ intervals }: ExplainedDueTime): number {
  const counted = intervals.filter(({ kind }) => kind === 'counted');
  return (
    counted.reduce((sum, { from, until }) => sum + ((until?.getTime() ?? 0) - from.getTime()), 0) / 60_000
  );
}
