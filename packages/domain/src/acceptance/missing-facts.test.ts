import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { allExpectations } from './expectations/all-expectations.ts';
import { goodApplicationBut } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import { findReferences } from './find-references.ts';
import { acceptanceRuleset } from './ruleset.ts';
import { missingDocuments, missingFacts, missingLog, missingText } from './wording/missing-facts.ts';

/** The advice for a missing value names the value, its source and the next step. */
const { rules } = acceptanceRuleset;
const read = new Set(rules.flatMap(({ when }) => [...findReferences({ when, message: '' }).facts]));
const texts = [...Object.values(missingFacts), missingDocuments, missingLog];

describe('the text for a missing value', () => {
  test.each([...read])('%s has one', (name) => {
    expect(missingFacts[name]).toBeDefined();
  });

  test('no two values have the same text, and no text is for a value that does not exist', () => {
    expect(new Set(texts.map(({ what }) => what)).size).toBe(texts.length);
    expect(new Set(texts.map(missingText)).size).toBe(texts.length);
    const { fact } = deriveFacts(goodApplicationBut({}));
    for (const name of Object.keys(missingFacts)) expect(() => fact(name), name).not.toThrow();
  });

  test.each(texts)('$what: what, where from, and a next step that needs no rejection', (missing) => {
    const text = missingText(missing);
    expect(text).toMatch(
      /^Missing: (?:an?|the|one|PAN|IFSC)\b.*\. It comes from .*\. [A-Z].*\bremark\b.*\.$/u,
    );
    expect(text).toMatch(/onboarding team|Open the case again/u);
    expect(text).not.toMatch(/\breject/iu);
    expect(text.length).toBeLessThanOrEqual(330);
  });
});

describe('a rule that misses a value', () => {
  const adviceOf = (ruleId: string, change: Parameters<typeof goodApplicationBut>[0]) => {
    const { findings } = evaluate(
      { ...acceptanceRuleset, rules: rules.filter(({ id }) => id === ruleId) },
      deriveFacts(goodApplicationBut(change)),
      {
        day: acceptanceRuleset.effectiveFrom,
        severities: new Map([[ruleId, 'remark']]),
        lists: {},
        digest: (text) => text,
      },
    );
    return findings[0]?.fix;
  };

  test('I6 advises about the date of birth, not about a minor', () => {
    expect(adviceOf('DOB-04', { properties: { DateOfBirth: null } })).toMatch(
      /^Missing: a date of birth to compare with the day of submission\. It comes from the PAN page of the application\. Read it from the PAN card/u,
    );
  });

  test('names each further missing value', () => {
    expect(adviceOf('DOB-02', { properties: { DateOfBirth: undefined, PanDob: undefined } })).toMatch(
      /^Missing: the declared date of birth\..* Also missing: the date of birth in the tax record\.$/u,
    );
  });

  test('covers documents and a log that could not be read', () => {
    expect(adviceOf('DOC-01', { documents: 'unreadable' })).toMatch(/^Missing: the list of documents\./u);
    expect(adviceOf('PAN-04', { calls: 'unreadable' })).toMatch(/^Missing: the service log\./u);
  });

  test('has advice of a missing value or of a missing check in every case', () => {
    const unchecked = allExpectations.filter(([, expected]) => expected === 'cannot tell');
    const without = unchecked.filter(
      ([ruleId, , , change]) =>
        !/^(?:Missing: |Answer the question from the documents)/u.test(adviceOf(ruleId, change) ?? ''),
    );
    expect(unchecked.length).toBeGreaterThan(150);
    expect(without).toEqual([]);
  });
});
