import { DocumentType } from '@kyc/contract/document-types';
import { RiskSignal, type ShownSignal } from '@kyc/contract/risk/risk';
import { expect, test } from 'vitest';
import { goodApplicationBut } from '../acceptance/expectations/good-application.ts';
import { evaluate } from '../acceptance/evaluate.ts';
import { deriveFacts } from '../acceptance/facts/derive-facts.ts';
import { acceptanceRuleset } from '../acceptance/ruleset.ts';
import { riskFactsOf } from './risk-facts.ts';

const signal = (
  Signal: RiskSignal,
  State: ShownSignal['State'],
  Count: number | null = null,
): ShownSignal => ({
  Signal,
  State,
  Count,
  Line: '',
  DocumentType: null,
  FieldIds: [],
});

test('a rule reads how many share a value, or whether a signal is raised; an unknown signal has no fact', () => {
  const { SameDevice, SameIp, CaptureTime, SelfieDistance } = RiskSignal;
  const facts = riskFactsOf([
    signal(SameDevice, 'found', 3),
    signal(SameIp, 'unknown'),
    signal(CaptureTime, 'found'),
    signal(SelfieDistance, 'none'),
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    'risk.sameDevice': 3,
    'risk.captureTime': 1,
    'risk.selfieDistance': 0,
  });
});

test('of several pictures the worst one speaks', () => {
  const facts = riskFactsOf([
    { ...signal(RiskSignal.SamePicture, 'found', 2), DocumentType: DocumentType.Selfie },
    { ...signal(RiskSignal.SamePicture, 'none', 0), DocumentType: DocumentType.PanPhoto },
  ]);
  expect(facts.get('risk.samePicture')).toBe(2);
});

test('a coming version of the rules may stop by them: it fires, does not, and cannot tell', () => {
  const [template] = acceptanceRuleset.rules;
  if (template === undefined) throw new Error('there are no rules');
  const rule = {
    ...template,
    id: 'TEST-01',
    when: { op: 'gt', left: '$risk.sameDevice', right: 1 } as const,
    message: 'The device is on {risk.sameDevice} other applications.',
  };
  const findings = (count: number | undefined) => {
    const risk = count === undefined ? new Map() : new Map([['risk.sameDevice', count]]);
    const facts = deriveFacts(goodApplicationBut({ risk }));
    const terms = {
      day: acceptanceRuleset.effectiveFrom,
      severities: new Map(),
      lists: {},
      digest: (text: string) => text,
    };
    return evaluate({ ...acceptanceRuleset, rules: [rule] }, facts, terms).findings;
  };
  expect(findings(2)).toMatchObject([{ state: 'fires', message: 'The device is on 2 other applications.' }]);
  expect(findings(1)).toEqual([]);
  expect(findings(undefined)).toMatchObject([{ state: 'unknown' }]);
});
