import { findAadhaar, type AadhaarWindow } from './aadhaar/find-aadhaar.ts';
import { groupDigits } from './aadhaar/digit-groups.ts';
import { lastFourInPacked } from './aadhaar/packed-aadhaar.ts';

/** Every whole Aadhaar number of the text by its last four digits, in any spelling, in base64 and hexadecimal text too. */
export function maskAadhaar(text: string, window: AadhaarWindow = 'text'): string {
  if (!mayHoldAadhaar(text)) return text;
  return replacePacked(maskPlain(text, window), (found) => {
    const lastFour = lastFourInPacked(found, (inside) => findAadhaar(inside)[0]?.lastFour);
    return lastFour === undefined ? found : `XXXXXXXX${lastFour}`;
  });
}

const packedLetter = /[\w+/-]/;
const isPackedLetter = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(packedLetter.test(String.fromCharCode(code))),
);
const equalsSign = 61;

/**
 * Each run of letters that may be base64, with its padding. A loop, because an expression over a file of megabytes exceeds the stack
 * of the expression engine.
 */
function replacePacked(text: string, replaced: (found: string) => string): string {
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const from = at;
    while (isPackedLetter[text.charCodeAt(at)] === 1) at += 1;
    if (at - from < shortestPacked) continue;
    for (let padding = 0; padding < 2 && text.charCodeAt(at) === equalsSign; padding += 1) at += 1;
    parts.push(text.slice(copied, from), replaced(text.slice(from, at)));
    copied = at;
  }
  return copied === 0 ? text : parts.join('') + text.slice(copied);
}

/** Shorter text packs no twelve digits. */
const [digitsOfAadhaar, shortestPacked] = [12, 16];

/** Spares most texts every further scan: twelve characters that may be digits, or so many letters in a row that they may pack them. */
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

function maskPlain(text: string, window: AadhaarWindow = 'text'): string {
  const found = findAadhaar(text, window);
  if (found.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, lastFour } of found) {
    parts.push(text.slice(at, from), `XXXXXXXX${lastFour}`);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** A proof's number of twelve digits, whatever its last one: a mistyped Aadhaar tells as much. */
export function maskProofNumber(text: string): string {
  const digits = asciiDigits(text);
  return digits.length === 12 && !/\p{L}/u.test(text)
    ? `XXXXXXXX${digits.slice(-4)}`
    : maskAadhaar(text, 'identity');
}

/** The digits of the text alone, those of other scripts as ours. */
export function asciiDigits(text: string): string {
  const { digits, digitCount } = groupDigits(text.replaceAll('%20', ' '));
  return digits.subarray(0, digitCount).join('');
}
