import { expect, it } from 'vitest';
import { drawSample } from './draw-sample.ts';

const strata = new Map([
  ['large', Array.from({ length: 80 }, (_, index) => `large ${String(index)}`)],
  ['small', Array.from({ length: 19 }, (_, index) => `small ${String(index)}`)],
  ['single', ['single 0']],
]);

it('17 draws the same sample for the same seed, and another for another', () => {
  expect(drawSample(strata, 20, 7)).toStrictEqual(drawSample(strata, 20, 7));
  expect(drawSample(strata, 20, 8)).not.toStrictEqual(drawSample(strata, 20, 7));
});

it('17 gives each stratum its share, and at least one', () => {
  const sample = drawSample(strata, 20, 7);
  const count = (name: string) => sample.filter((item) => item.startsWith(name)).length;
  expect([count('large'), count('small'), count('single')]).toStrictEqual([16, 4, 1]);
  expect(new Set(sample).size).toBe(sample.length);
});
