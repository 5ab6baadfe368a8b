import { isCommonSecond } from './fillers.ts';
import { keysOf, spellingKey } from './spelling-key.ts';
import { isKnownSurname } from './surnames.ts';

/** They lead up to the name by which a person is known: VENKATA RAMANA is RAMANA. */
const leadIns = keysOf('VENKATA VENKAT NAGA SATYA SAI SRI SREE LAKSHMI LAXMI DURGA SIVA SHIVA VEERA');
/** Words that are never used without another word may also follow a family name: KOLLI VENKATA RAMANA. */
const afterFamily = keysOf('VENKATA NAGA SATYA SAI');
const lakshmi = spellingKey('LAKSHMI');
/** LAKSHMI SUBRAMANIAN is LAKSHMI, with her father's or her husband's name. */
const fathersOfTamils = /(?:AN|AM|AR|SAMI|SVAMI|RAJ|LINGAM|MANI)$/u;

/** Positions of the leading words and the given name when the words are a Telugu name; otherwise undefined. */
export interface TeluguName {
  readonly leadIns: ReadonlySet<number>;
  readonly given: number;
}

export function readTeluguName(words: readonly string[]): TeluguName | undefined {
  const full = words.flatMap((word, index) => (word.length > 1 ? [index] : []));
  for (const place of [0, 1]) {
    const known = place === 0 ? leadIns() : afterFamily();
    let at = place;
    while (at < full.length && known.has(spellingKey(words[full[at] ?? 0] ?? ''))) at += 1;
    const given = full[at];
    if (at === place || given === undefined) continue;
    const isLast = at === full.length - 1;
    const last = full[at - 1] ?? 0;
    if (isNameAfter(words[given] ?? '', words[last] ?? '', isLast))
      return { leadIns: new Set(full.slice(place, at)), given };
    // VENKATA SAI REDDY is SAI.
    if (at - place > 1) return { leadIns: new Set(full.slice(place, at - 1)), given: last };
  }
  return undefined;
}

/** SATYA ROY is known as SATYA, SAI KUMAR as SAI. */
function isNameAfter(word: string, leadIn: string, isLast: boolean): boolean {
  if (isCommonSecond(word) || (isLast && isKnownSurname(word))) return false;
  return !(isLast && spellingKey(leadIn) === lakshmi && fathersOfTamils.test(spellingKey(word)));
}
