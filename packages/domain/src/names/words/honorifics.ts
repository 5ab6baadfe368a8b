/** Titles that stand before or after a name on cards and bank records and say nothing about who it is. */
const leadingTitles = new Set(
  (
    'MR MRS MS MISS MASTER MSTR SHRI SRI SHREE SHRIMATI SRIMATI SMT KUM KUMARI DR PROF PROFESSOR ADV ADVOCATE CA ER ' +
    'ENGR CAPT CAPTAIN COL MAJ MAJOR LT GEN BRIG REV FR SR LATE THIRU TMT SELVI SELVAN JANAB HAJI AL MESSRS PANDIT PT ' +
    'SUB NB NAIB WG CDR SQN LDR GP FLT CMDE CPL SGT JCO'
  ).split(' '),
);
/** Say what a person is, wherever they stand. */
const statusWords = new Set(
  (
    'MR MRS SMT KUM LATE RETD RTD RETIRED EX HAVILDAR HAVALDAR HAVLDAR HAV SUBEDAR SUBADAR SUBEDER SEPOY SIPAHI JAWAN ' +
    'MINOR DECEASED SWARGIYA'
  ).split(' '),
);
/** Marathi's SAU. and CHI. stand before a name; behind one SAU is a family's. */
const statusBefore = new Set('SAU SOU SOW CHI'.split(' '));
const trailingTitles = new Set('JI SAHEB SAHIB GARU AVARGAL ESQ HUF'.split(' '));
const titlesThatBeginNames = new Set(['SRI', 'SHRI', 'SHREE']);

/** Removes titles and status words, but never the last token that is left. */
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

/** 'SRI LAKSHMI' may be a title and a name or the name SRILAKSHMI, whatever titles stand before: gives the second reading. */
export function readTitleAsName(tokens: readonly string[]): string[] | undefined {
  const [first, second, ...rest] = tokens.slice(tokens.findIndex((token) => !isMereTitle(token)));
  if (first === undefined || second === undefined || !titlesThatBeginNames.has(first)) return undefined;
  return [`SRI${second}`, ...rest];
}

const isMereTitle = (token: string): boolean =>
  statusWords.has(token) || (leadingTitles.has(token) && !titlesThatBeginNames.has(token));

function isLeadingTitle(tokens: readonly string[], from: number, to: number): boolean {
  const token = tokens[from] ?? '';
  // 'KUMARI RANI' is a whole name; 'KUMARI RANI DAS' more likely begins with the title.
  if (token === 'KUMARI') return to - from > 2;
  return leadingTitles.has(token);
}
