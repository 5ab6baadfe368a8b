import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['16:20', '16:20'],
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['16.20', '16:20'],
  [' 16 20 ', '16:20'],
  ['4:20 pm', '16:20'],
  ['4 PM', '16:00'],
  ['12:00 am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', '24:00', '16:60', '13 pm', '0 am', '16', 'noon', '16:2', '1:234', '16:20:30'])(
  '%j is no time',
  (typed) => {
    expect(parseTime(typed)).toBeNull();
  },
);
