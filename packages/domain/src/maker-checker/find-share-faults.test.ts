import { expect, test } from 'vitest';
import { findShareFaults } from './find-share-faults.ts';

test('accepts the default shares', () => {
  expect(findShareFaults({})).toEqual([]);
});

test('accepts 0, 100 and shares in between for sampled policies', () => {
  expect(findShareFaults({ random: 0, rejection: 100, bankOrNameYellow: 33, straightThrough: 1 })).toEqual(
    [],
  );
});

test('accepts the unchanged share of a policy that is not sampled', () => {
  expect(findShareFaults({ blockOverridden: 100, verifierFirst50: 100 })).toEqual([]);
});

test.each([-1, 101, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects a share of %d', (share) => {
  expect(findShareFaults({ random: share })).toEqual([
    'Random choice: the share must be from 0 to 100 %, without decimals.',
  ]);
});

test.each([
  ['blockOverridden', 'Override of a block'],
  ['redScoreVerified', 'Red score verified'],
  ['screeningCleared', 'Screening cleared'],
  ['verifierFirst50', "A verifier's first 50 decisions"],
] as const)('keeps %s (%s) at 100 percent', (kind, name) => {
  const fault = `${name}: a checker sees each of these decisions, so the share stays 100 %.`;
  expect(findShareFaults({ [kind]: 99 })).toEqual([fault]);
  expect(findShareFaults({ [kind]: 0 })).toEqual([fault]);
});

test.each([
  [70, 51, 99],
  [40, 34, 49],
  [30, 26, 33],
  [18, 17, 19],
  [23, 21, 24],
  [98, 51, 99],
])('rejects %d percent, which blocks cannot give, and offers %d and %d', (share, lower, upper) => {
  expect(findShareFaults({ bankOrNameYellow: share })).toEqual([
    `Bank or name yellow: a share of ${String(share)} % cannot be sampled evenly. Choose ${String(lower)} or ${String(upper)} %.`,
  ]);
});

test('reports each policy with a fault', () => {
  expect(findShareFaults({ blockOverridden: 50, random: -1, rejection: 70 })).toHaveLength(3);
});
