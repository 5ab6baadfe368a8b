import { QaStratum } from '@kyc/contract/quality/quality-choices';
import { describe, expect, test } from 'vitest';
import { labelOfKappa } from '../agreement.ts';
import { findCapacityFault } from './capacity.ts';
import { chooseStratum, type DecidedCase } from './choose-stratum.ts';
import { differ } from './compare-verdicts.ts';

const decided = (change: Partial<DecidedCase> = {}): DecidedCase => ({
  action: 'approve',
  earlierDecisions: 50,
  isOverridden: false,
  bands: ['green', 'yellow'],
  ...change,
});

describe('the stratum of a decision', () => {
  test.each([
    ['ordinary', {}, QaStratum.Ordinary],
    ['the 50th decision', { earlierDecisions: 49 }, QaStratum.FirstFifty],
    ['a first rejection', { earlierDecisions: 0, action: 'reject' }, QaStratum.FirstFifty],
    ['straight through', { action: 'stpApprove', earlierDecisions: 0 }, QaStratum.StraightThrough],
    ['an override', { isOverridden: true }, QaStratum.Overridden],
    ['a verified red score', { bands: ['green', 'red'] }, QaStratum.Overridden],
    ['a rejection with a red score', { action: 'reject', bands: ['red'] }, QaStratum.Rejection],
    ['every score green', { bands: ['green', 'green'] }, QaStratum.Quiet],
    ['a missing score', { bands: ['green', 'missing'] }, QaStratum.Ordinary],
    ['no score at all', { bands: [] }, QaStratum.Ordinary],
  ] as const)('%s', (_, change, stratum) => {
    expect(chooseStratum(decided(change))).toBe(stratum);
  });
});

describe('two verdicts', () => {
  const approval = { action: 'approve', rejected: [] };
  const rejection = (...rejected: (readonly [number, number])[]) => ({
    action: 'reject',
    rejected: rejected.map(([fieldId, reasonId]) => ({ fieldId, reasonId })),
  });

  test.each([
    ['equal approvals', approval, approval, false],
    ['another segment', approval, { ...approval, action: 'approveWithoutDerivative' }, true],
    [
      'straight through and without derivative',
      { ...approval, action: 'stpApprove' },
      { ...approval, action: 'approveWithoutDerivative' },
      false,
    ],
    ['an approval and a rejection', approval, rejection([1, 2]), true],
    ['the same reasons in another order', rejection([1, 2], [3, 4]), rejection([3, 4], [1, 2]), false],
    ['another reason', rejection([1, 2]), rejection([1, 3]), true],
    ['another field', rejection([1, 2]), rejection([2, 2]), true],
  ])('%s', (_, first, second, isDifferent) => {
    expect(differ(first, second)).toBe(isDifferent);
  });
});

describe('the hours of a plan', () => {
  const planned = { minutes: 7.5, reviewers: 2, monthlyCap: 100 };

  test('are given when the samples exceed the limit', () => {
    expect(findCapacityFault({ ...planned, strata: [{ decisions: 2010, percent: 10 }] })).toEqual({
      samples: 201,
      hours: '25.1',
      minutes: '7.5',
      reviewers: 2,
      capacity: 200,
    });
  });

  test('are no fault at the limit, and a rate of 0 needs none', () => {
    const strata = [
      { decisions: 2000, percent: 10 },
      { decisions: 5000, percent: 0 },
    ];
    expect(findCapacityFault({ ...planned, strata })).toBeUndefined();
  });
});

test.each([
  [0.39, 'retrain'],
  [0.4, 'watch'],
  [0.6, 'good'],
  [0.8, 'good'],
  [0.81, 'veryGood'],
])('the label of kappa %d is %s', (kappa, label) => {
  expect(labelOfKappa(kappa)).toBe(label);
});
