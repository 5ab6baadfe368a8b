import { expect, test } from 'vitest';
import { overallErrorRate } from './strata.ts';

const ordinary = { decisions: 400, sampled: 40, errors: 2 };
const firstDecisions = { decisions: 100, sampled: 100, errors: 10 };
const rejects = { decisions: 500, sampled: 10, errors: 3 };

test('weighs each stratum by its decisions, not by its samples', () => {
  // .8 × .05 + .2 × .1; all samples together would give 12 of 140.
  expect(overallErrorRate([ordinary, firstDecisions])?.rate).toBeCloseTo(0.06, 12);
});

test('a completely sampled stratum adds no variance', () => {
  // .8² × (.05 × .95 / 39) × (1 − .1)
  expect(overallErrorRate([ordinary, firstDecisions])?.variance).toBeCloseTo(0.000701538, 9);
});

test('adds the variances of the strata', () => {
  // .4² × (.05 × .95 / 39) × .9 + .5² × (.3 × .7 / 9) × .98
  const overall = overallErrorRate([ordinary, firstDecisions, rejects]);
  expect(overall?.rate).toBeCloseTo(0.18, 12);
  expect(overall?.variance).toBeCloseTo(0.005892051, 9);
});

test('a stratum without decisions changes nothing', () => {
  const empty = { decisions: 0, sampled: 0, errors: 0 };
  expect(overallErrorRate([ordinary, empty])).toEqual(overallErrorRate([ordinary]));
});

test('is unknown where a stratum has too few samples for a variance', () => {
  expect(overallErrorRate([ordinary, { decisions: 20, sampled: 0, errors: 0 }])).toBeUndefined();
  expect(overallErrorRate([ordinary, { decisions: 20, sampled: 1, errors: 0 }])).toBeUndefined();
  expect(overallErrorRate([ordinary, { decisions: 20, sampled: 2, errors: 0 }])).toBeDefined();
});

test('accepts a single decision that was sampled', () => {
  expect(overallErrorRate([{ decisions: 1, sampled: 1, errors: 1 }])).toEqual({ rate: 1, variance: 0 });
});

test('is unknown without decisions', () => {
  expect(overallErrorRate([])).toBeUndefined();
});
