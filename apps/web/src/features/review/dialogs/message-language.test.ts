import { describe, expect, test } from 'vitest';
import { lineConflict, messageLanguage, partOf } from './message-language.ts';

const hindi = 'दिन की रोशनी में फोटो लें।';
const letter = (given: object = {}) => ({
  PreferredLanguage: 'hi' as const,
  Untranslated: [],
  General: null,
  Language: 'hi' as const,
  ...given,
});

describe('L7 the language of a message while its line is typed', () => {
  test.each([
    ['a line in Hindi', letter(), hindi, 'hi'],
    ['no line', letter(), '', 'hi'],
    ['a line in English', letter(), 'Please use daylight.', 'en'],
    ['a field without Hindi', letter({ Untranslated: ['PAN Number'] }), '', 'en'],
    ['a customer of unknown language', letter({ PreferredLanguage: null }), '', 'en'],
    ['an internal reason', letter({ General: 'इस आवेदन से' }), 'Please use daylight.', 'hi'],
  ] as const)('%s', (_what, given, line, language) => {
    expect(messageLanguage(given, line)).toBe(language);
  });

  test('a line in Hindi conflicts with a message in English, and the sentence gives the reason', () => {
    expect(lineConflict(letter(), hindi)).toBeUndefined();
    expect(lineConflict(letter({ PreferredLanguage: 'en' }), hindi)).toMatch(/has not chosen Hindi/);
    expect(lineConflict(letter({ Untranslated: ['PAN Number'] }), hindi)).toMatch(
      /no Hindi text yet: PAN Number/,
    );
    expect(lineConflict(letter({ PreferredLanguage: 'en' }), 'In English')).toBeUndefined();
  });

  test('a translation for the verifier is without the line', () => {
    expect(partOf(letter({ Language: 'en' }), hindi)).toBe('');
    expect(partOf(letter(), ` ${hindi} `)).toBe(hindi);
  });
});
