import { describe, expect, test } from 'vitest';
import { pauseClock, recordBreach, resumeClock, startClock, stopClock, type SlaClock } from './due-time.ts';
import { calendarOf, hours, india, nineToSix, shiftsOn, written } from './testing/calendars.ts';

const target = { targetMinutes: 240, warningPercent: 80 };
const start = (moment: string) => startClock(nineToSix, target, india(moment));
const pause = (clock: SlaClock, moment: string) => pauseClock(nineToSix, clock, india(moment));
const resume = (clock: SlaClock, moment: string) => resumeClock(nineToSix, clock, india(moment));
const stop = (clock: SlaClock, moment: string) => stopClock(nineToSix, clock, india(moment));

// 23 November 2026 is a Monday: the warning is at 12:12 and the due time at 13:00.
const started = start('2026-11-23T09:00');
const paused = pause(started, '2026-11-23T10:00');
const breached = pause(started, '2026-11-23T14:00');

test('a clock runs from the submission', () => {
  expect(started).toEqual({
    targetMinutes: 240,
    warningPercent: 80,
    startedOn: india('2026-11-23T09:00'),
    usedSeconds: 0,
    runningSince: india('2026-11-23T09:00'),
    warnOn: india('2026-11-23T12:12'),
    dueOn: india('2026-11-23T13:00'),
    breachedOn: undefined,
    metOn: undefined,
  });
});

describe('a pause', () => {
  test('freezes the used time and has no due time', () => {
    expect(paused).toEqual({
      ...started,
      usedSeconds: 3600,
      runningSince: undefined,
      warnOn: undefined,
      dueOn: undefined,
    });
  });

  test('moves the warning and the due time', () => {
    const resumed = resume(paused, '2026-11-23T12:00');
    expect(resumed).toEqual({
      ...started,
      usedSeconds: 3600,
      runningSince: india('2026-11-23T12:00'),
      warnOn: india('2026-11-23T14:12'),
      dueOn: india('2026-11-23T15:00'),
    });
  });

  test('outside the working hours moves nothing', () => {
    const evening = pause(started, '2026-11-23T09:30');
    const before = resume(evening, '2026-11-23T09:45');
    const after = resume(pause(before, '2026-11-23T20:00'), '2026-11-24T07:00');
    expect(written(before.dueOn)).toBe('Mon 23 Nov 13:15');
    expect(after.dueOn).toEqual(before.dueOn);
  });

  test('adds up to the second when there are five in one minute', () => {
    let clock = started;
    for (const [from, until] of [
      ['01', '05'],
      ['11', '15'],
      ['21', '25'],
      ['31', '35'],
      ['41', '45'],
    ]) {
      clock = pause(clock, `2026-11-23T09:30:${from}`);
      clock = resume(clock, `2026-11-23T09:30:${until}`);
    }
    expect(clock.usedSeconds).toBe(1825);
    expect(written(clock.dueOn)).toBe('Mon 23 Nov 13:00:20');
  });

  test('keeps a warning that came before it', () => {
    const late = pause(started, '2026-11-23T12:12');
    expect(late).toMatchObject({ warnOn: started.warnOn, dueOn: undefined });
    const resumed = resume(late, '2026-11-23T15:00');
    expect([written(resumed.warnOn), written(resumed.dueOn)]).toEqual([
      'Mon 23 Nov 12:12',
      'Mon 23 Nov 15:48',
    ]);
  });

  test('at the due time leaves no time, but is no breach', () => {
    const last = pause(started, '2026-11-23T13:00');
    expect(last).toMatchObject({ usedSeconds: 14_400, dueOn: undefined, breachedOn: undefined });
    expect(written(resume(last, '2026-11-23T19:00').dueOn)).toBe('Tue 24 Nov 09:00');
  });
});

