import * as z from 'zod/mini';

/** Marks that people and other programs write between the digits of a number. */
const separators = /[\s\p{Pd}.()/_·]/gu;
/** Between the characters of a code; a point belongs to the initials of a name. */
const codeSeparators = /[\s\p{Pd}]/gu;
const apostrophes = /[\u2018\u2019\u201B\u02B9\u02BC\u2032\u00B4\u0060\uFF07]/gu;

/** The decimal digits of every script as 0 to 9: a script's digits are consecutive and begin with its zero. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** A typed or pasted mobile in the stored form: `+91 98765-43210`, `098765 43210` and `९८७६५४३२१०` are 9876543210; also its beginning. */
export function searchedMobile(text: string): string {
  const compact = compactOf(text, separators);
  const national = compact.replace(/^(?:\+|00)91/, '').replace(/^91(?=[6-9]\d{9}$)/, '');
  return orTyped(national.replace(/^0+(?=[6-9])/, ''), text);
}

/** A typed or pasted UAN or PAN in the stored form: in capitals, without separators. */
export function searchedCode(text: string): string {
  return orTyped(compactOf(text, codeSeparators).toUpperCase(), text);
}

/** A typed or pasted part of a name; the database folds accents here and in the stored names (fold_name.sql). */
export function searchedName(text: string): string {
  return text.replaceAll(apostrophes, "'").replaceAll(/\s+/gu, ' ').trim();
}

const accents =
  /[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const undivided: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A text as searches compare it, the same as fold_name.sql: lower case, without accents, nuktas and invisible characters. */
export function foldedText(text: string): string {
  const letters = searchedName(text).normalize('NFKD').toLowerCase();
  return letters
    .replaceAll(/[øłđı]/g, (letter) => undivided[letter] ?? letter)
    .replaceAll(accents, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The value that a field of an application is searched by. */
export function searchedValue(field: 'PAN' | 'UAN' | 'Mobile' | 'Name', text: string): string {
  if (field === 'Name') return searchedName(text);
  return field === 'Mobile' ? searchedMobile(text) : searchedCode(text);
}

/** The six digits of a one-time password in a pasted text: `123 456`, `Your OTP is 123456.`; the text itself without six digits. */
export function otpIn(text: string): string {
  const plain = withAsciiDigits(text.normalize('NFKC'));
  const alone = plain.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
  if (alone !== undefined) return alone;
  return plain.match(/(?<!\d)(?:\d[\s\p{Pd}.]?){5}\d(?!\d)/u)?.[0].replaceAll(/\D/g, '') ?? text.trim();
}

function compactOf(text: string, marks: RegExp): string {
  return withAsciiDigits(text.normalize('NFKC')).replaceAll(marks, '');
}

/** A text of separators only finds nothing, rather than everything. */
const orTyped = (compact: string, text: string): string => (compact === '' ? text.trim() : compact);

/** Longer than a number, because a pasted one has separators. */
const mostTyped = 60;

/** The filter of a list or report by a UAN. */
export const uanFilter = z.string().check(z.maxLength(mostTyped), z.overwrite(searchedCode), z.maxLength(20));
/** The filter of a list or report by a mobile. */
export const mobileFilter = z
  .string()
  .check(z.maxLength(mostTyped), z.overwrite(searchedMobile), z.maxLength(15));
