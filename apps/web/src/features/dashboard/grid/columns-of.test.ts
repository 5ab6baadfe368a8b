import { expect, test } from 'vitest';
import { readLayout, usualLayout, withMoved, withShown, withWidth } from '../columns/column-layout.ts';
import { columnsOf } from './application-columns.tsx';

const idsOf = (layout: typeof usualLayout) => columnsOf(layout).map(({ id }) => id);

test('DASH-04 nothing chosen: the fifteen columns in their order, Action last, each with its width', () => {
  expect(idsOf(readLayout(null))).toEqual(
    'UAN,UCCNumber,Name,Mobile,PAN,CreatedOn,LastSubmittedOn,ModeName,Source,ApplicationStatusName,LastStageCompleted,EmpBranchCode,VerifierName,VerifierRemarks,Action'.split(
      ',',
    ),
  );
  for (const { width } of columnsOf(usualLayout)) expect(width).toBeGreaterThan(70);
});

test('a hidden column is not there, and comes back at its place; the UAN stays', () => {
  const without = withShown(withShown(usualLayout, 'UCCNumber', false), 'UAN', false);
  expect(idsOf(without).slice(0, 2)).toEqual(['UAN', 'Name']);
  expect(withShown(without, 'UCCNumber', true)).toEqual(usualLayout);
});

test('a column moves one place; nothing comes before the UAN or after Action', () => {
  const moved = withMoved(usualLayout, 'Name', -1);
  expect(idsOf(moved).slice(0, 4)).toEqual(['UAN', 'Name', 'UCCNumber', 'Mobile']);
  expect(withMoved(moved, 'Name', -1)).toEqual(moved);
  expect(withMoved(usualLayout, 'VerifierRemarks', 1)).toEqual(usualLayout);
  expect(withMoved(usualLayout, 'UAN', 1)).toEqual(usualLayout);
});

test.each([
  [200.4, 200],
  [3, 72],
  [9999, 480],
])('a width of %s is kept as %s', (wanted, kept) => {
  const [, , name] = columnsOf(withWidth(usualLayout, 'Name', wanted));
  expect(name?.width).toBe(kept);
});

test('a stored layout is restored', () => {
  const chosen = withWidth(
    withShown(withMoved({ ...usualLayout, density: 'compact' }, 'PAN', 1), 'Mobile', false),
    'Name',
    240,
  );
  expect(readLayout(JSON.stringify(chosen))).toEqual(chosen);
});

test.each(['', '{', '[]', '{"order":["x"]}', JSON.stringify({ ...usualLayout, widths: { Name: -5 } })])(
  'kept %j cannot be read: the usual columns',
  (kept) => {
    expect(readLayout(kept)).toEqual(usualLayout);
  },
);

test('a new column is at the end, and the UAN first', () => {
  const kept = { ...usualLayout, order: ['Name', 'UAN'], hidden: ['UAN'] };
  const { order, hidden } = readLayout(JSON.stringify(kept));
  expect([order.length, order[0], order[1], hidden]).toEqual([14, 'UAN', 'Name', []]);
});
