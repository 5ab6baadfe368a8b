import { expect, test } from 'vitest';
import { indianPeriod } from './indian-period.ts';

test('REP-02 without times a period is whole days of India, both ends included', () => {
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
