import { describe, expect, test } from 'vitest';
import { detectionProbability, sampleSizeForMargin, sampleSizeForZeroErrors } from './sample-size.ts';

describe('samples without an error that support a limit', () => {
  test('5 % needs 59, or 56 of 500 decisions, or 51 of 200 decisions', () => {
    expect(sampleSizeForZeroErrors(0.05)).toBe(59);
    expect(sampleSizeForZeroErrors(0.05, 500)).toBe(56);
    expect(sampleSizeForZeroErrors(0.05, 200)).toBe(51);
  });

  test('2 % needs 149 and 10 % needs 29', () => {
    expect(sampleSizeForZeroErrors(0.02)).toBe(149);
    expect(sampleSizeForZeroErrors(0.1)).toBe(29);
  });

  test('a very large number of decisions needs as many as an unlimited one', () => {
    expect(sampleSizeForZeroErrors(0.05, 1_000_000)).toBe(59);
  });

  test('so few decisions that one error exceeds the limit are all sampled', () => {
    expect(sampleSizeForZeroErrors(0.05, 19)).toBe(19);
    expect(sampleSizeForZeroErrors(0.05, 0)).toBe(0);
  });

  test('counts 27 errors in 3.6 % of 750 decisions, although the product is slightly less', () => {
    expect(0.036 * 750).toBeLessThan(27);
    expect(sampleSizeForZeroErrors(0.036, 750)).toBe(78);
  });
});

describe('samples for a margin', () => {
  test('± 3 points at 5 % needs 203, or 145 of 500 decisions', () => {
    expect(sampleSizeForMargin({ rate: 0.05, margin: 0.03 })).toBe(203);
    expect(sampleSizeForMargin({ rate: 0.05, margin: 0.03 }, 500)).toBe(145);
  });

  test('± 3 points at 5 % needs 68 of 100 decisions', () => {
    expect(sampleSizeForMargin({ rate: 0.05, margin: 0.03 }, 100)).toBe(68);
  });

  test('± 2 points at 5 % needs 457', () => {
    expect(sampleSizeForMargin({ rate: 0.05, margin: 0.02 })).toBe(457);
  });
});

test('40 samples detect a verifier with 10 % errors with 98.5 %, one with 2 % errors with 55 %', () => {
  expect((100 * detectionProbability(0.1, 40)).toFixed(1)).toBe('98.5');
  expect((100 * detectionProbability(0.02, 40)).toFixed(0)).toBe('55');
});
