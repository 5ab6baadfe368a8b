import { findAadhaar, type FoundAadhaar } from './find-aadhaar.ts';
import { packedRunsOf, shortestHexadecimal } from './packed-runs.ts';
import { textInPacked } from './packed-bytes.ts';

/**
 * The runs of base64, base64url or hexadecimal text with an Aadhaar number in them, each as one number. Binary files are recognised by
 * their first bytes, so that a picture costs only that check.
 */
export function findInPacked(text: string): FoundAadhaar[] {
  const found: FoundAadhaar[] = [];
  for (const { from, to, endOfFirst, mayHoldDigits } of packedRunsOf(text)) {
    if (!mayHoldDigits) continue;
    const run = text.slice(from, to);
    const isWrapped = to - endOfFirst > longestPadding;
    const lastFour = lastFourInRun(isWrapped ? run.replaceAll(space, '') : run);
    if (lastFour !== undefined) found.push({ from, to, lastFour });
    // Lines that only look alike.
    else if (isWrapped) found.push(...findInLines(run, from));
  }
  return found;
}

function findInLines(run: string, from: number): FoundAadhaar[] {
  const found: FoundAadhaar[] = [];
  for (const { 0: line, index } of run.matchAll(lines)) {
    const lastFour = lastFourInRun(line);
    if (lastFour !== undefined) found.push({ from: from + index, to: from + index + line.length, lastFour });
  }
  return found;
}

const [space, lines, longestPadding] = [/\s+/g, /\S+/g, 2];

/** The last four digits of the first Aadhaar number within, if any. */
function lastFourInRun(packed: string): string | undefined {
  const inHex = isHexadecimal(packed) ? lastFourIn(textInPacked(packed, 0, 'hex')) : undefined;
  if (inHex !== undefined || !mayPackDigits(packed)) return inHex;
  // Text before it may shift the groups of four letters.
  for (let shift = 0; shift < 4; shift += 1) {
    const lastFour = lastFourIn(textInPacked(packed, shift, 'base64'));
    if (lastFour !== undefined) return lastFour;
  }
  return undefined;
}

const notHexadecimal = /[^\da-f]/i;
/** The beginnings of digits of Indian scripts and of full-width digits, as UTF-8 in base64. */
const otherScripts = /4[K-Z]|77y/;

/** In base64 at least every third digit begins a group of four letters, with M, N or O. Spares other tokens their decoding. */
function mayPackDigits(packed: string): boolean {
  let found = 0;
  for (let at = 0; at < packed.length && found < 3; at += 1) {
    const letter = packed.charCodeAt(at);
    if (letter >= 77 && letter <= 79) found += 1;
  }
  return found === 3 || otherScripts.test(packed);
}

function isHexadecimal(packed: string): boolean {
  return packed.length >= shortestHexadecimal && packed.length % 2 === 0 && !notHexadecimal.test(packed);
}

/** Reads the bytes as ASCII, as UTF-16 of either order and as UTF-8. */
function lastFourIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const first = (inside: string): string | undefined => findAadhaar(inside)[0]?.lastFour;
  const lastFour = first(text) ?? (text.includes('\0') ? first(text.replaceAll('\0', '')) : undefined);
  if (lastFour !== undefined || !/[\x80-\xff]/.test(text)) return lastFour;
  return first(Buffer.from(text, 'latin1').toString('utf8'));
}
