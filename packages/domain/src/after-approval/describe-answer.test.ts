import { expect, test } from 'vitest';
import { describeAnswer, type AnswerCode } from './describe-answer.ts';

const row = (codeId: number, found: Partial<AnswerCode>): AnswerCode => ({
  codeId,
  leg: 'kra',
  code: null,
  textPattern: null,
  meaning: `Meaning ${String(codeId)}`,
  fieldIds: [],
  reasonIds: [],
  action: 'rectify',
  ruleId: null,
  ...found,
});
const answer = (code: string | null, text: string | null = null, leg: AnswerCode['leg'] = 'kra') => ({
  leg,
  code,
  text,
});
const idOf = (codes: readonly AnswerCode[], of: ReturnType<typeof answer>) =>
  describeAnswer(codes, of)?.codeId;

test.each([
  ['the same code', '05', '05', 1],
  ['another case and blanks around it', 'hold-pan', ' HOLD-PAN ', 1],
  ['leading zeros, which files lose', '005', '5', 1],
  ['another code', '05', '06', undefined],
  ['a code with letters keeps its zeros', '0A', 'A', undefined],
  ['no code', '05', null, undefined],
])('by code: %s', (_what, code, sent, expected) => {
  expect(idOf([row(1, { code })], answer(sent))).toBe(expected);
});

test.each([
  ['a part of the text', 'name mismatch', 'PAN: Name  Mismatch with ITD', 1],
  ['parts in their order', 'pan*not*linked', 'The PAN is not yet linked to Aadhaar', 1],
  ['parts in another order', 'linked*pan', 'The PAN is not yet linked', undefined],
  ['characters of a regular expression are plain', 'a.c', 'abc', undefined],
  ['no text', 'name mismatch', null, undefined],
])('by pattern: %s', (_what, textPattern, text, expected) => {
  expect(idOf([row(1, { textPattern })], answer(null, text))).toBe(expected);
});

test('code and pattern together win over the code, and the code over a pattern', () => {
  const codes = [
    row(1, { textPattern: 'mismatch' }),
    row(2, { code: '05' }),
    row(3, { code: '05', textPattern: 'date of birth' }),
  ];
  expect(idOf(codes, answer('05', 'Mismatch of the date of birth'))).toBe(3);
  expect(idOf(codes, answer('05', 'Mismatch of the name'))).toBe(2);
  expect(idOf(codes, answer('06', 'Mismatch of the name'))).toBe(1);
});

test('the longest pattern wins, then the lowest id', () => {
  const codes = [
    row(3, { textPattern: 'name' }),
    row(2, { textPattern: 'name mis' }),
    row(1, { textPattern: 'mismatch' }),
  ];
  expect(idOf(codes, answer(null, 'name mismatch'))).toBe(1);
});

test('a row of another leg describes nothing', () => {
  expect(idOf([row(1, { code: '05' })], answer('05', null, 'nse'))).toBeUndefined();
});

test('an answer without code and text has no description', () => {
  expect(idOf([row(1, {}), row(2, { code: '05' })], answer(null))).toBeUndefined();
});
