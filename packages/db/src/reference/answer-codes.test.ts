import { answerActions, legs } from '@kyc/contract/after-approval/legs';
import { acceptanceRuleset } from '@kyc/domain/acceptance/ruleset';
import { describeAnswer, type AnswerCode } from '@kyc/domain/after-approval/describe-answer';
import { expect, test } from 'vitest';
import reasonsFile from '../../data/reasons.json' with { type: 'json' };
import { shippedCodes } from './answer-codes.ts';

test('each shipped code names existing fields, reasons of these fields, rules and actions', () => {
  const fieldOf = new Map(reasonsFile.reasons.map(({ reasonId, fieldId }) => [reasonId, fieldId]));
  const rules = new Set(acceptanceRuleset.rules.map(({ id }) => id));
  for (const row of shippedCodes) {
    expect(legs, row.meaning).toContain(row.leg);
    expect(answerActions, row.meaning).toContain(row.action);
    expect(
      row.reasonIds.map((id) => fieldOf.get(id)),
      row.meaning,
    ).toEqual([...row.fieldIds]);
    if (row.ruleId !== null) expect(rules.has(row.ruleId), row.ruleId).toBe(true);
    expect(row.code !== null || row.textPattern !== null, row.meaning).toBe(true);
  }
});

test('each one has a source or is marked unverified', () => {
  const unverified = shippedCodes.filter(({ origin }) => origin === 'unverified');
  expect(unverified.length).toBeGreaterThan(0);
  for (const { origin } of shippedCodes)
    expect(origin).toMatch(/^unverified$|SEBI|NSE|nse|BSE|KRA|utimf|cafemutual/);
});

test('none is shipped twice', () => {
  const keys = shippedCodes.map(({ leg, code, textPattern }) => `${leg} ${code ?? ''} ${textPattern ?? ''}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the statuses of the KRA and common words of refusals are described', () => {
  const codes = shippedCodes.map((row, index): AnswerCode => ({ ...row, codeId: index + 1 }));
  const meaningOf = (code: string | null, text: string | null) =>
    describeAnswer(codes, { leg: 'kra', code, text })?.action;
  expect(
    ['01', '02', '03', '04', '05', '06', '07', '11', '12', '13', '99'].map((code) => meaningOf(code, null)),
  ).toEqual([
    'wait',
    'none',
    'modifyAtKra',
    'rectify',
    'correctOurselves',
    'modifyAtKra',
    'none',
    'modifyAtKra',
    'modifyAtKra',
    'modifyAtKra',
    'wait',
  ]);
  expect(meaningOf('H1', 'PAN and Aadhaar not linked')).toBe('rectify');
  expect(meaningOf('H2', 'Name mismatch with ITD')).toBe('rectify');
});
