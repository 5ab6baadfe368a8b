import { expect, test } from 'vitest';
import { minuteOf, parseHours } from './written-hours.ts';

test.each([
  ['09:00-18:00', [{ opens: 540, closes: 1080 }]],
  [
    '09:00-13:00, 14:00-18:00',
    [
      { opens: 540, closes: 780 },
      { opens: 840, closes: 1080 },
    ],
  ],
  [
    '00:00-06:30,22:00-24:00',
    [
      { opens: 0, closes: 390 },
      { opens: 1320, closes: 1440 },
    ],
  ],
])('the shifts of a day: %s', (text, hours) => {
  expect(parseHours(text)).toEqual(hours);
});

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['24:00', 1440],
])('%s is minute %i', (time, minute) => {
  expect(minuteOf(time)).toBe(minute);
});
