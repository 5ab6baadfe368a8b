import { findAadhaar, type AadhaarWindow, type FoundAadhaar } from './aadhaar/find-aadhaar.ts';
import { groupDigits } from './aadhaar/digit-groups.ts';
import { findInPacked } from './aadhaar/packed-aadhaar.ts';
import { shortestPacked } from './aadhaar/packed-runs.ts';

/** Masks every complete Aadhaar number of the text to its last four digits, in any spelling, including base64 and hexadecimal text. */
export function maskAadhaar(text: string, window: AadhaarWindow = 'text'): string {
  const found = findWholeAadhaar(text, window);
  if (found.length === 0) return text;
  let [masked, at] = ['', 0];
  for (const { from, to, lastFour } of found) {
    masked += text.slice(at, from) + 'XXXXXXXX' + lastFour;
    at = to;
  }
  return masked + text.slice(at);
}

/** Every complete Aadhaar number of the text, in any spelling, in base64 and hexadecimal text too; in order, without overlaps. */
export function findWholeAadhaar(text: string, window: AadhaarWindow = 'text'): FoundAadhaar[] {
  return mayHoldAadhaar(text) ? findAadhaar(text, window, findInPacked) : [];
}

const digitsOfAadhaar = 12;

/** Spares most texts all further scans: twelve characters that may be digits, or enough consecutive letters to encode them. */
function mayHoldAadhaar(text: string): boolean {
  if (text.length < digitsOfAadhaar) return false;
  let [digits, run] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && (code <= 57 || code >= 128)) digits += 1;
    run = code > 44 && code < 123 ? run + 1 : code === 43 ? run + 1 : 0;
    if (digits === digitsOfAadhaar || run === shortestPacked) return true;
  }
  return false;
}

/** Masks any proof number of twelve digits, even with a wrong check digit, because a mistyped Aadhaar reveals as much. */
export function maskProofNumber(text: string): string {
  const digits = asciiDigits(text);
  return digits.length === 12 && !/\p{L}/u.test(text)
    ? `XXXXXXXX${digits.slice(-4)}`
    : maskAadhaar(text, 'identity');
}

/** Only the digits of the text, converted to ASCII. */
export function asciiDigits(text: string): string {
  const { digits, digitCount } = groupDigits(text.replaceAll('%20', ' '));
  return digits.subarray(0, digitCount).join('');
}
