import { internalWords } from './published-set.ts';

/** Most characters of the line that a verifier may add. */
export const lineLimit = 200;

export type LineFault = 'tooLong' | 'digits' | 'pan' | 'email' | 'link' | 'internalWord';

const digits = /[\d०-९](?:[\s.,/()+-]{0,2}[\d०-९]){4}/;
const pan = /(?<![a-z])[a-z]{5}[\s-]?\d{4}[\s-]?[a-z](?![a-z])/i;
const email = /\S@\S/;
const link = /:\/\/|\bwww\.|[a-z0-9-]{2,}\.[a-z]{2,}/i;
const words = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${internalWords.join('|')})(?![\p{L}\p{M}])`, 'iu');

/**
 * Why the line may not go to the customer, or undefined: five digits in a row (whatever stands between them), the form of a PAN,
 * an e-mail address, a link, or a word of the desk.
 */
export function findLineFault(line: string): LineFault | undefined {
  const plain = line.normalize('NFKC');
  if (plain.length > lineLimit) return 'tooLong';
  if (pan.test(plain)) return 'pan';
  if (digits.test(plain)) return 'digits';
  if (email.test(plain)) return 'email';
  if (link.test(plain)) return 'link';
  return words.test(plain) ? 'internalWord' : undefined;
}
