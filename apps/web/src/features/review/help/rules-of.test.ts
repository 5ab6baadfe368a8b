import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import type { RuleInForce } from '@kyc/contract/acceptance/rules-in-force';
import { FieldId } from '@kyc/contract/fields';
import { permanentAddress, reviewFields } from '@kyc/domain/review-fields/all-fields';
import { Mode } from '@kyc/contract/modes';
import { describe, expect, test } from 'vitest';
import { checksOfAll, risksOf } from './rules-of.ts';

const rule = (
  RuleId: string,
  Severity: RuleInForce['Severity'],
  more: Partial<RuleInForce> = {},
): RuleInForce => ({
  RuleId,
  Severity,
  Authority: 'NSE',
  Condition: 'the name differs',
  Fix: 'Reject it.',
  FieldIds: [FieldId.Pan],
  Modes: null,
  ...more,
});
const finding = (RuleId: string): AcceptanceFinding => ({
  RuleId,
  Severity: 'info',
  State: 'fires',
  Demand: 'nothing',
  Authority: 'NSE',
  Attribute: 'PAN',
  FieldIds: [FieldId.Pan],
  Message: 'It differs.',
  Fix: 'Reject it.',
  ReasonId: null,
  ReasonFieldId: null,
  CoveredBy: null,
  Source: '',
  FactsHash: '',
  Remark: null,
  Override: null,
});

describe('what to check', () => {
  test.each(reviewFields.map(({ id, label }) => [label, id] as const))('for %s the help shows', (_, id) => {
    expect(checksOfAll([id]).map(({ fieldIds }) => fieldIds)).not.toContainEqual([id]);
    expect(checksOfAll([id]).length).toBeGreaterThan(0);
  });

  test('of a closed address is shown once for all its lines, and by name where only one has it', () => {
    const checks = checksOfAll(permanentAddress);
    const texts = checks.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(checks.find(({ text }) => text.includes('pin code'))?.fieldIds).not.toEqual([]);
    for (const { fieldIds } of checks)
      expect(permanentAddress).toEqual(expect.arrayContaining([...fieldIds]));
  });
});

describe('the acceptance rules of a field', () => {
  const looked = { fieldIds: [FieldId.Pan], mode: Mode.DigiLocker, findings: [] };
  const idsOf = (rules: RuleInForce[], findings: AcceptanceFinding[] = []) =>
    risksOf(rules, { ...looked, findings }).map(({ rule: { RuleId } }) => RuleId);

  test('are those about it, in the mode of the application', () => {
    const rules = [
      rule('A', 'block'),
      rule('B', 'block', { FieldIds: [FieldId.Mobile] }),
      rule('C', 'block', { Modes: [Mode.KraVerified] }),
      rule('D', 'block', { Modes: [Mode.DigiLocker], FieldIds: [FieldId.Pan, FieldId.FirstName] }),
    ];
    expect(idsOf(rules)).toEqual(['A', 'D']);
  });

  test('are ordered by severity, findings first', () => {
    const rules = [rule('A', 'info'), rule('B', 'block'), rule('C', 'warn'), rule('D', 'remark')];
    expect(idsOf(rules)).toEqual(['B', 'D', 'C', 'A']);
    expect(idsOf(rules, [finding('A'), finding('C')])).toEqual(['C', 'A', 'B', 'D']);
    expect(risksOf(rules, { ...looked, findings: [finding('A')] })[0]?.found).toEqual([finding('A')]);
  });
});
