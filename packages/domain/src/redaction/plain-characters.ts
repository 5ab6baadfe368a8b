import { asciiDigits } from './mask-aadhaar.ts';

const plain = /^[\t\n\r\x20-\x7e]*$/;
const mayBeWritten = /%[\da-f]{2}|\\[ux][\da-f]{2}|&#/i;
const written = /%[2-7][\da-f]|\\u[\da-f]{4}|\\x[2-7][\da-f]|&#x[\da-f]{1,5};|&#\d{1,6};/gi;
const withoutWidth = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const foreign = /[^\t\n\r\x20-\x7e]/gu;
/** The deepest encoding of a number in practice. */
export const mostLayers = 3;

/**
 * The text with its digits and letters in ASCII, regardless of their script, and with one layer of encoding removed: references of a page, an
 * address or JSON. The form in which numbers are searched.
 */
export function inPlainCharacters(text: string): string {
  const spelt = mayBeWritten.test(text) ? text.replace(written, (found) => whatIsWritten(found)) : text;
  return plain.test(spelt) ? spelt : spelt.replace(withoutWidth, '').replace(foreign, asciiLetter);
}

function whatIsWritten(found: string): string {
  const code = codeOf(found);
  return code < 0x20 || code > 0x10_ff_ff ? found : String.fromCodePoint(code);
}

function codeOf(found: string): number {
  if (found.startsWith('%')) return Number.parseInt(found.slice(1), 16);
  if (found.startsWith('\\')) return Number.parseInt(found.slice(2), 16);
  return /^&#x/i.test(found) ? Number.parseInt(found.slice(3), 16) : Number.parseInt(found.slice(2), 10);
}

/** The ASCII letter or digit that a character is a variant of; otherwise the character. */
function asciiLetter(letter: string): string {
  const compatible = letter.normalize('NFKC');
  if (plain.test(compatible) && compatible.length === 1) return compatible;
  return asciiDigits(compatible) || letter;
}
