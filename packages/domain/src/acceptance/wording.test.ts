import { readFileSync } from 'node:fs';
import { reviewFields } from '../review-fields/all-fields.ts';
import { describe, expect, test } from 'vitest';
import { personalProperties } from '../personal-data/attributes.ts';
import { maskSentence } from '../personal-data/mask-value.ts';
import { wholeSights, type Sights } from '../personal-data/sight.ts';
import { evaluate, type Finding } from './evaluate.ts';
import { allExpectations } from './expectations/all-expectations.ts';
import type { Expected } from './expectations/expectation.ts';
import { goodApplicationBut, type Change } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import { placePattern } from './find-references.ts';
import type { AcceptanceRule } from './rule.ts';
import { acceptanceRuleset } from './ruleset.ts';
import { isFixed } from './severity-for.ts';
import { differenceWords } from './wording/difference-words.ts';

/** Finding G7: each finding names the difference and an action that the reader can take. */
const { rules } = acceptanceRuleset;
const longest = 240;
const longestQuestion = 120;

interface Reason {
  readonly reasonId: number;
  readonly fieldId: number;
  readonly reason: string;
}
const reasonsFile = new URL('../../../db/data/reasons.json', import.meta.url);
const { reasons } = JSON.parse(readFileSync(reasonsFile, 'utf8')) as { readonly reasons: readonly Reason[] };

const asCases = (some: readonly AcceptanceRule[]) => some.map((rule) => [rule.id, rule] as const);
const ofSeverity = (...wanted: readonly string[]) =>
  asCases(rules.filter(({ severity }) => wanted.includes(severity)));
const sentencesOf = (text: string) => text.split(/(?<=[.;:?]) /u);
const placesOf = (text: string) => [...text.matchAll(placePattern)].map(([, name = '']) => name);
const quotesOf = (text: string) => [...text.matchAll(/“([^”]*)”/gu)].map(([, quote = '']) => quote);

/** Evaluates one rule, so that rules with the same missing answer do not merge. */
function findingOf(rule: AcceptanceRule, change: Change): Finding | undefined {
  const { findings } = evaluate(
    { ...acceptanceRuleset, rules: [rule] },
    deriveFacts(goodApplicationBut(change)),
    {
      day: acceptanceRuleset.effectiveFrom,
      // A rule that only warns shows nothing when it could not be checked.
      severities: new Map([[rule.id, rule.severity === 'block' ? 'block' : 'remark']]),
      lists: {},
      digest: (text) => text,
    },
  );
  return findings[0];
}

/** Every finding that the expectations produce, one case each. */
function casesOf(wanted: Expected) {
  return allExpectations.flatMap(([ruleId, expected, what, change]) => {
    const rule = rules.find(({ id }) => id === ruleId);
    const finding = expected === wanted && rule !== undefined ? findingOf(rule, change) : undefined;
    return rule === undefined || finding === undefined ? [] : [{ ruleId, what, change, rule, finding }];
  });
}
const fired = casesOf('fires');
const unchecked = casesOf('cannot tell');

describe('placeholders', () => {
  const { fact } = deriveFacts(goodApplicationBut({}));

  test.each(asCases(rules))('%s names facts that exist', (_, { message, fix, condition, question }) => {
    for (const name of placesOf(message)) expect(() => fact(name), name).not.toThrow();
    expect(placesOf([fix, condition, question].join(' '))).toEqual([]);
  });

  /** Messages print the meanings: panStatusText, kraStatusText. */
  test.each(asCases(rules))('%s prints no raw code', (_, { message, fix, question, condition }) => {
    const codes = ['panStatus', 'kraStatus', 'esign.status', 'digilocker.status', 'EsignStatus', 'PoaType'];
    expect(placesOf(message).filter((name) => codes.includes(name))).toEqual([]);
    for (const text of [message, fix, question ?? '', condition])
      expect(text).not.toMatch(/\b0\d\b|“[A-Z0-9]”/u);
  });
});

describe('a rule that could not be checked', () => {
  test.each(asCases(rules))('%s has a question for the verifier', (_, { question }) => {
    expect(question).toMatch(/^[A-Z].*[^ ]\?$/u);
    expect(question?.length).toBeLessThanOrEqual(longestQuestion);
  });

  test('is produced for every rule', () => {
    expect(new Set(unchecked.map(({ ruleId }) => ruleId))).toEqual(new Set(rules.map(({ id }) => id)));
  });

  test.each(unchecked)('$ruleId never advises a rejection: $what', ({ rule, finding }) => {
    expect(finding.state).toBe('unknown');
    expect(finding.message.startsWith(`Could not be checked: ${rule.question}`)).toBe(true);
    expect(`${finding.message} ${finding.fix}`).not.toMatch(/\breject/iu);
    expect(finding.fix).toMatch(/\bremark\b/u);
    expect(finding.reason).toBeNull();
  });
});

