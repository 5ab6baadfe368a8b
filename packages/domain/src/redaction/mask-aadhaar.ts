import { hasVerhoeffCheckDigit } from './verhoeff.ts';

// Digits of any script; not part of a longer number, nor a fraction's. Groups may stand apart by up to three marks.
const aadhaarLike =
  /(?<!\p{Nd}|\p{Nd}\.)\p{Nd}{4}(?:%20|[\s._\-‐-―/·+]){0,3}\p{Nd}{4}(?:%20|[\s._\-‐-―/·+]){0,3}\p{Nd}{4}(?!\p{Nd})/gu;
/** The last group of a UUID may be twelve digits. */
export const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu;

/** Every whole Aadhaar number of the text by its last four digits; a number without the check digit is something else. */
export function maskAadhaar(text: string): string {
  if (!/\p{Nd}{4}/u.test(text)) return text;
  const opaque = [...text.matchAll(uuid)].map(({ index, 0: id }) => ({ from: index, to: index + id.length }));
  return text.replace(aadhaarLike, (found, at: number) => {
    const digits = asciiDigits(found);
    const isWhole = /^[2-9]/.test(digits) && hasVerhoeffCheckDigit(digits);
    return isWhole && !opaque.some(({ from, to }) => from <= at && at + found.length <= to)
      ? `XXXXXXXX${digits.slice(-4)}`
      : found;
  });
}

/** A proof's number of twelve digits, whatever its last one: a mistyped Aadhaar tells as much. */
export function maskProofNumber(text: string): string {
  const digits = asciiDigits(text);
  return digits.length === 12 && !/\p{L}/u.test(text) ? `XXXXXXXX${digits.slice(-4)}` : maskAadhaar(text);
}

/** The digits of the text alone, those of other scripts as ours. */
export function asciiDigits(text: string): string {
  return [...text.replaceAll('%20', ' ').normalize('NFKC')].map(asciiDigit).join('');
}

/** The digit that a character of any script is; empty where it is none. */
export function asciiDigit(letter: string): string {
  if (!/\p{Nd}/u.test(letter)) return '';
  let value = 0;
  const code = letter.codePointAt(0) ?? 0;
  // The digits of a script follow each other, its zero first.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
