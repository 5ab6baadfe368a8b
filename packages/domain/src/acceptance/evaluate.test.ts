import { describe, expect, test } from 'vitest';
import { demandOf, isOpen, outcomeOf } from './demands.ts';
import { evaluate, type EvaluationTerms, type Finding } from './evaluate.ts';
import { goodApplicationBut, type Change } from './expectations/good-application.ts';
import { deriveFacts } from './facts/derive-facts.ts';
import { readRuleset, rulesOn, type PublishedRuleset } from './read-ruleset.ts';
import { acceptanceRuleset } from './ruleset.ts';
import { needsSecondAdmin } from './severity-for.ts';
import type { Severity } from './rule.ts';

const terms: EvaluationTerms = {
  day: acceptanceRuleset.effectiveFrom,
  severities: new Map(),
  lists: {},
  digest: (text) => text,
};
const nothing = { remarked: new Map<string, string>(), overridden: new Map<string, string>() };

function evaluationOf(change: Change, wanted: Partial<EvaluationTerms> = {}) {
  return evaluate(acceptanceRuleset, deriveFacts(goodApplicationBut(change)), { ...terms, ...wanted });
}

function findingOf(ruleId: string, change: Change, wanted: Partial<EvaluationTerms> = {}): Finding {
  const finding = evaluationOf(change, wanted).findings.find(({ rule }) => rule.id === ruleId);
  if (finding === undefined) throw new Error(`${ruleId} says nothing`);
  return finding;
}

const asTenantHas = (ruleId: string, severity: Severity) => ({ severities: new Map([[ruleId, severity]]) });

describe('findings by severity', () => {
  test('a block stops the approval, a remark requires an answer, every other finding passes', () => {
    expect(outcomeOf(evaluationOf({ properties: { Email: null } }), nothing)).toBe('stop');
    expect(outcomeOf(evaluationOf({ properties: { PoaName: 'A Kale' } }), nothing)).toBe('remark');
    const warned = { properties: { OccupationName: 'Private Sector Service' } };
    expect(outcomeOf(evaluationOf(warned), nothing)).toBe('pass');
  });

  test('a rule that could not be checked requires a remark and never passes silently', () => {
    const finding = findingOf('DOC-01', { documents: 'unreadable' });
    expect(finding.message).toBe('Could not be checked: Is there a picture of the PAN card?');
    expect(demandOf(finding)).toBe('remark');
    expect(isOpen(finding, { ...nothing, remarked: new Map([['DOC-01', finding.factsHash]]) })).toBe(false);
  });

  test('a rule that throws could not be checked', () => {
    const facts = deriveFacts(goodApplicationBut({}));
    const throwing = {
      ...facts,
      fact: (name: string) => {
        if (name === 'GenderName') throw new Error('broken');
        return facts.fact(name);
      },
    };
    const { findings } = evaluate(acceptanceRuleset, throwing, terms);
    expect(findings.map(({ rule, state }) => [rule.id, state])).toEqual([['PER-01', 'unknown']]);
  });

  test('a verified red score requires a remark, as its rule states', () => {
    const finding = findingOf('REV-02', { properties: { PanSelfie: 20 } });
    expect(finding.severity).toBe('block');
    expect(demandOf(finding)).toBe('remark');
  });

  test('a tenant can change the severity of any rule', () => {
    const noEmail = { properties: { Email: null } };
    expect(evaluationOf(noEmail, asTenantHas('EML-01', 'off')).findings).toEqual([]);
    expect(outcomeOf(evaluationOf(noEmail, asTenantHas('EML-01', 'warn')), nothing)).toBe('pass');
    const noMother = { properties: { MotherName: null } };
    expect(outcomeOf(evaluationOf(noMother, asTenantHas('PER-03', 'block')), nothing)).toBe('stop');
  });

  test.each([
    ['PAN-05', { calls: { 1: { status: 'F', seeding: 'Y' } } }],
    ['DOB-04', { properties: { DateOfBirth: '2012-01-01', PanDob: '2012-01-01' } }],
    ['AML-01', { calls: { 43: { risk: 'HIGH', hits: 2 } } }],
  ] as const)('%s is neither lowered nor overridden', (ruleId, change) => {
    const finding = findingOf(ruleId, change, asTenantHas(ruleId, 'off'));
    expect(finding.severity).toBe('block');
    expect(isOpen(finding, { ...nothing, overridden: new Map([[ruleId, finding.factsHash]]) })).toBe(true);
  });

  test('lowering a rule needs a second Admin only where an authority requires the rule', () => {
    const needs = (id: string, wanted: Severity) =>
      acceptanceRuleset.rules.filter((rule) => rule.id === id).map((rule) => needsSecondAdmin(rule, wanted));
    expect(needs('EML-02', 'warn')).toEqual([true]);
    expect(needs('EML-02', 'remark')).toEqual([false]);
    expect(needs('ADR-12', 'off')).toEqual([true]);
    expect(needs('BNK-02', 'off')).toEqual([false]);
    expect(needs('AML-02', 'off')).toEqual([false]);
  });
});

