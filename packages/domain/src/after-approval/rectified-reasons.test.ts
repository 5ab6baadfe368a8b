import type { AnswerAction } from '@kyc/contract/after-approval/legs';
import { describe, expect, test } from 'vitest';
import type { AnswerCode } from './describe-answer.ts';
import { rectifiedReasons, type AnsweredLeg } from './rectified-reasons.ts';

const code = (codeId: number, reasonIds: number[], action: AnswerAction): AnswerCode => ({
  codeId,
  leg: 'kra',
  code: String(codeId),
  textPattern: null,
  meaning: 'Meaning',
  fieldIds: [],
  reasonIds,
  action,
  ruleId: null,
});
const codes = [code(1, [11, 12], 'rectify'), code(2, [12, 13], 'rectify'), code(3, [14], 'wait')];
const leg = (of: AnsweredLeg['leg'], state: AnsweredLeg['state'], codeId: number | null): AnsweredLeg => ({
  leg: of,
  state,
  codeId,
});

describe('the reasons of a rectification', () => {
  test('are the reasons of the chosen answer, then of other answers that propose a rectification', () => {
    const kra = leg('kra', 'onHold', 1);
    const legs = [kra, leg('nse', 'refused', 2), leg('bse', 'onHold', 3), leg('ckyc', 'accepted', 2)];
    expect(rectifiedReasons(kra, { legs, codes })).toEqual([11, 12, 13]);
  });

  test('include a chosen answer that proposes to wait, because an Admin decided otherwise', () => {
    const bse = leg('bse', 'onHold', 3);
    expect(rectifiedReasons(bse, { legs: [bse], codes })).toEqual([14]);
  });

  test('do not exist for an answer without a description', () => {
    const kra = leg('kra', 'refused', null);
    expect(rectifiedReasons(kra, { legs: [kra], codes })).toEqual([]);
  });
});
