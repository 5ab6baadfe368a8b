import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson.ts';

/** In percent with one decimal. */
function percentOf(errors: number, sampled: number): readonly string[] {
  const interval = wilsonInterval(errors, sampled);
  return [interval?.lower, interval?.upper].map((share) => (100 * (share ?? Number.NaN)).toFixed(1));
}

test('0 of 30 is 0 to 11.4 %', () => {
  expect(percentOf(0, 30)).toEqual(['0.0', '11.4']);
});

test('1 of 50 is 0.4 to 10.5 %', () => {
  expect(percentOf(1, 50)).toEqual(['0.4', '10.5']);
});

test('3 of 50 is 2.1 to 16.2 %', () => {
  expect(percentOf(3, 50)).toEqual(['2.1', '16.2']);
});

test('5 of 50 is 4.3 to 21.4 %', () => {
  expect(percentOf(5, 50)).toEqual(['4.3', '21.4']);
});

test('errors and correct decisions have mirrored intervals', () => {
  const [errors, correct] = [wilsonInterval(3, 50), wilsonInterval(47, 50)];
  expect(errors?.lower).toBeCloseTo(1 - (correct?.upper ?? 0), 12);
  expect(errors?.upper).toBeCloseTo(1 - (correct?.lower ?? 0), 12);
});

test('stays within 0 to 1 for every count of up to 200 samples', () => {
  const outside: string[] = [];
  for (let sampled = 1; sampled <= 200; sampled += 1)
    for (let errors = 0; errors <= sampled; errors += 1) {
      const { lower, upper } = wilsonInterval(errors, sampled) ?? { lower: -1, upper: 2 };
      const rate = errors / sampled;
      const contains = lower <= rate && rate <= upper;
      if (!contains || lower < 0 || upper > 1) outside.push(`${String(errors)} of ${String(sampled)}`);
    }
  expect(outside).toEqual([]);
});

test('no errors have the lower limit 0, only errors the upper limit 1, without rounding', () => {
  expect(wilsonInterval(0, 31)?.lower).toBe(0);
  expect(wilsonInterval(31, 31)?.upper).toBe(1);
});

test('there is no interval without samples', () => {
  expect(wilsonInterval(0, 0)).toBeUndefined();
});
