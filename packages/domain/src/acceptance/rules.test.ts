import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { evaluate, type EvaluationTerms } from './evaluate.ts';
import { allExpectations as expectations } from './expectations/all-expectations.ts';
import type { Expected } from './expectations/expectation.ts';
import { goodApplicationBut, type Change } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import { findReferences } from './find-references.ts';
import { acceptanceRuleset } from './ruleset.ts';

const { rules } = acceptanceRuleset;
const terms: EvaluationTerms = {
  day: acceptanceRuleset.effectiveFrom,
  severities: new Map(),
  lists: {},
  digest: (text) => text,
};

function sayOf(ruleId: string, change: Change): Expected {
  // Only this rule is evaluated, so that other rules do not report the same missing answer; an unknown rule appears only when its severity
  // requires an answer.
  const severities = new Map(
    rules.map(({ id }) => [id, id === ruleId ? ('remark' as const) : ('off' as const)]),
  );
  const { met } = evaluate(acceptanceRuleset, deriveFacts(goodApplicationBut(change)), {
    ...terms,
    severities,
  });
  const state = met.find(({ rule }) => rule.id === ruleId)?.state;
  return state === undefined ? 'does not' : state === 'fires' ? 'fires' : 'cannot tell';
}

describe('the rules of the acceptance gate', () => {
  test.each(expectations)('ACC-%s %s: %s', (ruleId, expected, _, change) => {
    expect(sayOf(ruleId, change)).toBe(expected);
  });

  test.each(rules.map(({ id }) => id))(
    'ACC-%s fires, does not fire and is unknown as the table expects',
    (id) => {
      const answers = new Set(
        expectations.filter(([ruleId]) => ruleId === id).map(([, expected]) => expected),
      );
      expect([...answers].toSorted()).toEqual(['cannot tell', 'does not', 'fires']);
    },
  );

  test('every rule of the pack is in the file, and none is tested that is not', () => {
    expect(rules).toHaveLength(174);
    expect(new Set(expectations.map(([ruleId]) => ruleId))).toEqual(new Set(rules.map(({ id }) => id)));
    expect(expectations.length).toBeGreaterThanOrEqual(527);
  });

  test.each([
    ['2026.11.1', 'f104125d7241700339a8b297e668ae5dd473c9c44c28fdcb8af94b44c3c48d55'],
    ['2026.11.2', '50e4368334d7f57e2cb56db82b9fb4f0c3fa6ef7bc735efcbe0b636ab030f713'],
  ])('the published version %s is never edited', (version, digest) => {
    const file = readFileSync(new URL(`../../data/acceptance/${version}.json`, import.meta.url));
    expect(createHash('sha256').update(file).digest('hex')).toBe(digest);
  });

  test.each([1, 2, 3, 4, 6])('a good application of mode %i has no finding', (mode) => {
    const { findings } = evaluate(acceptanceRuleset, deriveFacts(goodApplicationBut({ mode })), terms);
    expect(findings.map(({ rule, state }) => [rule.id, state])).toEqual([]);
  });

  test('the product computes or stores every fact that a rule or its message names', () => {
    const { fact } = deriveFacts(goodApplicationBut({}));
    const named = new Set(
      rules.flatMap((rule) => [...findReferences(rule).facts]).filter((name) => name !== 'variants'),
    );
    for (const name of named) expect(() => fact(name), name).not.toThrow();
  });

  test('every list that a rule names is in the file', () => {
    const named = rules.flatMap((rule) => [...findReferences(rule).lists]);
    expect(named.filter((name) => !(name in acceptanceRuleset.lists))).toEqual([]);
  });
});
