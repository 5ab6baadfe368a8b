import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { expect, test } from 'vitest';
import { steadyRows } from './steady-rows.ts';

// Only these properties are read.
const row = (ApplicationId: number, ApplicationStatusName = 'Assigned') =>
  ({ ApplicationId, ApplicationStatusName, AllowedActions: ['review', 'timeline'] }) as ApplicationRow;
const held = (...rows: ApplicationRow[]) => ({ page: 'x', rows });

test('without held rows: the newest rows', () => {
  const fresh = [row(2), row(1)];
  expect(steadyRows(fresh, undefined)).toEqual({ rows: fresh, isWaiting: false });
});

test('the same rows in the same places change immediately', () => {
  const fresh = [row(1, 'Approved'), row(2)];
  expect(steadyRows(fresh, held(row(1), row(2)))).toEqual({ rows: fresh, isWaiting: false });
});

test('a new row waits, rows under the pointer keep their places and show their present state', () => {
  const shown = steadyRows([row(3), row(1, 'On Hold')], held(row(1), row(2)));
  expect(shown.isWaiting).toBe(true);
  expect(shown.rows.map((each) => [each.ApplicationId, each.ApplicationStatusName])).toEqual([
    [1, 'On Hold'],
    [2, 'Assigned'],
  ]);
});

test('a row that has left offers its timeline only', () => {
  expect(steadyRows([row(1)], held(row(1), row(2))).rows[1]?.AllowedActions).toEqual(['timeline']);
});
