import { describe, expect, test } from 'vitest';
import { findTextFaults, textLimit } from './find-text-fault.ts';
import { shippedTexts } from './published-set.ts';

const reason = {
  subject: 'reason' as const,
  language: 'en' as const,
  short: 'PAN not readable',
  what: 'We cannot read your PAN card.',
  todo: 'Upload a sharp photo of it.',
};

describe('a text for customers', () => {
  test('all shipped texts are valid', () => {
    expect(shippedTexts.flatMap((text) => findTextFaults(text).map((fault) => [text, fault]))).toEqual([]);
  });

  test.each([
    ['short', 26],
    ['what', 140],
    ['todo', 170],
  ] as const)('%s has at most %i characters', (part, limit) => {
    expect(textLimit('reason', part)).toBe(limit);
    expect(findTextFaults({ ...reason, [part]: 'x'.repeat(limit) })).toEqual([]);
    expect(findTextFaults({ ...reason, [part]: 'x'.repeat(limit + 1) })).toEqual([
      { part, fault: { kind: 'tooLong', length: limit + 1, limit } },
    ]);
  });

  test('a solution has at most 100, and no other part', () => {
    const solution = { subject: 'solution' as const, language: 'en' as const, short: null, what: null };
    expect(findTextFaults({ ...solution, todo: 'x'.repeat(100) })).toEqual([]);
    expect(findTextFaults({ ...solution, todo: 'x'.repeat(101) })).toMatchObject([{ part: 'todo' }]);
  });

  test('a text may use only the last digits of the account', () => {
    expect(findTextFaults({ ...reason, what: 'Account ending {accountLast4}.' })).toEqual([]);
    expect(findTextFaults({ ...reason, what: 'Dear {name}.' })).toEqual([
      { part: 'what', fault: { kind: 'unknownVariable', name: 'name' } },
    ]);
  });

  test('an empty part is missing', () => {
    expect(findTextFaults({ ...reason, todo: '  ' })).toEqual([{ part: 'todo', fault: { kind: 'missing' } }]);
  });

  test('Hindi has no Latin letters but in names of things, English none of Hindi', () => {
    const hindi = {
      ...reason,
      language: 'hi' as const,
      short: 'पैन कार्ड',
      what: 'IFSC जाँचें।',
      todo: 'OTP भरें।',
    };
    expect(findTextFaults(hindi)).toEqual([]);
    expect(findTextFaults({ ...hindi, what: 'PAN card जाँचें।' })).toMatchObject([
      { part: 'what', fault: { kind: 'otherLetters' } },
    ]);
    expect(findTextFaults({ ...reason, what: 'Check the पैन.' })).toMatchObject([{ part: 'what' }]);
  });
});
