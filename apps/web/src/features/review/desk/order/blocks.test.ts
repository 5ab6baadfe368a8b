import type { FieldDecision } from '@kyc/contract/applications/review-application';
import { describe, expect, test } from 'vitest';
import type { ReviewRow } from '../../rows/review-row.ts';
import { blockOf, partsOf, stateOf, stopsOf, targetsOf } from './blocks.ts';

const row = (fieldId: number, Decision?: 'verified' | 'rejected', canDecide = true) =>
  ({ fieldId, canDecide, decision: Decision && ({ Decision } as FieldDecision) }) as ReviewRow;
const ids = (rows: readonly ReviewRow[]) => rows.map(({ fieldId }) => fieldId);

test('an address has its seven lines, and no further field is one', () => {
  const of = (block: string) =>
    Array.from({ length: 44 }, (_, index) => index + 1).filter((id) => blockOf(id) === block);
  expect(of('correspondence')).toEqual([15, 16, 17, 18, 19, 20, 21]);
  expect(of('permanent')).toEqual([32, 33, 34, 35, 36, 37, 38]);
});

test('two addresses that follow one another are two parts', () => {
  const parts = partsOf([8, 15, 16, 32, 33, 22].map((id) => row(id)));
  expect(parts.map(({ block, rows }) => [block, ids(rows)])).toEqual([
    [undefined, [8]],
    ['correspondence', [15, 16]],
    ['permanent', [32, 33]],
    [undefined, [22]],
  ]);
});

test('the keys stop at a closed address once, at an open one at each line', () => {
  const rows = [8, 15, 16, 32, 33].map((id) => row(id));
  expect(stopsOf(rows, (block) => block === 'permanent').map(ids)).toEqual([[8], [15, 16], [32], [33]]);
});

describe('a press on the block decides', () => {
  test.each([
    [
      'the lines that are not decided yet',
      [row(15, 'verified'), row(16), row(17, 'rejected'), row(18)],
      [16, 18],
    ],
    ['all of them when all are decided', [row(15, 'verified'), row(16, 'rejected')], [15, 16]],
    ['none that can only be read', [row(15, undefined, false), row(16)], [16]],
  ])('%s', (_case, rows, targets) => {
    expect(ids(targetsOf(rows))).toEqual(targets);
  });
});

test.each([
  ['verified by all lines', [row(15, 'verified'), row(16, 'verified')], 'verified'],
  ['undecided while one is', [row(15, 'verified'), row(16)], 'undecided'],
  ['rejected by one line', [row(15, 'rejected'), row(16, 'verified'), row(17)], 'rejected'],
])('the block is %s', (_case, rows, state) => {
  expect(stateOf(rows)).toBe(state);
});
