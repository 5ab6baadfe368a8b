import { expect, test } from 'vitest';
import { acceptanceRuleset, rulesetOn } from './ruleset.ts';

// A decision is evaluated with that day's catalogue, now and in a replay.
test.each([
  ['2025-01-01', '2026.11.1', 98],
  ['2026-11-25', '2026.11.1', 98],
  ['2026-11-26', acceptanceRuleset.version, acceptanceRuleset.rules.length],
  ['2030-01-01', acceptanceRuleset.version, acceptanceRuleset.rules.length],
])('decisions of %s are judged by catalogue %s', (day, version, rules) => {
  expect(rulesetOn(day).version).toBe(version);
  expect(rulesetOn(day).rules).toHaveLength(rules);
});