describe('reasons', () => {
  const rejects = rules.filter(({ fix }) => /\breject/iu.test(fix));

  test.each(
    rules.flatMap(({ id, fix, fieldIds }) => quotesOf(fix).map((quote) => [id, quote, fieldIds] as const)),
  )('%s quotes “%s”, a reason of the rule’s fields', (_, quote, fieldIds) => {
    const fields = reasons.filter(({ reason }) => reason === quote).map(({ fieldId }) => fieldId);
    expect(fields.some((fieldId) => fieldIds.includes(fieldId))).toBe(true);
  });

  test.each(
    rules.flatMap(({ id, fix, reasons: proposed }) => proposed.map((reason) => [id, fix, reason] as const)),
  )('%s quotes each reason that it proposes, for the field that has it', (id, fix, { reasonId, fieldId }) => {
    const standard = reasons.find((reason) => reason.reasonId === reasonId);
    expect(quotesOf(fix)).toContain(standard?.reason);
    expect(fieldId).toBe(standard?.fieldId);
    expect(rules.find((rule) => rule.id === id)?.fieldIds).toContain(fieldId);
  });

  test.each(asCases(rules.filter(({ reasons: { length } }) => length === 1)))(
    '%s quotes its only reason first',
    (_, { fix, reasons: [proposed] }) => {
      const standard = reasons.find(({ reasonId }) => reasonId === proposed?.reasonId);
      expect(quotesOf(fix)[0]).toBe(standard?.reason);
    },
  );

  test.each(asCases(rejects))('%s names fields by their labels', (_, { fix }) => {
    const labels = [...reviewFields.map(({ label }) => label), 'Mode'];
    const named = fix
      .split(/\b[Rr]eject /u)
      .slice(1)
      .filter((rest) => /^(?:[A-Z]|e-)/u.test(rest));
    expect(named.filter((rest) => !labels.some((label) => rest.startsWith(label)))).toEqual([]);
  });

  test.each(asCases(rules.filter(({ fix }) => fix.includes('Reject Mode'))))(
    '%s rejects e-Sign before Reject Mode',
    (_, { fix }) => {
      expect(fix.slice(0, fix.indexOf('Reject Mode'))).toMatch(/\breject e-Sign\b/iu);
    },
  );
});

describe('the advice fits the severity', () => {
  const isAnswered = (rule: AcceptanceRule) => rule.severity === 'block' && rule.isAnsweredByRemark;
  const blocks = asCases(rules.filter((rule) => rule.severity === 'block' && !isAnswered(rule)));

  test.each(blocks)('%s promises no remark and names an action', (_, { fix }) => {
    expect(fix).not.toMatch(/remark/iu);
    expect(fix).toMatch(/\breject\b|\bPress (?:On Hold|Approve Cash)/iu);
  });

  test.each(blocks)('%s offers an override only where one is possible', (_, rule) => {
    expect(rule.fix.includes('This block cannot be overridden.')).toBe(isFixed(rule));
    expect(isFixed(rule) && /ask an Admin|can override/u.test(rule.fix)).toBe(false);
  });

  test.each([...ofSeverity('remark'), ...asCases(rules.filter(isAnswered))])(
    '%s names the remark and the alternative',
    (_, { fix }) => {
      expect(fix).toMatch(/\b[Ww]rite\b[^.]*\bin a remark\b/u);
      expect(fix).toMatch(/\breject\b|\bpress (?:On Hold|Approve Cash)/iu);
      // Read-ruleset takes this beginning for `answer: remark`, which would open a block.
      expect(fix).not.toMatch(/^Say in a remark/u);
    },
  );

  test.each(ofSeverity('warn', 'info'))('%s demands nothing', (_, { fix }) => {
    for (const sentence of sentencesOf(fix))
      expect(sentence).not.toMatch(
        /^(?:Ask|Compare|Inform|Look|Open|Press|Put|Reject|Say|Use|Verify|Write)\b|\bmust\b|\bhas to\b/u,
      );
  });

  test.each(asCases(rules.filter(({ id }) => id.startsWith('AML-'))))(
    '%s keeps it from the customer',
    (_, rule) => {
      expect(rule.fix.replace('Do not tell the customer.', '')).not.toMatch(/customer|\breject/iu);
      if (rule.severity === 'block') expect(rule.fix).toContain('Do not tell the customer.');
      expect(rule.reasons).toEqual([]);
    },
  );
});

describe('messages', () => {
  test('every rule fires in at least one case', () => {
    expect(new Set(fired.map(({ ruleId }) => ruleId))).toEqual(new Set(rules.map(({ id }) => id)));
  });

  test.each(fired)('$ruleId is short and complete: $what', ({ rule, finding }) => {
    expect(finding.state).toBe('fires');
    expect(finding.message.length).toBeLessThanOrEqual(longest);
    expect(rule.fix.length).toBeLessThanOrEqual(longest);
    expect(finding.message).toMatch(/^[A-Z].*\.$/u);
    expect(finding.message).not.toMatch(
      /: not known|\(not known\)|in not known|“not known”|undefined|null|\{|\(s\)|\b0 other|with (?:it|the \w+): 0\.|(?<!\d)-\d/u,
    );
  });

  test.each(fired.filter(({ ruleId }) => /^(?:PAN-05|KRA-0[1256])$/u.test(ruleId)))(
    '$ruleId gives the meaning of the code: $what',
    ({ finding }) => {
      expect(finding.message).toMatch(/“[a-z][^”]{3,}” \(code [A-Z0-9]+\)/u);
    },
  );
});

describe('with masks', () => {
  const nothing = Object.fromEntries(
    Object.keys(wholeSights).map((name) => [name, 'none']),
  ) as unknown as Sights;
  const wordsFor = (ruleId: string) => differenceWords[ruleId.slice(0, 3)] ?? /(?!)/u;

  test.each(fired)('$ruleId still names the difference: $what', ({ ruleId, change, finding }) => {
    const { properties } = goodApplicationBut(change);
    const values = Object.fromEntries(personalProperties.map((name) => [name, properties[name] ?? null]));
    expect(maskSentence(finding.message, values, nothing)).toMatch(wordsFor(ruleId));
  });

  test.each(asCases(rules))('%s names the difference when no value is known', (id, { message }) => {
    expect(message.replace(placePattern, 'not known')).toMatch(wordsFor(id));
  });
});
