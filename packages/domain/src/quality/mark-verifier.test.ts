import { expect, test } from 'vitest';
import { isMarked } from './mark-verifier.ts';
import { seededIntegers } from './testing/seeded-integers.ts';

const runs = 4000;

/** The share of verifiers with this error rate who are marked within three weeks of 40 samples, judged at the end of each week. */
function markedShare(errorPercent: number): number {
  const randomInteger = seededIntegers(2026 + errorPercent);
  let marked = 0;
  for (let run = 0; run < runs; run += 1) {
    let errors = 0;
    for (let sampled = 1; sampled <= 120; sampled += 1) {
      if (randomInteger(100) < errorPercent) errors += 1;
      if (sampled % 40 === 0 && isMarked(errors, sampled)) {
        marked += 1;
        break;
      }
    }
  }
  return marked / runs;
}

test('marks a verifier with 10 % errors in at least 95 % of the runs', () => {
  expect(markedShare(10)).toBeGreaterThanOrEqual(0.95);
});

test('marks a verifier with 2 % errors in at most 8 % of the runs', () => {
  expect(markedShare(2)).toBeLessThanOrEqual(0.08);
});

test('marks a verifier with 1 % errors in at most 2 % of the runs', () => {
  expect(markedShare(1)).toBeLessThanOrEqual(0.02);
});

test('marks by the lower limit, not by the measured rate', () => {
  // Both rates are about 5 %; the lower limits are 2.4 and 2.7 %.
  expect(isMarked(9, 200)).toBe(false);
  expect(isMarked(10, 200)).toBe(true);
});

test('marks no verifier with fewer than 30 samples', () => {
  expect(isMarked(29, 29)).toBe(false);
  expect(isMarked(30, 30)).toBe(true);
});
