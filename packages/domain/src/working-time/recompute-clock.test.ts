import { describe, expect, test } from 'vitest';
import { pauseClock, recordBreach, resumeClock, startClock, stopClock } from './due-time.ts';
import { countImpact, recomputeClock } from './recompute-clock.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1080 }));
const standard: WorkingCalendar = { shifts: weekdays, sessions: [], holidays: new Set() };
const mondayOff: WorkingCalendar = { ...standard, holidays: new Set(['2026-11-23']) };
const target = { targetMinutes: 240, warningPercent: 80 };
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);
const monday2pm = at('23T14:00');

describe('a running clock', () => {
  test('of vector 1 follows a new holiday, as vector 2', () => {
    const clock = startClock(standard, target, at('20T17:55'));
    expect(clock.dueOn).toEqual(at('23T12:55'));
    expect(recomputeClock(mondayOff, clock, { target, now: at('20T18:00') })).toMatchObject({
      dueOn: at('24T12:55'),
      warnOn: at('24T12:07'),
      breachedOn: undefined,
    });
  });

  test('that was breached in this run is no longer, when the new due time is later', () => {
    const breached = recordBreach(startClock(standard, target, at('20T17:55')), monday2pm);
    expect(breached.breachedOn).toEqual(at('23T12:55'));
    const after = recomputeClock(mondayOff, breached, { target, now: monday2pm });
    expect([after.dueOn, after.breachedOn]).toEqual([at('24T12:55'), undefined]);
  });

  test('is breached by a shorter target', () => {
    const clock = startClock(standard, target, at('23T11:00'));
    const after = recomputeClock(standard, clock, {
      target: { targetMinutes: 120, warningPercent: 50 },
      now: monday2pm,
    });
    expect(after).toMatchObject({
      targetMinutes: 120,
      warnOn: at('23T12:00'),
      dueOn: at('23T13:00'),
      breachedOn: at('23T13:00'),
    });
  });

  test('keeps the time that earlier runs used', () => {
    const paused = pauseClock(standard, startClock(standard, target, at('19T14:00')), at('19T16:00'));
    const resumed = resumeClock(standard, paused, at('23T09:00'));
    expect(recomputeClock(mondayOff, resumed, { target, now: at('23T09:01') }).dueOn).toEqual(at('24T11:00'));
  });

  test('whose target an earlier run used up is due when the present run began', () => {
    const paused = pauseClock(standard, startClock(standard, target, at('19T14:00')), at('19T17:00'));
    const resumed = resumeClock(standard, paused, at('23T10:00'));
    const after = recomputeClock(standard, resumed, {
      target: { targetMinutes: 60, warningPercent: 80 },
      now: monday2pm,
    });
    expect([after.dueOn, after.breachedOn]).toEqual([at('23T10:00'), at('23T10:00')]);
  });
});

test('paused and stopped clocks do not change, nor does a clock with a breach in an earlier run', () => {
  const running = startClock(standard, target, at('19T09:00'));
  const paused = pauseClock(standard, running, at('19T10:00'));
  const late = resumeClock(standard, pauseClock(standard, running, at('19T15:00')), at('20T09:00'));
  for (const clock of [paused, stopClock(standard, running, at('19T10:00')), late])
    expect(recomputeClock(mondayOff, clock, { target, now: monday2pm })).toBe(clock);
});

test('the impact counts moved due times, and how many become overdue or stop being overdue', () => {
  const pair = (before: string, after: string) => ({
    before: { dueOn: at(before) },
    after: { dueOn: at(after) },
  });
  const changes = [
    pair('23T12:55', '24T12:55'),
    pair('23T15:00', '23T13:00'),
    pair('23T16:00', '23T17:00'),
    pair('23T12:00', '23T13:00'),
    pair('23T15:00', '23T15:00'),
    // At the due time itself work is still in time.
    pair('23T15:00', '23T14:00'),
  ];
  expect(countImpact(changes, monday2pm)).toEqual({ moved: 5, becomeOverdue: 1, noLongerOverdue: 1 });
});
