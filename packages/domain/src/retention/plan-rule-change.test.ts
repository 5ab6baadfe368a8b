import { expect, test } from 'vitest';
import { planRuleChange, type KeptChange, type KeptRule } from './plan-rule-change.ts';

const rule: KeptRule = { ownDays: null, defaultDays: 730, floorDays: 365, leastDays: 180, waits: null };
const waiting: KeptRule = { ...rule, waits: { days: 200, by: 1 } };

test.each<[string, KeptRule, number, KeptChange | undefined]>([
  ['longer holds at once', rule, 1000, { days: 1000, wanted: null }],
  ['shorter, down to the floor', rule, 365, { days: 365, wanted: null }],
  ['below the floor it waits', rule, 364, { days: null, wanted: { days: 364, by: 2 } }],
  ['and what holds stays', { ...rule, ownDays: 900 }, 200, { days: 900, wanted: { days: 200, by: 2 } }],
  ['as few as anybody may want', rule, 180, { days: null, wanted: { days: 180, by: 2 } }],
  ['fewer', rule, 179, undefined],
  ['as many as anybody may want', rule, 36_525, { days: 36_525, wanted: null }],
  ['more', rule, 36_526, undefined],
  ['what another wants already: yes', waiting, 200, { days: 200, wanted: null }],
  [
    'what one wants oneself already',
    { ...rule, waits: { days: 200, by: 2 } },
    200,
    { days: null, wanted: { days: 200, by: 2 } },
  ],
  ['something else than another wants', waiting, 190, { days: null, wanted: { days: 190, by: 2 } }],
  ['what is so leaves what waits', waiting, 730, { days: null, wanted: { days: 200, by: 1 } }],
  ['longer takes back what waits', waiting, 731, { days: 731, wanted: null }],
  ['longer than a time below the floor', { ...rule, ownDays: 200 }, 250, { days: 250, wanted: null }],
])('%s: %j, %i days', (_, present, days, change) => {
  expect(planRuleChange(present, { days, by: 2 })).toEqual(change);
});
