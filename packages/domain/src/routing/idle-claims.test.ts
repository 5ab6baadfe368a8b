import { expect, test } from 'vitest';
import { stepOfIdleClaim } from './idle-claims.ts';

const since = new Date('2026-11-23T12:30:00+05:30');
const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`);
const lunch = {
  shifts: [
    { weekday: 1, opens: 9 * 60, closes: 13 * 60 },
    { weekday: 1, opens: 14 * 60, closes: 18 * 60 },
  ],
  sessions: [],
  holidays: new Set<string>(),
};

test.each([
  ['12:44', false, null],
  ['12:45', false, 'remind'],
  ['12:45', true, null],
  ['12:59', true, null],
  ['13:00', true, 'end'],
  ['13:00', false, 'end'],
] as const)('at %s, reminded: %s, follows %s', (time, isReminded, step) => {
  expect(stepOfIdleClaim({ calendar: undefined, since, isReminded }, at(time))).toBe(step);
});

test.each([
  ['13:30', null],
  ['14:04', null],
  ['14:05', 'remind'],
  ['14:19', 'remind'],
  ['14:20', 'end'],
] as const)('lunch does not count: at %s follows %s', (time, step) => {
  const began = at('12:50');
  expect(stepOfIdleClaim({ calendar: lunch, since: began, isReminded: false }, at(time))).toBe(step);
});

test('a night does not count', () => {
  const wait = { calendar: lunch, since: at('17:50'), isReminded: true };
  expect(stepOfIdleClaim(wait, new Date('2026-11-24T08:00:00+05:30'))).toBeNull();
});
