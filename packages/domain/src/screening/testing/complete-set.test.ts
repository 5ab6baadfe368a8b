import { expect, test } from 'vitest';
import { usualBands } from '../match/bands.ts';
import { measureSet, shareFrom } from './measure-set.ts';
import { makeTestSet } from './test-set.ts';

test(
  'of 500 people in variants of each class at least 99 % are found, and at most 0.5 % of 20,000 unrelated people',
  {
    timeout: 300_000,
  },
  () => {
    const { variants, unrelated } = measureSet(makeTestSet({ listed: 500, unrelated: 20_000 }));
    const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits)} %`;
    for (let from = 40; from <= 90; from += 5)
      console.log(
        `${from}: ${percent(shareFrom(variants, from), 2)}, ${percent(shareFrom(unrelated, from), 3)}`,
      );
    expect(shareFrom(variants, usualBands.askFrom)).toBeGreaterThanOrEqual(0.99);
    expect(shareFrom(unrelated, usualBands.askFrom)).toBeLessThanOrEqual(0.005);
  },
);

test('two other sets of people, with which no rule was tuned, keep both limits', { timeout: 300_000 }, () => {
  for (const seed of [19_470_815, 20_270_401]) {
    const { variants, unrelated } = measureSet(makeTestSet({ listed: 500, unrelated: 20_000 }, seed));
    expect(shareFrom(variants, usualBands.askFrom)).toBeGreaterThanOrEqual(0.99);
    expect(shareFrom(unrelated, usualBands.askFrom)).toBeLessThanOrEqual(0.005);
  }
});
