import { keysOf, spellingKey } from './spelling-key.ts';

/** Courtesy endings that a person may add or leave out at will: RAMESHBHAI is RAMESH. */
const courtesies = keysOf('BHAI BEN BEHN BAHEN BEHEN BAI BHAU JI');
/** Second names shared by millions, so a match on them is weak evidence. */
const commonSeconds = keysOf(
  'KUMAR KR KUMARI DEVI LAL SINGH SINH KAUR BEGUM BEGAM BEGOM BIBI BIBEE BEE BANO BANU KHATUN KHATOON RANI BABU PRASAD CHAND CHANDRA NATH DAS',
);
/** First elements that only lead up to the name by which a person is known. */
const leadIns = keysOf(
  'MOHAMMED MOHAMMAD MUHAMMAD MD MOHD ABDUL ABDUR ABDUS ABDUN ABDUD ABDUT ABDUZ ABDUSH ABDEL SYED SAYYED SHEIKH SHAIKH SK',
);
const women = keysOf(
  'KAUR DEVI KUMARI BEGUM BEGAM BEGOM BIBI BIBEE BEE BANO BANU KHATUN KHATOON RANI BAI BEN BEHN BAHEN',
);
const men = keysOf('SINGH SINH KUMAR KR LAL BABU CHAND NATH BHAU');
/** One of these completes the name of a Sikh: HARPREET KAUR. */
const sikhSeconds = keysOf('KAUR SINGH');
const sikhGiven = /(?:PRIT|JIT|INDR|INDAR|DIP|MIT|VANT|BIR|SIMRAN|LIN|NUR|TEJ)$/u;

export const isCourtesy = (word: string): boolean => courtesies().has(spellingKey(word));
export const isCommonSecond = (word: string): boolean =>
  isCourtesy(word) || commonSeconds().has(spellingKey(word));

export const isLeadIn = (word: string): boolean => leadIns().has(spellingKey(word));

export const isWomansSecond = (word: string): boolean => women().has(spellingKey(word));
export const isMansSecond = (word: string): boolean => men().has(spellingKey(word));

/** HARPREET KAUR and GURDEEP SINGH need no family name; KAUR always marks a Sikh, SINGH only next to a Sikh's given name. */
export function isSikhName(given: string, second: string): boolean {
  const key = spellingKey(second);
  return sikhSeconds().has(key) && (key === spellingKey('KAUR') || sikhGiven.test(spellingKey(given)));
}

/** KAUR against SINGH, DEVI against KUMAR: a woman and a man of the same family. */
export function areOfOppositeGender(a: string, b: string): boolean {
  const [first, second] = [spellingKey(a), spellingKey(b)];
  return (women().has(first) && men().has(second)) || (men().has(first) && women().has(second));
}

const joinedEndings =
  /^(.{3,})(BHAI|BAHEN|BEHEN|BEHN|BEN|BAI|BHAU|KUMAR|KUMARI|LAL|DEVI|SINGH|SINH|CHANDRA|PRASAD|BEGUM|BEGAM|KHATOON|KHATUN)$/u;

/** HASMUKHBHAI is written in one word or in two; two is taken as the common form. */
export function splitJoinedEnding(word: string): string[] {
  const [, stem, ending] = joinedEndings.exec(word) ?? [];
  return stem === undefined || ending === undefined ? [word] : [stem, ending];
}
