import { describe, expect, test } from 'vitest';
import { amendRuleset } from './amend-ruleset.ts';
import type { PublishedRuleset } from './read-ruleset.ts';
import { rulesetOn } from './ruleset.ts';

const rule = {
  id: 'X-01',
  version: '1',
  authority: 'Broker',
  attribute: 'x',
  fieldIds: [4],
  modes: null,
  condition: 'x',
  when: { missing: '$PAN' },
  message: 'x',
  fix: 'first advice',
  severity: 'block',
  suggestedReasonId: 10,
  source: 'x',
  effectiveFrom: '2026-01-01',
};
const published: PublishedRuleset = {
  version: '1',
  publishedOn: '2026-01-01',
  lists: { words: ['a'] },
  rules: [rule, { ...rule, id: 'X-02' }],
};
const amendment = {
  version: '2',
  amends: '1',
  publishedOn: '2026-02-01',
  changes: [{ id: 'X-02', fix: 'better advice', reasons: [] }],
};

describe('an amended catalogue', () => {
  test('has a new version of each changed rule, and the other rules unchanged', () => {
    expect(amendRuleset(published, amendment)).toEqual({
      version: '2',
      publishedOn: '2026-02-01',
      lists: published.lists,
      rules: [
        rule,
        { ...rule, id: 'X-02', version: '2', effectiveFrom: '2026-02-01', fix: 'better advice', reasons: [] },
      ],
    });
  });

  test.each([
    ['another version', { ...amendment, amends: '0' }, 'amend 0, not 1'],
    ['a rule that does not exist', { ...amendment, changes: [{ id: 'X-03' }] }, 'the unknown rule X-03'],
    ['a rule twice', { ...amendment, changes: [{ id: 'X-01' }, { id: 'X-01' }] }, 'more than once'],
  ])('is not read from an amendment of %s', (_, wrong, message) => {
    expect(() => amendRuleset(published, wrong)).toThrow(message);
  });
});

describe('2026.11.3', () => {
  const before = new Map(rulesetOn('2026-11-28').rules.map((each) => [each.id, each]));
  const { rules } = rulesetOn('2026-11-29');

  test('changes advice, reasons and covers only: when a rule fires and how severe it is stay the same', () => {
    expect(rules).toHaveLength(before.size);
    for (const { id, when, message, severity, modes, authority, isAnsweredByRemark } of rules)
      expect({ when, message, severity, modes, authority, isAnsweredByRemark }, id).toEqual({
        when: before.get(id)?.when,
        message: before.get(id)?.message,
        severity: before.get(id)?.severity,
        modes: before.get(id)?.modes,
        authority: before.get(id)?.authority,
        isAnsweredByRemark: before.get(id)?.isAnsweredByRemark,
      });
  });

  test('leaves the version of a rule that it does not change, so that remarks on it stay valid', () => {
    const unchanged = rules.filter(({ version }) => version === '2026.11.2');
    expect(unchanged.length).toBeGreaterThan(50);
    for (const each of unchanged) expect(each).toEqual(before.get(each.id));
  });
});