describe('answers lapse with their facts', () => {
  const shared = { mobile: 1, email: 0, account: 0, pan: 0 };

  test('an override applies only while the facts stay the same', () => {
    const before = findingOf('MOB-03', { others: shared });
    const overridden = new Map([['MOB-03', before.factsHash]]);
    expect(isOpen(before, { ...nothing, overridden })).toBe(false);
    const after = findingOf('MOB-03', { others: { ...shared, mobile: 2 } });
    expect(isOpen(after, { ...nothing, overridden })).toBe(true);
  });

  test('a remark does not answer what stops', () => {
    const finding = findingOf('MOB-03', { others: shared });
    expect(isOpen(finding, { ...nothing, remarked: new Map([['MOB-03', finding.factsHash]]) })).toBe(true);
  });

  test('facts of other rules and the passing of days leave it', () => {
    const expired = { properties: { PoaType: 1, PoaExpiryDate: '2026-11-01' } };
    const today = findingOf('ADR-09', expired);
    const tomorrow = findingOf('ADR-09', { ...expired, now: new Date('2026-11-27T06:00:00Z') });
    const other = findingOf('ADR-09', { properties: { ...expired.properties, FatherName: 'Other' } });
    expect(tomorrow.factsHash).toBe(today.factsHash);
    expect(other.factsHash).toBe(today.factsHash);
  });

  test('the hash of all findings changes with any finding', () => {
    const one = evaluationOf({ others: shared });
    const other = evaluationOf({ others: { ...shared, mobile: 2 } });
    expect(one.factsHash).not.toBe(other.factsHash);
    expect(evaluationOf({ others: shared }).factsHash).toBe(one.factsHash);
  });
});

describe('messages', () => {
  test('name the facts, dates as they are read in India', () => {
    expect(findingOf('DOB-02', { properties: { PanDob: '1990-05-18' } }).message).toBe(
      'The declared date of birth differs from the tax record in the day: declared 17/05/1990, tax record 18/05/1990.',
    );
  });

  test('tell how the names differ that the rule compares', () => {
    const { message } = findingOf('BNK-06', { properties: { PennyDropName: 'A KALE' } });
    expect(message).toBe(
      'The account holder’s name at the bank differs: A KALE. Difference: one has initials in place of a full name.',
    );
  });

  test('hide account and Aadhaar numbers', () => {
    const { message } = findingOf(
      'ADR-11',
      { properties: { PoaIdNumber: '234567890124' } },
      asTenantHas('ADR-11', 'block'),
    );
    expect(message).toBe(
      'The proof number XXXXXXXX0124 does not have the format of this kind of address proof.',
    );
    const printed = { ...acceptanceRuleset.rules[0] };
    expect(printed).toBeDefined();
    const account = findingOf('NAM-02', { properties: { PanName: 'ZEBRA 2345 6789 0124' } }).message;
    expect(account).not.toContain('2345 6789');
  });

  test('findings name the unknown facts', () => {
    const { message } = findingOf('SGN-02', { properties: { EsignAadhaarMatch: false, SignerName: null } });
    expect(message).toBe('The form was signed with the Aadhaar of another person. Signer: not known.');
  });
});

describe('the catalogue', () => {
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
    severity: 'warn',
    suggestedReasonId: null,
    source: 'x',
    effectiveFrom: '2026-01-01',
  };
  const published = (...rules: PublishedRuleset['rules']): PublishedRuleset => ({
    version: '1',
    publishedOn: '2026-01-01',
    lists: {},
    rules,
  });

  test('the day of the decision picks the rule', () => {
    const { rules } = readRuleset(
      published(
        { ...rule, effectiveTo: '2026-06-30' },
        { ...rule, version: '2', effectiveFrom: '2026-07-01' },
      ),
    );
    expect(rulesOn(rules, '2025-12-31')).toEqual([]);
    expect(rulesOn(rules, '2026-06-30').map(({ version }) => version)).toEqual(['1']);
    expect(rulesOn(rules, '2026-07-01').map(({ version }) => version)).toEqual(['2']);
  });

  test('a file that would be misread is rejected', () => {
    expect(() => readRuleset(published({ ...rule, when: { misses: '$PAN' } }))).toThrow('do not know');
    expect(() => readRuleset(published({ ...rule, severity: 'stop' }))).toThrow('the severity stop');
    expect(() => readRuleset(published(rule, rule))).toThrow('two versions on one day');
  });
});
