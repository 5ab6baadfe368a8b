import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

const at = (...codes: number[]) => String.fromCodePoint(...codes);

describe('F4 an invisible character is not stored', () => {
  test.each([
    ['zero-width space', 0x200b],
    ['word joiner', 0x2060],
    ['byte order mark', 0xfeff],
    ['soft hyphen', 0x00ad],
    ['left-to-right mark', 0x200e],
    ['right-to-left mark', 0x200f],
    ['Arabic letter mark', 0x061c],
    ['left-to-right embedding', 0x202a],
    ['pop directional formatting', 0x202c],
    ['right-to-left override', 0x202e],
    ['left-to-right isolate', 0x2066],
    ['pop directional isolate', 0x2069],
    ['invisible times', 0x2062],
    ['Hangul filler', 0x3164],
    ['half-width Hangul filler', 0xffa0],
    ['Hangul choseong filler', 0x115f],
    ['combining grapheme joiner', 0x034f],
    ['Khmer inherent vowel', 0x17b4],
    ['Mongolian vowel separator', 0x180e],
    ['variation selector 16', 0xfe0f],
    ['variation selector 17', 0xe0100],
    ['tag letter a', 0xe0061],
    ['interlinear annotation anchor', 0xfff9],
    ['object replacement character', 0xfffc],
    ['private use', 0xe000],
    ['private use of plane 16', 0x10fffd],
    ['unassigned', 0x0378],
    ['noncharacter', 0xfdd0],
    ['noncharacter at the end of a plane', 0x1ffff],
    ['bell', 0x0007],
    ['escape', 0x001b],
    ['delete', 0x007f],
    ['C1 control', 0x0090],
    ['zero-width non-joiner between Latin letters', 0x200c],
    ['zero-width joiner between Latin letters', 0x200d],
  ])('%s', (_name, code) => {
    expect(cleanLine(`As${at(code)}ha`)).toBe('Asha');
    expect(cleanLines(`As${at(code)}ha`)).toBe('Asha');
    expect(cleanLine(`${at(code)}Asha${at(code)}`)).toBe('Asha');
  });
});

describe('F4 white space collapses as RULE-01 collapses it on the screen', () => {
  test.each([
    ['no-break space', 0x00a0],
    ['thin space', 0x2009],
    ['hair space', 0x200a],
    ['narrow no-break space', 0x202f],
    ['medium mathematical space', 0x205f],
    ['ideographic space', 0x3000],
    ['Ogham space mark', 0x1680],
    ['tab', 0x0009],
    ['line feed', 0x000a],
    ['carriage return', 0x000d],
    ['vertical tab', 0x000b],
    ['next line', 0x0085],
    ['line separator', 0x2028],
    ['paragraph separator', 0x2029],
    ['empty braille pattern', 0x2800],
  ])('%s', (_name, code) => {
    expect(cleanLine(`${at(code)} Asha ${at(code)}${at(code)} Rao${at(code)}`)).toBe('Asha Rao');
  });

  test('an input of several lines keeps its lines', () => {
    expect(cleanLines(' Called\u00a0 twice. \r\n\r\n  No answer.\u2028Wrote.\n')).toBe(
      'Called twice.\n\nNo answer.\nWrote.',
    );
  });
});

describe('F4 a joiner between Indic letters stays', () => {
  test.each([
    ['Devanagari, ksha with an explicit virama', 'क्\u200cष'],
    ['Devanagari, half form', 'क्\u200dष'],
    ['Bengali, ya-phalaa after ra', 'র\u200d্য'],
    ['Malayalam', 'ന്\u200dമ'],
    ['Kannada', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ])('%s', (_name, word) => {
    expect(cleanLine(word)).toBe(word.normalize('NFC'));
  });

  test.each([
    ['at the end of a word', 'राम\u200d ', 'राम'],
    ['twice', 'क्\u200d\u200dष', 'क्\u200dष'],
    ['next to a Latin letter', 'क्\u200da', 'क्a'],
    ['behind an override', 'क्\u202e\u200dष', 'क्\u200dष'],
  ])('one that selects nothing does not: %s', (_name, given, kept) => {
    expect(cleanLine(given)).toBe(kept);
  });
});

test('F4 a composed letter and its parts are one text', () => {
  expect(cleanLine('Siobha\u0301n')).toBe('Siobh\u00e1n');
});

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => at(code));
const anyText = fc.array(fc.oneof(anyCharacter, fc.constantFrom(' ', '\n', '\u200d', 'क', '्', 'a')), {
  maxLength: 40,
});

test('F4 no text of any Unicode category leaves an invisible character or two blanks in a row', () => {
  fc.assert(
    fc.property(anyText, (characters) => {
      const text = characters.join('');
      const line = cleanLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u);
      expect(line.replaceAll(/(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu, '')).not.toMatch(
        /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
      );
      expect(line).not.toMatch(/^ | $| {2}|(?! )\p{Zs}/u);
      expect(cleanLine(line)).toBe(line);
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      expect(cleanLine(cleanLines(text))).toBe(line);
    }),
    { numRuns: 2000 },
  );
});

test('F4 letters, digits, marks, punctuation and symbols of every script stay', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      if (
        !/[\p{L}\p{Nd}\p{P}\p{S}]/u.test(character) ||
        /[\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u.test(character)
      )
        return;
      expect(cleanLine(`x${character}`)).toBe(`x${character}`.normalize('NFC'));
    }),
    { numRuns: 3000 },
  );
});