describe('a breach', () => {
  test('is the due time that passed, and is recorded by a pause', () => {
    expect(breached).toMatchObject({ dueOn: started.dueOn, breachedOn: started.dueOn, usedSeconds: 18_000 });
  });

  test('remains after later pauses, with its due time', () => {
    const resumed = resume(breached, '2026-11-24T10:00');
    const again = resume(pause(resumed, '2026-11-24T11:00'), '2026-11-25T10:00');
    expect(again).toMatchObject({
      warnOn: started.warnOn,
      dueOn: started.dueOn,
      breachedOn: started.dueOn,
      usedSeconds: 21_600,
    });
    expect(stop(again, '2026-11-25T11:00')).toMatchObject({ breachedOn: started.dueOn, metOn: undefined });
  });

  test('is recorded once while the clock runs, after the due time', () => {
    const afterDue = recordBreach(started, new Date(india('2026-11-23T13:00').getTime() + 1));
    expect(afterDue).toEqual({ ...started, breachedOn: started.dueOn });
    expect(recordBreach(afterDue, india('2026-11-24T13:00'))).toBe(afterDue);
    expect(recordBreach(started, india('2026-11-23T13:00'))).toBe(started);
  });

  test('does not happen to a clock that is paused or stopped', () => {
    const stopped = stop(started, '2026-11-23T10:00');
    expect(recordBreach(paused, india('2026-11-30T10:00'))).toBe(paused);
    expect(recordBreach(stopped, india('2026-11-30T10:00'))).toBe(stopped);
  });
});

describe('the end of the work', () => {
  test.each([
    ['before the due time', '2026-11-23T12:30', undefined, 'Mon 23 Nov 12:30', 12_600],
    ['at the due time', '2026-11-23T13:00', undefined, 'Mon 23 Nov 13:00', 14_400],
    ['after the due time', '2026-11-23T13:00:01', 'Mon 23 Nov 13:00', undefined, 14_401],
  ])('%s', (_, moment, breachedOn, metOn, usedSeconds) => {
    const stopped = stop(started, moment);
    expect(stopped.breachedOn && written(stopped.breachedOn)).toBe(breachedOn);
    expect(stopped.metOn && written(stopped.metOn)).toBe(metOn);
    expect(stopped).toMatchObject({ usedSeconds, runningSince: undefined });
  });

  test('keeps the warning and the due time', () => {
    expect(stop(started, '2026-11-23T12:30')).toMatchObject({ warnOn: started.warnOn, dueOn: started.dueOn });
  });

  test('during a pause is in time, unless the due time passed before it', () => {
    expect(stop(paused, '2026-11-30T10:00')).toMatchObject({
      metOn: india('2026-11-30T10:00'),
      breachedOn: undefined,
      usedSeconds: 3600,
    });
    expect(stop(breached, '2026-11-30T10:00')).toMatchObject({ metOn: undefined, breachedOn: started.dueOn });
  });

  test('is recorded once', () => {
    const stopped = stop(started, '2026-11-23T10:00');
    expect(stop(stopped, '2026-11-30T10:00')).toEqual(stopped);
    expect(pause(stopped, '2026-11-30T10:00')).toBe(stopped);
  });

  test('can be undone, and the clock continues with its used time', () => {
    const undone = resume(stop(started, '2026-11-23T10:00'), '2026-11-23T10:05');
    expect(undone).toEqual({
      ...started,
      usedSeconds: 3600,
      runningSince: india('2026-11-23T10:05'),
      warnOn: india('2026-11-23T12:17'),
      dueOn: india('2026-11-23T13:05'),
    });
  });
});

test('the state that a clock already has leaves it unchanged', () => {
  expect(resume(started, '2026-11-23T10:00')).toBe(started);
  expect(pause(paused, '2026-11-23T11:00')).toBe(paused);
});

test('an application that is imported late has a due time in the past', () => {
  const imported = start('2026-10-05T09:00');
  expect(written(imported.dueOn)).toBe('Mon 5 Oct 13:00');
  expect(written(stop(imported, '2026-11-23T09:00').breachedOn)).toBe('Mon 5 Oct 13:00');
});

test('a calendar with too few hours gives a clock without a due time, which is never overdue', () => {
  const hourEachWeek = calendarOf({ shifts: shiftsOn([1], hours('09:00', '10:00')) });
  const clock = startClock(
    hourEachWeek,
    { targetMinutes: 28_800, warningPercent: 50 },
    india('2026-11-23T09:00'),
  );
  expect(clock).toMatchObject({ warnOn: undefined, dueOn: undefined });
  expect(recordBreach(clock, india('2036-11-23T09:00'))).toBe(clock);
});
