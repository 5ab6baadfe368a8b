import { expect, test } from 'vitest';
import { isLongWait } from './long-waits.ts';

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1080 }));
const calendar = { shifts: weekdays, sessions: [], holidays: new Set<string>() };

test.each([
  ['23T10:00', '23T10:09', false],
  ['23T10:00', '23T10:10', true],
  // Friday evening until Monday morning: 5 minutes and 5 minutes.
  ['20T17:55', '23T09:04', false],
  ['20T17:55', '23T09:05', true],
  ['21T11:00', '22T11:00', false],
])('a wait from %s to %s is long: %s', (since, now, isLong) => {
  expect(isLongWait({ calendar, since: at(since) }, at(now))).toBe(isLong);
});

test('without a calendar every minute counts', () => {
  const wait = { calendar: undefined, since: at('21T11:00') };
  expect([isLongWait(wait, at('21T11:09')), isLongWait(wait, at('21T11:10'))]).toEqual([false, true]);
});
