import { describe, expect, test } from 'vitest';
import { coveredIn, demandOf, outcomeOf, type Answers } from './demands.ts';
import { evaluate, type EvaluationTerms } from './evaluate.ts';
import { allExpectations } from './expectations/all-expectations.ts';
import { goodApplicationBut, type Change } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import { readRuleset, type PublishedRuleset } from './read-ruleset.ts';
import { acceptanceRuleset } from './ruleset.ts';
import type { Severity } from './rule.ts';

/** One fault is one stop; a rule that reports the same fault is shown under the rule that covers it. */
const unanswered: Answers = { remarked: new Map(), overridden: new Map() };
const terms: EvaluationTerms = {
  day: acceptanceRuleset.effectiveFrom,
  severities: new Map(),
  lists: {},
  digest: (text) => text,
};

const evaluationOf = (change: Change, severities = new Map<string, Severity>()) =>
  evaluate(acceptanceRuleset, deriveFacts(goodApplicationBut(change)), { ...terms, severities });

function coveredOf(change: Change, answers = unanswered, severities = new Map<string, Severity>()) {
  return Object.fromEntries(coveredIn(evaluationOf(change, severities), answers));
}

const passport = { PoaType: 1, PoaExpiryDate: '2020-12-31' };
const otherSigner = {
  properties: { EsignAadhaarMatch: false, SignerName: 'ZEBRA QUARTZ' },
  calls: { 5: { status: '1', last4: '9999', yob: '1960', pincode: '411001' } },
};

describe('the same fault', () => {
  test.each<[string, Change, Readonly<Record<string, string>>]>([
    [
      'an expired proof',
      { properties: passport, calls: { 17: { expiry: '31/12/2020' } } },
      { 'ADR-26': 'ADR-09' },
    ],
    [
      'a signature of another person',
      otherSigner,
      { 'SGN-04': 'SGN-02', 'SGN-07': 'SGN-02', 'SGN-08': 'SGN-02' },
    ],
    [
      'the name of another person',
      {
        properties: { PanName: 'ZEBRA QUARTZ' },
        calls: { 1: { status: 'E', nameMatch: 'N', dobMatch: 'Y', seeding: 'Y' } },
      },
      { 'NAM-08': 'NAM-02' },
    ],
    [
      'another date of birth',
      {
        properties: { PanDob: '1990-05-18' },
        calls: { 1: { status: 'E', nameMatch: 'Y', dobMatch: 'N', seeding: 'Y' } },
      },
      { 'DOB-08': 'DOB-02' },
    ],
    [
      'no date of birth',
      { properties: { DateOfBirth: null, PanDob: null } },
      { 'DOB-04': 'DOB-01', 'DOB-05': 'DOB-01', 'DOB-09': 'DOB-01', 'DOB-12': 'DOB-01' },
    ],
  ])('%s is one stop', (_, change, expected) => {
    expect(coveredOf(change)).toMatchObject(expected);
  });

  test('a rule whose cover does not fire is a separate stop', () => {
    expect(coveredOf({ properties: passport, calls: { 17: { expiry: '31/12/2030' } } })).toEqual({});
    expect(coveredOf({ calls: { 5: { ...otherSigner.calls[5], yob: '1990' } } })).toEqual({});
  });

  test('an override of the cover leaves the covered rules open', () => {
    const evaluation = evaluationOf(otherSigner);
    const overridden = new Map(
      evaluation.findings
        .filter(({ rule }) => rule.id === 'SGN-02')
        .map(({ rule, factsHash }) => [rule.id, factsHash]),
    );
    const covered = coveredIn(evaluation, { ...unanswered, overridden });
    expect(covered.has('SGN-04')).toBe(false);
    expect(covered.get('SGN-07')).toBe('SGN-04');
    expect(outcomeOf(evaluation, { ...unanswered, overridden })).toBe('stop');
  });

  test('a rule that the tenant lowered or switched off covers nothing severer', () => {
    for (const severity of ['remark', 'warn', 'info', 'off'] as const)
      expect(coveredOf(otherSigner, unanswered, new Map([['SGN-02', severity]]))['SGN-04'], severity).toBe(
        undefined,
      );
  });
});

