import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reviewField } from '../review-fields/all-fields.ts';
import { internalReasonIds, shippedTexts } from '../rectification/published-set.ts';
import { evaluate, type Finding } from './evaluate.ts';
import { allExpectations } from './expectations/all-expectations.ts';
import { goodApplicationBut, type Change } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import type { Facts } from './facts/facts.ts';
import { acceptanceRuleset } from './ruleset.ts';

/** A customer reads the text of the proposed reason, so the text has to be true. */
const { rules } = acceptanceRuleset;

function evaluateAlone(ruleId: string, change: Change): { finding: Finding | undefined; facts: Facts } {
  const facts = deriveFacts(goodApplicationBut(change));
  const { findings } = evaluate(
    { ...acceptanceRuleset, rules: rules.filter(({ id }) => id === ruleId) },
    facts,
    { day: acceptanceRuleset.effectiveFrom, severities: new Map(), lists: {}, digest: (text) => text },
  );
  return { finding: findings[0], facts };
}

function reasonOf(ruleId: string, change: Change): number | null {
  return evaluateAlone(ruleId, change).finding?.reason?.reasonId ?? null;
}

const whatOf = (reasonId: number) =>
  shippedTexts.find(
    ({ subject, subjectId, language }) => subject === 'reason' && subjectId === reasonId && language === 'en',
  )?.what ?? '';

const proposed = allExpectations.flatMap(([ruleId, expected, what, change]) => {
  const { finding, facts } = evaluateAlone(ruleId, change);
  return expected === 'fires' && finding?.reason
    ? [{ ruleId, what, facts, ...finding.reason, text: whatOf(finding.reason.reasonId) }]
    : [];
});
type Proposed = (typeof proposed)[number];

/** What the customer entered in the field; the names of choices are not facts of the gate. */
const valuesOf = ({ facts, fieldId }: Proposed) =>
  Object.entries(reviewField(fieldId)?.properties ?? {}).flatMap(([name, { isEntered }]) =>
    isEntered && name in goodApplicationBut({}).properties ? [String(facts.fact(name) ?? '')] : [],
  );
const hasValue = (one: Proposed) => valuesOf(one).length === 0 || valuesOf(one).some((value) => value !== '');
const hasDocument = (facts: Facts, type: number | undefined) =>
  type !== undefined && facts.documents?.has(type) === true;
const fact =
  (name: string) =>
  ({ facts }: Proposed) =>
    facts.fact(name);
const lowScore = (name: string) => (one: Proposed) => Number(fact(name)(one)) <= 35;

