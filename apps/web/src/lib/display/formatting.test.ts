import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAge,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatRupees,
  formatMoment,
  formatTime,
} from './formatting.ts';

test('DASH-05 an instant is shown as dd/MM/yyyy hh:mm a in Asia/Kolkata', () => {
  expect(formatDateTime('2026-11-20T05:31:00.000Z')).toBe('20/11/2026 11:01 AM');
  expect(formatDateTime('2026-11-20T18:29:59.000Z')).toBe('20/11/2026 11:59 PM');
});

test('DASH-05 midnight and noon in India are 12, and the day is the Indian one', () => {
  expect(formatDateTime('2026-12-31T18:30:00Z')).toBe('01/01/2027 12:00 AM');
  expect(formatDateTime('2026-11-20T06:30:00Z')).toBe('20/11/2026 12:00 PM');
});

test('DASH-05 every instant is shown as the zone itself has it', () => {
  const zone = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const days = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (instant) => {
      expect(formatMoment(instant.toISOString())).toBe(zone.format(instant).replace(', ', ' '));
    }),
  );
});

test('date and time also separately; an empty value gives an empty text', () => {
  expect(formatDate('2026-01-02T00:00:00Z')).toBe('02/01/2026');
  expect(formatTime('2026-01-02T00:00:00Z')).toBe('05:30 AM');
  expect(formatDateTime(null)).toBe('');
});

test('a calendar day knows no time zone', () => {
  expect(formatDay('1990-02-14')).toBe('14/02/1990');
  expect(formatDay(null)).toBe('');
});

test('numbers are grouped the Indian way', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  for (const value of [-1000, -999, -0, 0, 7, 999, 999.5, 1000, Number.NaN])
    expect(formatCount(value)).toBe(new Intl.NumberFormat('en-IN').format(value));
  expect(formatRupees(123_456.5)).toBe('₹1,23,456.50');
});

test.each([
  ['2026-11-23T10:00:00Z', '0 min'],
  ['2026-11-23T09:55:01Z', '4 min'],
  ['2026-11-23T09:00:00Z', '1 h 0 min'],
  ['2026-11-22T11:55:00Z', '22 h 5 min'],
  ['2026-11-18T12:00:00Z', '4 d 22 h'],
  ['2026-08-16T09:59:00Z', '99 d 0 h'],
  ['2023-02-26T10:00:00Z', '1,366 d'],
  // The clocks of server and browser differ.
  ['2026-11-23T10:00:09Z', '0 min'],
  [null, ''],
])('U40 the age of %s reads %j', (instant, said) => {
  expect(formatAge(instant, new Date('2026-11-23T10:00:00Z'))).toBe(said);
});
