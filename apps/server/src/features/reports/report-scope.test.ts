import { reportFilter } from '@kyc/contract/reports/report-filter';
import { expect, test } from 'vitest';
import { scopeOf } from './report-scope.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31T10:00', false],
  ['2026-04-30T10:00', true],
])('B48 %s as a date of a report is accepted: %s', (day, isAccepted) => {
  expect(reportFilter.safeParse({ FromDate: day }).success).toBe(isAccepted);
});

test.each([
  [1, true],
  [2, true],
  [3, false],
  [0, false],
])('B48 E-Sign type %i is accepted: %s', (Id, isAccepted) => {
  const scope = () =>
    scopeOf('LOGIN_STATUS', { Id, FromDate: '2026-11-21', ToDate: '2026-11-21' }, new Date());
  if (isAccepted) expect(scope).not.toThrow();
  else expect(scope).toThrow('E-Sign Type is not valid.');
});
