import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import labelled from '../../data/names.json' with { type: 'json' };
import second from '../../data/names-second-list.json' with { type: 'json' };
import { matchNames } from './match-names.ts';
import { readRoles } from './roles/read-roles.ts';
import { scoreOf } from './testing/score-of.ts';
import { nameBand } from './name-band.ts';

const letters = [...'ABCDEFGHIJKLMNOPRSTUVWY'];
/** They separate two holders, or a name from a role, so one name more or less before them makes a difference. */
const separators = /^(?:AND|OR|JT|UG|CO|HUF)$/u;
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 })
  .map((parts) => parts.join(''))
  .filter((text) => !separators.test(text) && readRoles(text, new Set()).roles.length === 0);
// Half a pair among them; fast-check's own unit 'binary' takes seconds to be made.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
const knownNames = [...labelled.pairs, ...second.pairs].flatMap(({ a, b }) => [a, b]);
const name = fc.oneof(
  fc.constantFrom(...knownNames),
  fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
);

describe.each([
  ['names.json', labelled.pairs],
  ['names-second-list.json', second.pairs],
])('%s', (_, pairs) => {
  test.each(pairs)('$a / $b is $expectedBand ($kind)', ({ a, b, expectedBand }) => {
    expect(nameBand(scoreOf(a, b))).toBe(expectedBand);
  });
});

describe('any two names', () => {
  test('give the same score in either order, an integer from 0 to 100', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const score = scoreOf(a, b);
        expect(scoreOf(b, a)).toBe(score);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test('never throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(scoreOf(a, b)).toBe(scoreOf(b, a));
      }),
    );
  });

  test('scores do not depend on case, spaces or a title used by women and men', () => {
    const title = fc.constantFrom('Dr. ', 'DR ', 'Adv. ', 'Prof ');
    fc.assert(
      fc.property(name, name, title, (a, b, before) => {
        const score = scoreOf(a, b);
        expect(scoreOf(a.toLowerCase(), b)).toBe(score);
        expect(scoreOf(`  ${a.replaceAll(' ', '   ')} `, b)).toBe(score);
        expect(scoreOf(before + a, b)).toBe(score);
      }),
    );
  });

  test('scores do not depend on the title while no surname differs', () => {
    const title = fc.constantFrom('Mr. ', 'MRS ', 'Smt ', 'Dr. ', 'Prof ');
    const some = name.chain((a) =>
      fc.tuple(fc.constant(a), fc.shuffledSubarray(a.split(' '), { minLength: 1 })),
    );
    fc.assert(
      fc.property(some, title, ([a, part], before) => {
        const b = part.join(' ');
        expect(scoreOf(before + a, b)).toBe(scoreOf(a, b));
      }),
    );
  });

  test('are read as SRILAKSHMI, too, behind another title', () => {
    expect(scoreOf('Mr. Sri Lakshmi Kolli', 'Srilakshmi Kolli')).toBe(
      scoreOf('Sri Lakshmi Kolli', 'Srilakshmi Kolli'),
    );
  });

  test("two surnames are explained only by a woman's title", () => {
    expect(nameBand(scoreOf('VIJAY KUMAR YADAV', 'VIJAY BANERJEE'))).toBe('red');
    expect(nameBand(scoreOf('MR VIJAY KUMAR YADAV', 'VIJAY BANERJEE'))).toBe('red');
    expect(nameBand(scoreOf('MRS VIJAY KUMAR YADAV', 'VIJAY BANERJEE'))).toBe('yellow');
  });

  test('are surely one person when they are the same words', () => {
    fc.assert(
      fc.property(name, (a) => {
        expect(scoreOf(a, `Mr ${a.toLowerCase()}`)).toBe(100);
      }),
    );
  });
});

test('a long text is compared in time that a request can spare', () => {
  expect(scoreOf('RAMESH '.repeat(20_000), 'SURESH '.repeat(20_000))).toBeLessThanOrEqual(40);
});

test.each([
  ['', ''],
  ['  ', 'AMIT'],
  ['AMIT', ''],
  ['123', '123'],
  ['---', 'AMIT PATIL'],
])('%j and %j have no score: one has no letters', (a, b) => {
  expect(matchNames(a, b)).toEqual({ score: null, reason: 'empty' });
});

describe('names in two scripts', () => {
  test.each([
    ['राजेश गुप्ता', 'RAJESH GUPTA'],
    ['మంజుల రెడ్డి', 'MANJULA REDDY'],
    ['Anand Ghosh', 'আনন্দ ঘোষ'],
    ['செல்வம்', 'ಸೆಲ್ವಂ'],
    ['محمد اسلم', 'MOHAMMED ASLAM'],
    ['મીના શાહ', 'MEENA SHAH'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'GURPREET SINGH'],
    ['ପ୍ରକାଶ ସାହୁ', 'PRAKASH SAHU'],
    ['അഞ്ജലി നായർ', 'ANJALI NAIR'],
    ['मीना A', 'MEENA A'],
  ])('%s and %s cannot be compared, which is no low score', (a, b) => {
    expect(matchNames(a, b)).toEqual({ score: null, reason: 'script' });
    expect(matchNames(b, a)).toEqual({ score: null, reason: 'script' });
  });

  test('are one where the text is the same', () => {
    expect(scoreOf('राजेश गुप्ता', 'राजेश गुप्ता')).toBe(100);
  });
});
