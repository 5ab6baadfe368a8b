import { expect, test } from 'vitest';
import { answerLine } from './answer-line.ts';

test('an answer is one line with its leg, state, code and text', () => {
  const answer = { leg: 'kra', state: 'onHold', code: 'K1', text: 'PAN does not match' } as const;
  expect(answerLine(answer)).toBe('KRA: On hold (K1), PAN does not match');
  expect(answerLine({ ...answer, code: null })).toBe('KRA: On hold, PAN does not match');
  expect(answerLine({ ...answer, state: 'accepted', code: null, text: null })).toBe('KRA: Accepted');
});
