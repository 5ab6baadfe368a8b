import { spellingKey } from './spelling-key.ts';

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(spellingKey));

/** Courtesy endings that a person may add or leave out at will: RAMESHBHAI is RAMESH. */
const courtesies = keysOf('BHAI BEN BEHN BAI BHAU JI');
/** Second elements shared by millions: agreeing on one says little about who it is. */
const commonSeconds = keysOf(
  'KUMAR KR KUMARI DEVI LAL SINGH SINH KAUR BEGUM BIBI BANO KHATUN KHATOON RANI BABU PRASAD CHAND CHANDRA NATH DAS',
);
/** First elements that only lead up to the name by which a person is known. */
const leadIns = keysOf('MOHAMMED MOHAMMAD MUHAMMAD MD MOHD ABDUL SYED SAYYED SHEIKH SHAIKH SK');
/** The same in Telugu names, but only where two more names follow: SATYA ROY is known as SATYA. */
const teluguLeadIns = keysOf('VENKATA SATYA NAGA SAI');
const women = keysOf('KAUR DEVI KUMARI BEGUM BIBI BANO KHATUN KHATOON RANI');
const men = keysOf('SINGH SINH KUMAR KR LAL BABU CHAND NATH');

export const isCourtesy = (word: string): boolean => courtesies.has(spellingKey(word));
export const isCommonSecond = (word: string): boolean =>
  isCourtesy(word) || commonSeconds.has(spellingKey(word));

export function isLeadIn(word: string, ownNamesAfter: number): boolean {
  const key = spellingKey(word);
  return (leadIns.has(key) && ownNamesAfter >= 1) || (teluguLeadIns.has(key) && ownNamesAfter >= 2);
}

/** KAUR against SINGH, DEVI against KUMAR: a woman and a man of one house. */
export function areOfOppositeGender(a: string, b: string): boolean {
  const [first, second] = [spellingKey(a), spellingKey(b)];
  return (women.has(first) && men.has(second)) || (men.has(first) && women.has(second));
}

const joinedEndings = /^(.{3,})(BHAI|BEHN|BEN|BAI|BHAU|KUMAR|KUMARI|LAL|DEVI|SINGH|SINH|CHANDRA|PRASAD)$/u;

/** HASMUKHBHAI is written in one word or in two; two is taken as the common form. */
export function splitJoinedEnding(word: string): string[] {
  const [, stem, ending] = joinedEndings.exec(word) ?? [];
  return stem === undefined || ending === undefined ? [word] : [stem, ending];
}
