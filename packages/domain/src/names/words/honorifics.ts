import { genderOfGiven } from '../genders.ts';
import { isCommonSecond } from './fillers.ts';
import { isKnownSurname } from './surnames.ts';
import { isGivenByCompanion, type Companion } from './title-names.ts';

/** Titles before or after a name on cards and bank records; they do not identify the person. */
const leadingTitles = new Set(
  (
    'MR MRS MS MISS MASTER MSTR SHRI SRI SHREE SHRIMATI SRIMATI SMT KUM KUMARI KM KU KMRI DR PROF PROFESSOR ADV ADVOCATE CA ER ' +
    'ENGR CAPT CAPTAIN COL MAJ MAJOR LT GEN BRIG REV FR SR THIRU TMT SELVI SELVAN JANAB HAJI AL BEGUM BEGAM BIBI PANDIT PT ' +
    'SUB NB NAIB WG CDR SQN LDR GP FLT CMDE CPL SGT JCO'
  ).split(' '),
);
/** A person's status, anywhere in the name. LATE and MINOR are roles: see roles/capacities.ts. */
const statusWords = new Set(
  'MR MRS SMT KUM RETD RTD RETIRED EX HAVILDAR HAVALDAR HAVLDAR HAV SUBEDAR SUBADAR SUBEDER SEPOY SIPAHI JAWAN'.split(
    ' ',
  ),
);
/** Marathi's SAU. and CHI. come before a name; after one, SAU is a family name. */
const statusBefore = new Set('SAU SOU SOW CHI'.split(' '));
const trailingTitles = new Set('JI SAHEB SAHIB GARU AVARGAL ESQ'.split(' '));
const titlesThatBeginNames = new Set(['SRI', 'SHRI', 'SHREE']);

/** Removes titles and status words, but never the last token. */
export function stripHonorifics(words: readonly string[]): string[] {
  const tokens = stripStatus(words);
  let from = 0;
  let to = tokens.length;
  while (to - from > 1 && isLeadingTitle(tokens, from, to)) from += 1;
  while (to - from > 1 && trailingTitles.has(tokens[to - 1] ?? '')) to -= 1;
  return tokens.slice(from, to);
}

function stripStatus(words: readonly string[]): readonly string[] {
  const kept = words.filter(
    (word, index) => !statusWords.has(word) && !(statusBefore.has(word) && index < words.length - 1),
  );
  return kept.length > 0 ? kept : words;
}

/** 'SRI LAKSHMI' may be a title and a name or the name SRILAKSHMI, also after other titles: returns the second reading. */
export function readTitleAsName(tokens: readonly string[]): string[] | undefined {
  const [first, second, ...rest] = tokens.slice(tokens.findIndex((token) => !isMereTitle(token)));
  if (first === undefined || second === undefined || !titlesThatBeginNames.has(first)) return undefined;
  return [`SRI${second}`, ...rest];
}

/** A title or a status, wherever it is. */
export const isTitle = (token: string): boolean =>
  statusWords.has(token) || leadingTitles.has(token) || trailingTitles.has(token);

const isMereTitle = (token: string): boolean =>
  statusWords.has(token) || (leadingTitles.has(token) && !titlesThatBeginNames.has(token));

function isLeadingTitle(tokens: readonly string[], from: number, to: number): boolean {
  const token = tokens[from] ?? '';
  if (!leadingTitles.has(token)) return false;
  const companion = companionOf(tokens[from + 1] ?? '');
  // KM JOSEPH are initials, and so may be KU.
  if (token === 'KM' || token === 'KU') return companion !== 'man';
  if (onlyBeforeWomen.has(token)) return companion === 'woman';
  return !isGivenByCompanion(token, companion, to - from === 2);
}

/** Behind a given name they are courtesies. */
const onlyBeforeWomen = new Set('BEGUM BEGAM BIBI'.split(' '));

/** What the word behind a title is; a name of women and men counts as a woman's. */
export function companionOf(word: string): Companion {
  if (isCommonSecond(word)) return 'filler';
  if (isKnownSurname(word)) return 'family';
  return genderOfGiven(word) === 'man' ? 'man' : 'woman';
}
