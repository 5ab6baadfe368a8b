import { expect, test } from 'vitest';
import { weightedError } from './weighted-error.ts';

test('a critical error has 10 points, a major one 3 and a minor one 1', () => {
  expect(weightedError(['critical'], 100)).toBe(0.1);
  expect(weightedError(['major'], 100)).toBe(0.03);
  expect(weightedError(['minor'], 100)).toBe(0.01);
});

test('adds the points of all errors', () => {
  expect(weightedError(['critical', 'major', 'major', 'minor'], 50)).toBe(0.34);
});

test('is 0 without errors and unknown without samples', () => {
  expect(weightedError([], 50)).toBe(0);
  expect(weightedError([], 0)).toBeUndefined();
});
