import { expect, test } from 'vitest';
import { judgeDays, type DaysVerdict, type KeptRule } from './plan-rule-change.ts';

const rule: KeptRule = { ownDays: null, defaultDays: 730, floorDays: 365, leastDays: 180 };

test.each<[string, KeptRule, number, DaysVerdict]>([
  ['longer', rule, 1000, 'immediate'],
  ['shorter, down to the floor', rule, 365, 'immediate'],
  ['below the floor', rule, 364, 'secondPerson'],
  ['below the floor, from a longer time of its own', { ...rule, ownDays: 900 }, 200, 'secondPerson'],
  ['the fewest possible days', rule, 180, 'secondPerson'],
  ['fewer', rule, 179, 'outside'],
  ['the most possible days', rule, 36_525, 'immediate'],
  ['more', rule, 36_526, 'outside'],
  ['the present days', rule, 730, 'same'],
  ['the present days of its own', { ...rule, ownDays: 200 }, 200, 'same'],
  ['longer, still below the floor', { ...rule, ownDays: 200 }, 250, 'immediate'],
  ['shorter, both below the floor', { ...rule, ownDays: 250 }, 200, 'secondPerson'],
])('%s: %j, %i days: %s', (_, present, days, verdict) => {
  expect(judgeDays(present, days)).toBe(verdict);
});
