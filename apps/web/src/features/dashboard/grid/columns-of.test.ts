import { expect, test } from 'vitest';
import {
  defaultLayout,
  readLayout,
  usualWidths,
  withMoved,
  withShown,
  withWidth,
  withoutDue,
} from '../columns/column-layout.ts';
import { columnsOf } from './application-columns.tsx';

const usual = defaultLayout(false);
const idsOf = (layout: typeof usual) => columnsOf(layout).map(({ id }) => id);

test('DASH-04 nothing chosen: the fifteen columns in their order, Action last, each with its width', () => {
  expect(idsOf(usual)).toEqual(
    'UAN,UCCNumber,Name,Mobile,PAN,CreatedOn,LastSubmittedOn,ModeName,Source,ApplicationStatusName,LastStageCompleted,EmpBranchCode,VerifierName,VerifierRemarks,Action'.split(
      ',',
    ),
  );
  for (const { width } of columnsOf(usual)) expect(width).toBeGreaterThan(70);
});

test('a hidden column is not there, and comes back at its place; the UAN stays', () => {
  const without = withShown(withShown(usual, 'UCCNumber', false), 'UAN', false);
  expect(idsOf(without).slice(0, 2)).toEqual(['UAN', 'Name']);
  expect(withShown(without, 'UCCNumber', true)).toEqual(usual);
});

test('a column moves one place; nothing comes before the UAN or after Action', () => {
  const moved = withMoved(usual, 'Name', -1);
  expect(idsOf(moved).slice(0, 4)).toEqual(['UAN', 'Name', 'UCCNumber', 'Mobile']);
  expect(withMoved(moved, 'Name', -1)).toEqual(moved);
  expect(withMoved(usual, 'VerifierRemarks', 1)).toEqual(usual);
  expect(withMoved(usual, 'UAN', 1)).toEqual(usual);
});

test.each([
  [200.4, 200],
  [3, 72],
  [9999, 480],
])('a width of %s is kept as %s', (wanted, kept) => {
  const [, , name] = columnsOf(withWidth(usual, 'Name', wanted));
  expect(name?.width).toBe(kept);
});

test('decision 083 with working time the due time follows the status; without it no layout has the column', () => {
  const ids = idsOf(defaultLayout(false, true));
  expect(ids).toHaveLength(16);
  expect(ids[ids.indexOf('ApplicationStatusName') + 1]).toBe('DueOn');
  const arranged = readLayout(JSON.stringify(withWidth(usual, 'DueOn', 200))) ?? usual;
  expect(idsOf(arranged)).toContain('DueOn');
  expect(withoutDue(arranged)).toEqual(usual);
});

test('a stored layout is restored', () => {
  const chosen = withWidth(
    withShown(withMoved({ ...usual, density: 'compact' }, 'PAN', 1), 'Mobile', false),
    'Name',
    240,
  );
  expect(readLayout(JSON.stringify(chosen))).toEqual({ ...chosen, order: [...chosen.order, 'DueOn'] });
});

test.each(['', '{', '[]', '{"order":["x"]}', JSON.stringify({ ...usual, widths: { Name: -5 } })])(
  'kept %j cannot be read: the columns of a user who arranged nothing',
  (kept) => {
    expect(readLayout(kept)).toBeNull();
  },
);

test('a new column is at the end, and the UAN first', () => {
  const kept = { ...usual, order: ['Name', 'UAN'], hidden: ['UAN'] };
  const { order, hidden } = readLayout(JSON.stringify(kept)) ?? usual;
  expect([order.length, order[0], order[1], hidden]).toEqual([15, 'UAN', 'Name', []]);
});

test('I9 with working time a queue has room for its due times at 1366 pixels', () => {
  const columns = columnsOf(defaultLayout(true, true));
  expect(columns.map(({ id }) => id).slice(2, 4)).toEqual(['ApplicationStatusName', 'DueOn']);
  expect(columns.reduce((sum, column) => sum + (column.width ?? 0), 0)).toBeLessThanOrEqual(roomAt1366);
});

/** 1366 pixels without the page's edges, the checkboxes and the scroll bar. */
const roomAt1366 = 1366 - 2 * 16 - 40 - 2;

test('I9 in a queue the status is third, and all columns have room at 1366 pixels', () => {
  const columns = columnsOf(defaultLayout(true));
  expect(columns.map(({ id }) => id).slice(0, 3)).toEqual(['UAN', 'Name', 'ApplicationStatusName']);
  expect(columns.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['Source', 'EmpBranchCode', 'VerifierName', 'Action']),
  );
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  expect(width).toBeLessThanOrEqual(roomAt1366);
  expect(usualWidths.Action).toBe(columns.at(-1)?.width);
});
