import { describe, expect, test } from 'vitest';
import { compareWords, nearName, sameName } from './compare-words.ts';
import { nameMatcherVersion } from './match-names.ts';

/** From here on one name; so near that a person looks; another name. */
function closenessOf(likeness: number): 'one' | 'near' | 'apart' {
  if (likeness >= sameName) return 'one';
  return likeness >= nearName ? 'near' : 'apart';
}

/** Domain pack README §8, and the kinds that a verifier sees next to a score. */
const words = [
  ['AMIT', 'AMIT', 'same', 'one'],
  ['LAXMI', 'LAKSHMI', 'spelling', 'one'],
  ['CHOUDHARY', 'CHAUDHARI', 'spelling', 'one'],
  ['SATHISH', 'SATISH', 'spelling', 'one'],
  ['BANERJEE', 'BANDYOPADHYAY', 'spelling', 'one'],
  ['MD', 'MOHAMMED', 'abbreviation', 'one'],
  ['KR', 'KUMAR', 'abbreviation', 'one'],
  // A scanner reads RN for M, VV for W, CL for D and I for L.
  ['ARNIT', 'AMIT', 'scan', 'one'],
  ['SAVVANT', 'SAWANT', 'spelling', 'one'],
  ['CLINESH', 'DINESH', 'scan', 'one'],
  ['PATLL', 'PATIL', 'scan', 'one'],
  // But not in a word so short.
  ['RNA', 'MA', 'different', 'apart'],
  // Bengali writes V as B.
  ['VIJAY', 'BIJAY', 'regional', 'one'],
  ['VIKASH', 'BIKASH', 'regional', 'one'],
  // Vowels that regions exchange: one is near, three are not.
  ['MOHAN', 'MOHON', 'regional', 'near'],
  ['SUMITRA', 'SUMETRA', 'regional', 'near'],
  ['ANIL', 'ONEL', 'regional', 'near'],
  ['MANAS', 'MONOS', 'regional', 'near'],
  // A is not I, and not U.
  ['KIRAN', 'KARAN', 'different', 'apart'],
  ['SANIL', 'SUNIL', 'different', 'apart'],
  // The article of the next word.
  ['RAFIQUL', 'RAFIQ', 'article', 'near'],
  ['MAHBUBUR', 'MAHBUB', 'article', 'near'],
  ['ANSHUL', 'ANSH', 'different', 'apart'],
  // Two neighbours in the wrong order.
  ['MAHESH', 'MHAESH', 'typing', 'near'],
  ['MUKESH', 'MKUESH', 'typing', 'near'],
  ['DILIP', 'DIILP', 'scan', 'one'],
  ['NIRAV', 'NIRVA', 'typing', 'near'],
  ['ROHAN', 'ORHAN', 'typing', 'near'],
  ['RAM', 'RMA', 'different', 'apart'],
  // A letter too many: a vowel within, a consonant in a long word only.
  ['BHUPINDER', 'BHUPNDER', 'typing', 'near'],
  ['SUNIL', 'SUENIL', 'typing', 'near'],
  ['KISHOR', 'KISHOUR', 'spelling', 'one'],
  ['VENKTESH', 'VENKATESH', 'spelling', 'one'],
  ['KULKARNI', 'KULKARTNI', 'typing', 'near'],
  ['SALIM', 'SALTIM', 'different', 'apart'],
  // The first letter is hardly ever mistyped.
  ['NIL', 'ANIL', 'different', 'apart'],
  // A last vowel makes another name; a last A may be spoken or not.
  ['SONAL', 'SONALI', 'different', 'apart'],
  ['PRAKASH', 'PRAKASHA', 'typing', 'near'],
  // The A of a woman's name is another name (finding N2).
  ['KAMAL', 'KAMALA', 'gender', 'apart'],
  ['BIMAL', 'BIMALA', 'typing', 'near'],
  ['RAM', 'RAMA', 'typing', 'near'],
  ['OM', 'OMA', 'different', 'apart'],
  // The endings of the South.
  ['SRINIVAS', 'SRINIVASAN', 'typing', 'near'],
  ['RAMAN', 'RAMANAN', 'typing', 'near'],
  ['MURUG', 'MURUGAM', 'typing', 'near'],
  ['ARUNA', 'ARUNAM', 'typing', 'near'],
  ['RAJU', 'RAJUN', 'different', 'apart'],
  ['KUMARA', 'KUMARAN', 'typing', 'near'],
  ['SUNDAR', 'SUNDARANI', 'different', 'apart'],
  ['SURESH', 'RAMESH', 'different', 'apart'],
  ['SUNITA', 'ANITA', 'different', 'apart'],
] as const;

describe('two words of a name', () => {
  test.each(words)('%s and %s: %s, %s', (a, b, variant, closeness) => {
    for (const { likeness, variant: found } of [compareWords(a, b), compareWords(b, a)])
      expect([found, closenessOf(likeness)]).toEqual([variant, closeness]);
  });

  test('are the more alike, the less differs', () => {
    const likeness = (a: string, b: string) => compareWords(a, b).likeness;
    expect(likeness('AMIT', 'AMIT')).toBe(1);
    expect(likeness('SATHISH', 'SATISH')).toBeLessThan(1);
    expect(likeness('CLINESH', 'DINESH')).toBeLessThan(likeness('SATHISH', 'SATISH'));
    expect(likeness('VIJAY', 'BIJAY')).toBeLessThan(likeness('CLINESH', 'DINESH'));
    expect(likeness('MOHAN', 'MOHON')).toBeLessThan(likeness('VIJAY', 'BIJAY'));
    expect(likeness('MANAS', 'MONOS')).toBeLessThan(likeness('MOHAN', 'MOHON'));
    expect(likeness('KIRAN', 'KARAN')).toBeLessThan(likeness('MANAS', 'MONOS'));
  });

  test('are as alike as when this version of the matcher was released, for their scores are stored', async () => {
    const likenesses = words.map(([a, b]) => `${compareWords(a, b).likeness.toFixed(4)}\t${a} / ${b}`);
    await expect(`${likenesses.join('\n')}\n`).toMatchFileSnapshot(
      `released/version-${nameMatcherVersion}-words.txt`,
    );
  });
});