/** Statements of the texts, each with its condition. */
const claims: readonly (readonly [RegExp, (one: Proposed) => boolean])[] = [
  [/that you entered|you entered|you selected|you gave|in your application/u, hasValue],
  [
    /you uploaded|We could not read|on your PAN card|on the cheque/u,
    ({ facts, fieldId }) => hasDocument(facts, reviewField(fieldId)?.documentType),
  ],
  [/test payment.*failed/u, (one) => fact('bank.verified')(one) === false],
  [
    /According to the tax department/u,
    (one) => !['E', null, undefined, ''].includes(fact('panStatus')(one) as string),
  ],
  [/PAN is not linked/u, (one) => [fact('pan.seeding')(one), fact('pan.linked')(one)].includes('N')],
  [/^The first name you entered differs/u, (one) => fact('name.firstFits')(one) === false],
  [/^The last name you entered differs/u, (one) => fact('name.lastFits')(one) === false],
  [/^The middle name you entered differs/u, (one) => fact('name.middleFits')(one) === false],
  [
    /date of birth you entered differs from your PAN/u,
    (one) =>
      fact('pan.dobMatch')(one) === 'N' ||
      fact('card.dobFits')(one) === false ||
      fact('DateOfBirth')(one) !== fact('PanDob')(one),
  ],
  [/house or flat number is missing/u, (one) => ['', 'NA', '-', '.', '0'].includes(valuesOf(one)[0] ?? '')],
  [/The city is empty/u, (one) => ['', 'NA', '-', '.'].includes(valuesOf(one)[0] ?? '')],
  [/No annual income is selected|name of your employer is missing/u, (one) => !hasValue(one)],
  [/mother's name is missing/u, (one) => !hasValue(one) || fact('mother.placeholder')(one) === true],
  [/No marital status|marital status is missing/u, (one) => !hasValue(one)],
  [/back of your address proof is missing/u, ({ facts }) => !hasDocument(facts, 19)],
  [
    /no longer valid/u,
    (one) => Number(fact('poaDaysLeft')(one)) < 0 || Number(fact('proof.daysLeft')(one)) < 0,
  ],
  [/Your own name is entered/u, (one) => fact('fatherIsSelf')(one) === true],
  [/shows only initials/u, (one) => /^(?:\S\.?\s*)+$/u.test(valuesOf(one)[0] ?? '')],
  [
    /mother's name is the same as your father's/u,
    (one) => fact('MotherName')(one) === fact('FatherName')(one),
  ],
  [/mother's name contains digits/u, (one) => /\d/u.test(valuesOf(one)[0] ?? '')],
  [/It is an NRE or loan account/u, (one) => /NRE|LOAN/u.test(String(fact('bank.accountTypeText')(one)))],
  [
    /account number or IFSC on the bank proof differs/u,
    (one) => [fact('cheque.accountFits')(one), fact('cheque.ifscFits')(one)].includes(false),
  ],
  [
    /is not in the name on your PAN/u,
    (one) =>
      [fact('score.holderPenny')(one), fact('score.holderCheque')(one)].some((score) => Number(score) <= 80),
  ],
  [/address that you entered is outside India/u, (one) => !valuesOf(one).includes('106')],
  [/selfie with the photo on your PAN/u, lowScore('PanSelfie')],
  [/pin code you entered differs from your address proof/u, (one) => fact('proof.cityFits')(one) === false],
];

describe('the reason that a rule proposes', () => {
  test.each(proposed)('$ruleId is true of the application: $what', (one) => {
    const false_ = claims.filter(([words, isTrue]) => words.test(one.text) && !isTrue(one));
    expect(
      false_.map(([words]) => words.source),
      one.text,
    ).toEqual([]);
  });

  test('every claim is read in at least one case', () => {
    const unread = claims.filter(([words]) => !proposed.some(({ text }) => words.test(text)));
    expect(unread.map(([words]) => words.source)).toEqual([]);
  });

  test('is never internal', () => {
    const all = rules.flatMap(({ id, reasons }) => reasons.map(({ reasonId }) => [id, reasonId] as const));
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter(([, reasonId]) => internalReasonIds.includes(reasonId))).toEqual([]);
  });

  test('no advice calls a reason the nearest one', () => {
    expect(rules.filter(({ fix }) => /nearest/u.test(fix)).map(({ id }) => id)).toEqual([]);
  });

  test.each(
    rules.filter(({ message }) =>
      /^No .*(?:check|call|enquiry|comparison|drop)|was not searched|reading .* is missing/u.test(message),
    ),
  )('$id states that a check of ours is missing, which is no fault of the customer', ({ reasons }) => {
    expect(reasons.filter(({ when }) => when === null)).toEqual([]);
  });

  test('no rule requests a state, which follows from the pin code', () => {
    const states = rules.flatMap(({ id, reasons }) =>
      reasons.some(({ fieldId }) => [20, 37].includes(fieldId)) ? [id] : [],
    );
    expect(states).toEqual([]);
  });
});

describe('the cases of the findings', () => {
  const other = { properties: { KraName: 'ZEBRA QUARTZ' } };
  test.each([
    ['PAN-01', { properties: { PAN: null } }],
    ['PAN-09', { calls: { 35: { pan: 'ZZZPZ9999Z' } } }],
    ['DOB-01', { properties: { DateOfBirth: null, PanDob: null } }],
    ['BNK-01', { properties: { IFSC: null } }],
    ['DOC-02', { without: [9] }],
    ['KRA-07', other],
    ['IPV-07', { properties: { CaptureTime: '2026-11-20T05:00:00Z' } }],
    ['IPV-06', { calls: { 40: { live: false } } }],
  ] as const)('%s proposes no reason and says what else to do', (ruleId, change) => {
    const { finding } = evaluateAlone(ruleId, change);
    expect(finding?.state).toBe('fires');
    expect(finding?.reason).toBeNull();
    expect(finding?.fix).toMatch(/\bpress On Hold\b/iu);
  });

  test('the name that differs is the name to correct', () => {
    expect(reasonOf('NAM-02', { properties: { PanName: 'RAVI MENON' } })).toBe(30);
    expect(
      reasonOf('NAM-02', { properties: { FirstName: 'Ravi', LastName: 'Teja', PanName: 'RAVI KIRAN' } }),
    ).toBe(33);
    expect(reasonOf('NAM-03', { properties: { PanName: 'A KALE' } })).toBe(30);
  });

  test('the empty line of an address is the line to complete', () => {
    expect(reasonOf('ADR-01', { properties: { CorrespondenceHouseNo: null } })).toBe(48);
    expect(reasonOf('ADR-01', { properties: { CorrespondenceCity: null } })).toBe(59);
    expect(reasonOf('ADR-01', { properties: { CorrespondenceState: null } })).toBeNull();
    expect(reasonOf('ADR-17', { properties: { CorrespondenceLocation: 'NA' } })).toBe(54);
    expect(reasonOf('ADR-17', { properties: { CorrespondenceStreet: '-' } })).toBeNull();
  });

  test('a pin code of another state is corrected by the pin code', () => {
    const { finding } = evaluateAlone('ADR-04', { properties: { CorrespondenceState: 24 } });
    expect(finding?.reason).toMatchObject({ reasonId: 61, fieldId: 19 });
  });

  test('a penny drop that never ran has not failed', () => {
    const without = { properties: { PennyDropVerified: false }, without: [7] };
    expect(reasonOf('BNK-04', { ...without, calls: { 3: 'never' } })).toBeNull();
    expect(reasonOf('BNK-04', { ...without, calls: { 3: { verified: false } } })).toBe(19);
  });
});

test('earlier catalogues keep the reason that they were published with', () => {
  const { rules: old } = JSON.parse(
    readFileSync(new URL('../../data/acceptance/2026.11.2.json', import.meta.url), 'utf8'),
  ) as { readonly rules: readonly { readonly id: string; readonly suggestedReasonId: number | null }[] };
  expect(old.find(({ id }) => id === 'PAN-01')?.suggestedReasonId).toBe(10);
});
