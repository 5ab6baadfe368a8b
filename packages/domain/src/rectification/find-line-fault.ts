import { customerLineLimit } from '@kyc/contract/rectification/rectification';
import { isMixed } from './find-text-fault.ts';
import { lineLanguage } from './line-language.ts';
import { internalWords } from './published-set.ts';

export type LineFault = 'tooLong' | 'digits' | 'pan' | 'email' | 'link' | 'internalWord' | 'mixed';

const digits = /[\d०-९](?:[\s.,/()+-]{0,2}[\d०-९]){4}/;
const pan = /(?<![a-z])[a-z]{5}[\s-]?\d{4}[\s-]?[a-z](?![a-z])/i;
const email = /\S@\S/;
const link = /:\/\/|[a-z0-9]\.[a-z]{2}/i;
const words = internalWords.map(spokenWords);

/**
 * Why the line cannot go to the customer, or undefined: five digits in a row (with any separators), the form of a PAN, an e-mail address, a
 * link, an internal word, or two languages in one line.
 */
export function findLineFault(line: string): LineFault | undefined {
  const plain = line.normalize('NFKC');
  if (plain.length > customerLineLimit) return 'tooLong';
  if (pan.test(plain)) return 'pan';
  if (digits.test(plain)) return 'digits';
  if (email.test(plain)) return 'email';
  if (link.test(plain)) return 'link';
  const spoken = spokenWords(plain);
  if (words.some((word) => spoken.includes(word))) return 'internalWord';
  return isMixed(plain, lineLanguage(plain) ?? 'en') ? 'mixed' : undefined;
}

/** Letters only, with a blank around every word. */
function spokenWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()} `;
}