/** Every way to answer none, one or all of the findings. */
function answersTo(change: Change): readonly Answers[] {
  const { findings } = evaluationOf(change);
  const hashes = findings.map(({ rule, factsHash }) => [rule.id, factsHash] as const);
  return [
    unanswered,
    { remarked: new Map(hashes), overridden: new Map(hashes) },
    ...hashes.map((hash) => ({ remarked: new Map([hash]), overridden: new Map([hash]) })),
  ];
}

describe('a cover weakens nothing', () => {
  const without = {
    ...acceptanceRuleset,
    rules: acceptanceRuleset.rules.map((rule) => ({ ...rule, coveredBy: [] })),
  };

  test('the outcome of every case is the same without covers, for all answers', () => {
    for (const [ruleId, , what, change] of allExpectations) {
      const facts = deriveFacts(goodApplicationBut(change));
      const [one, other] = [acceptanceRuleset, without].map((ruleset) => evaluate(ruleset, facts, terms));
      for (const answers of answersTo(change))
        expect(one && outcomeOf(one, answers), `${ruleId} ${what}`).toBe(other && outcomeOf(other, answers));
    }
  });

  test('every cover is shown itself and demands at least as much as the covered rule', () => {
    const rank = ['nothing', 'remark', 'override'];
    for (const [ruleId, , what, change] of allExpectations) {
      const evaluation = evaluationOf(change);
      for (const answers of answersTo(change)) {
        const covered = coveredIn(evaluation, answers);
        const byId = new Map(evaluation.findings.map((finding) => [finding.rule.id, finding]));
        for (const [id, cover] of covered) {
          const [below, above] = [byId.get(id), byId.get(cover)];
          if (below === undefined || above === undefined)
            throw new Error(`${ruleId} ${what}: ${id} is not found`);
          expect(covered.has(cover), what).toBe(false);
          expect(rank.indexOf(demandOf(above)), `${id} ${cover}`).toBeGreaterThanOrEqual(
            rank.indexOf(demandOf(below)),
          );
        }
      }
    }
  });
});

describe('a catalogue with a wrong cover is not read', () => {
  const rule = {
    id: 'X-01',
    version: '1',
    authority: 'Broker',
    attribute: 'x',
    fieldIds: [],
    modes: null,
    condition: 'x',
    when: { missing: '$PAN' },
    message: 'x',
    fix: 'x',
    severity: 'block',
    suggestedReasonId: null,
    source: 'x',
    effectiveFrom: '2026-01-01',
  };
  const read = (...rules: PublishedRuleset['rules']) =>
    readRuleset({ version: '1', publishedOn: '2026-01-01', lists: {}, rules });
  const covered = { ...rule, id: 'X-02', coveredBy: ['X-01'] };

  test.each([
    ['an unknown rule', [covered]],
    ['a less severe one', [{ ...rule, severity: 'remark' }, covered]],
    ['one of fewer modes', [{ ...rule, modes: [1] }, covered]],
    [
      'one of other modes',
      [
        { ...rule, modes: [1] },
        { ...covered, modes: [1, 2] },
      ],
    ],
    ['a rule that a remark answers', [{ ...rule, answer: 'remark' }, covered]],
    ['itself', [rule, { ...covered, coveredBy: ['X-02'] }]],
    ['a circle', [{ ...rule, coveredBy: ['X-02'] }, covered]],
  ] as const)('%s', (_, rules) => {
    expect(() => read(...rules)).toThrow(/cannot cover/u);
  });

  test('a right one is', () => {
    expect(read(rule, covered).rules[1]?.coveredBy).toEqual(['X-01']);
    expect(read(rule, { ...covered, modes: [3] }).rules).toHaveLength(2);
  });
});
