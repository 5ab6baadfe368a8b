import type { AnswerRow } from '@kyc/contract/after-approval/after-approval';
import { expect, test } from 'vitest';
import { answersOfField } from './answers-of-field.ts';

const answer = (AnswerId: number, more: Partial<AnswerRow>): AnswerRow => ({
  AnswerId,
  Leg: 'kra',
  State: 'refused',
  AttemptNo: 1,
  Code: 'K1',
  Text: null,
  AnsweredOn: '2026-11-30T03:00:00Z',
  ReceivedOn: '2026-11-30T03:00:00Z',
  Source: 'file',
  Effect: 'applied',
  Meaning: {
    CodeId: 1,
    Meaning: 'PAN differs',
    FieldIds: [4],
    ReasonIds: [],
    Action: 'rectify',
    RuleId: null,
  },
  ...more,
});
const idsOf = (fieldId: number, answers: readonly AnswerRow[]) =>
  answersOfField(fieldId, answers).map(({ AnswerId }) => AnswerId);

test('a field shows the newest hold or refusal of each leg that is about it', () => {
  const answers = [answer(3, {}), answer(2, { State: 'onHold' }), answer(1, { Leg: 'nse' })];
  expect(idsOf(4, answers)).toEqual([3, 1]);
  expect(idsOf(5, answers)).toEqual([]);
});

test('an acceptance since then, an older answer and one without a description show nothing', () => {
  expect(idsOf(4, [answer(2, { State: 'accepted' }), answer(1, {})])).toEqual([]);
  expect(idsOf(4, [answer(2, { Effect: 'older' }), answer(1, {})])).toEqual([1]);
  expect(idsOf(4, [answer(1, { Meaning: null })])).toEqual([]);
});
