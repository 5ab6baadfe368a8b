import { expect, test } from 'vitest';
import { indianDay, indianInstant, indianPeriod } from './indian-period.ts';

test('REP-02 without times a period consists of complete days in India, both ends included', () => {
  expect(indianPeriod({ FromDate: '2026-03-01', ToDate: '2026-03-01' })).toEqual({
    from: new Date('2026-02-28T18:30:00Z'),
    before: new Date('2026-03-01T18:30:00Z'),
  });
});

test('REP-02 a picked time has seconds 0 and belongs to the period', () => {
  const period = { FromDate: '2026-03-01T09:30', ToDate: '2026-03-02T18:00' };
  expect(indianPeriod(period)).toEqual({
    from: new Date('2026-03-01T04:00:00Z'),
    before: new Date('2026-03-02T12:30:01Z'),
  });
});

test('an open end is null', () => {
  expect(indianPeriod({ ToDate: null })).toEqual({ from: null, before: null });
});

test('an end that is not named is open too', () => {
  expect(indianPeriod({})).toEqual({ from: null, before: null });
});

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T18:30:00.000Z', '2026-11-22'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
])('contract.md §6 at %s it is %s in India', (instant, day) => {
  expect(indianDay(new Date(instant))).toBe(day);
});

test.each([
  ['2026-11-22', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T00:00', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T05:30', '2026-11-22T00:00:00.000Z'],
  // Picked times have seconds 0 (§2).
  ['2026-11-22T23:59:00', '2026-11-22T18:29:00.000Z'],
])('contract.md §6 %s in India is %s', (local, instant) => {
  expect(indianInstant(local).toISOString()).toBe(instant);
});
