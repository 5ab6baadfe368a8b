import type { searchFields } from '@kyc/contract/applications/list-choices';
import { searchedCode, searchedMobile, searchedName } from '@kyc/contract/searches/searched-values';

type Kind = (typeof searchFields)[number];

export interface Sought {
  readonly kind: Kind;
  /** As the rows have it: without the blanks and the country code of a number. */
  readonly text: string;
}

/** A single letter or digit would find every customer. */
const leastOfNumber = 2;
/** As long as the index of names needs it. */
const leastOfName = 3;

/** At most four letters, then digits (UAN Master). */
const beginsUan = /^[A-Z]{0,4}\d{0,16}$/;
const beginsPan = /^(?:[A-Z]{1,5}|[A-Z]{5}\d{1,4}|[A-Z]{5}\d{4}[A-Z])$/;
const beginsMobile = /^[6-9]\d{0,9}$/;
const isName = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** The kinds of value that a search text may be, numbers before names; empty when the text is too short or no value of an application. */
export function kindsOfText(typed: string): readonly Sought[] {
  const text = searchedName(typed);
  const code = searchedCode(typed);
  const mobile = searchedMobile(typed);
  const found: Sought[] = [];
  if (code.length >= leastOfNumber) {
    if (beginsUan.test(code)) found.push({ kind: 'UAN', text: code });
    if (beginsPan.test(code)) found.push({ kind: 'PAN', text: code });
    if (beginsMobile.test(mobile)) found.push({ kind: 'Mobile', text: mobile });
  }
  if (text.length >= leastOfName && isName.test(text)) found.push({ kind: 'Name', text });
  return found;
}
