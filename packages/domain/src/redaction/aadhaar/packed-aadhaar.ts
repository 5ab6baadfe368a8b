import { textInPacked } from './packed-bytes.ts';

/** Finds the last four digits of the first Aadhaar number of a text. */
export type FindLastFour = (text: string) => string | undefined;

/**
 * The last four digits of an Aadhaar number within base64, base64url or hexadecimal text; undefined where there is none. Binary
 * files are recognised by their first bytes, so that a picture costs no more than a look at them.
 */
export function lastFourInPacked(packed: string, find: FindLastFour): string | undefined {
  const inHex = isHexadecimal(packed) ? lastFourIn(textInPacked(packed, 0, 'hex'), find) : undefined;
  if (inHex !== undefined || !mayPackDigits(packed)) return inHex;
  // Text before it may shift the groups of four letters.
  for (let shift = 0; shift < 4; shift += 1) {
    const lastFour = lastFourIn(textInPacked(packed, shift, 'base64'), find);
    if (lastFour !== undefined) return lastFour;
  }
  return undefined;
}

const [shortestHexadecimal, notHexadecimal] = [24, /[^\da-f]/i];
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
function lastFourIn(text: string | undefined, find: FindLastFour): string | undefined {
  if (text === undefined) return undefined;
  const lastFour = find(text) ?? (text.includes('\0') ? find(text.replaceAll('\0', '')) : undefined);
  if (lastFour !== undefined || !/[\x80-\xff]/.test(text)) return lastFour;
  return find(Buffer.from(text, 'latin1').toString('utf8'));
}
