import { areManAndWoman } from './words/feminine-forms.ts';
import { areOneFamily, isAbbreviation } from './words/word-families.ts';
import { spellingKey } from './words/spelling-key.ts';
import { isKnownSurname } from './words/surnames.ts';
import { formsOf, type Syllables } from './words/word-forms.ts';

export type WordVariant =
  'same' | 'spelling' | 'abbreviation' | 'scan' | 'regional' | 'article' | 'typing' | 'gender' | 'different';
export type WordComparison = { readonly likeness: number; readonly variant: WordVariant };

/** From here on two words are one name, differently written. */
export const sameName = 0.9;
/** From here on a person has to look. */
export const nearName = 0.72;

/** How alike two words of a name are, 0 to 1, and in which way they differ. */
export function compareWords(a: string, b: string): WordComparison {
  if (a === b) return { likeness: 1, variant: 'same' };
  if (areOneFamily(a, b)) {
    return { likeness: 0.97, variant: isAbbreviation(a) || isAbbreviation(b) ? 'abbreviation' : 'spelling' };
  }
  if (areManAndWoman(a, b)) return { likeness: 0, variant: 'gender' };
  const [formsA, formsB] = [formsOf(a), formsOf(b)];
  if (formsA.key === formsB.key) return { likeness: 0.97, variant: 'spelling' };
  if (Math.min(a.length, b.length) >= 4 && formsA.scanned === formsB.scanned)
    return { likeness: 0.94, variant: 'scan' };
  if (formsA.softKey === formsB.softKey) return { likeness: 0.92, variant: 'regional' };
  const regional = 0.92 * vowelLikeness(formsA.syllables, formsB.syllables);
  if ((regional >= oneVowel || differByLastA(a, b)) && areOneKnownFamily(a, b))
    return { likeness: likenessOfFamily, variant: 'regional' };
  if (regional >= nearName) return { likeness: regional, variant: 'regional' };
  if (formsA.keyBeforeArticle === formsB.key || formsB.keyBeforeArticle === formsA.key)
    return { likeness: likenessButArticle, variant: 'article' };
  const typing = Math.max(typingLikeness(formsA.key, formsB.key), endingLikeness(formsA.sound, formsB.sound));
  if (typing >= nearName) return { likeness: typing, variant: 'typing' };
  return { likeness: Math.max(regional, typing), variant: 'different' };
}

const likenessButArticle = 0.8;
/** One exchange of E and I or of O and U. */
const oneVowel = 0.87;
const likenessOfFamily = 0.92;

/** Another spelling of a known family name that is no known name itself: MOJUMDAR, AGARWALA; PATEL and PATIL are both known. */
function areOneKnownFamily(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 5 && isKnownSurname(a) !== isKnownSurname(b);
}

function differByLastA(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.endsWith('A') && !short.endsWith('A') && spellingKey(`${short}A`) === formsOf(long).key;
}

/** Vowels that regions and clerks exchange. A and I, A and U are not among them: KIRAN is not KARAN. */
const exchanged: Readonly<Record<string, number>> = { EI: 0.95, OU: 0.95, AO: 0.9, AE: 0.88 };

function vowelLikeness(first: Syllables, second: Syllables): number {
  if (first.consonants !== second.consonants || first.vowels.length !== second.vowels.length) return 0;
  let likeness = 1;
  for (const [index, vowel] of first.vowels.entries()) {
    const other = second.vowels[index] ?? '';
    likeness *= vowel.length === other.length ? clusterLikeness(vowel, other) : 0.4;
  }
  return likeness;
}

function clusterLikeness(a: string, b: string): number {
  return [...a].reduce((likeness, vowel, index) => {
    const other = b[index] ?? '';
    return vowel === other ? likeness : likeness * (exchanged[[vowel, other].sort().join('')] ?? 0.4);
  }, 1);
}

function typingLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === long.length) return short.length >= 5 && areNeighboursSwapped(short, long) ? 0.85 : 0;
  if (short.length < 3 || long[0] !== short[0]) return 0;
  const extra = extraLetter(short, long);
  if (extra === undefined) return 0;
  // A last vowel makes another name: SONAL and SONALI.
  if (/[AEIOU]/u.test(extra)) return long.length >= 5 && !long.startsWith(short) ? 0.82 : 0;
  return long.length >= 8 ? 0.76 : 0;
}

/** PRAKASH and PRAKASHA, SRINIVAS and SRINIVASAN may be one: near at best. */
function endingLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3 || !long.startsWith(short)) return 0;
  const more = long.slice(short.length);
  if (more === 'A') return 0.78;
  return short.length >= 5 && /^(?:AN|AM|N|M)$/u.test(more) ? 0.8 : 0;
}

function areNeighboursSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = `${a.slice(0, at)}${a[at + 1] ?? ''}${a[at] ?? ''}${a.slice(at + 2)}`;
  return at >= 0 && swapped === b;
}

/** The one letter that `long` has in addition to `short`, if that is the only difference. */
function extraLetter(short: string, long: string): string | undefined {
  if (long.length !== short.length + 1) return undefined;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return `${long.slice(0, at)}${long.slice(at + 1)}` === short ? long[at] : undefined;
}
