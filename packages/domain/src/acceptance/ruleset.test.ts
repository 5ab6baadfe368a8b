import { expect, test } from 'vitest';
import { rulesetOn } from './ruleset.ts';

// A decision is evaluated with that day's catalogue, now and in a replay.
test.each([
  ['2025-01-01', '2026.11.1', 98],
  ['2026-11-25', '2026.11.1', 98],
  ['2026-11-26', '2026.11.2', 165],
  ['2026-11-28', '2026.11.2', 165],
  ['2026-11-29', '2026.11.3', 165],
  ['2026-11-30', '2026.11.4', 174],
  ['2030-01-01', '2026.11.4', 174],
])('decisions of %s are judged by catalogue %s', (day, version, rules) => {
  expect(rulesetOn(day).version).toBe(version);
  expect(rulesetOn(day).rules).toHaveLength(rules);
});
