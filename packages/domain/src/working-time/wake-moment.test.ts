import { expect, test } from 'vitest';
import { india, nights, nineToSix, written } from './testing/calendars.ts';
import { wakeMoment } from './wake-moment.ts';

test.each([
  ['2026-11-23', 'Mon 23 Nov 09:00'],
  ['2026-11-21', 'Mon 23 Nov 09:00'],
])('on hold until %s returns at the opening %s', (day, expected) => {
  expect(written(wakeMoment(day, nineToSix))).toBe(expected);
});

test('a holiday is skipped, and a night shift begins at midnight', () => {
  const holiday = { ...nineToSix, holidays: new Set(['2026-11-23']) };
  expect(written(wakeMoment('2026-11-23', holiday))).toBe('Tue 24 Nov 09:00');
  expect(written(wakeMoment('2026-11-24', nights))).toBe('Tue 24 Nov 00:00');
});

test('without a calendar the day itself begins', () => {
  expect(wakeMoment('2026-11-21', undefined)).toEqual(india('2026-11-21T00:00'));
});
