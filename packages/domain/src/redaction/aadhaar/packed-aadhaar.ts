/** Enough to tell text from a picture. */
const sampled = 256;
const digitsOfAadhaar = 12;

/**
 * The last four digits of an Aadhaar number within base64, base64url or hexadecimal text; undefined where there is none. Binary
 * files are recognised by their first bytes, so that a picture costs no more than a look at them.
 */
export function lastFourInPacked(packed: string, mask: (text: string) => string): string | undefined {
  if (!mayPackDigits(packed) && !isHexadecimal(packed)) return undefined;
  for (const text of textsOf(packed)) {
    const masked = mask(text);
    const lastFour = masked === text ? undefined : /XXXXXXXX(\d{4})/.exec(masked)?.[1];
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

/** What it may stand for; text before it may shift the groups of four letters. */
function* textsOf(packed: string): Iterable<string> {
  if (isHexadecimal(packed)) yield* readable(packed, 'hex');
  if (!mayPackDigits(packed)) return;
  for (let shift = 0; shift < 4; shift += 1) yield* readable(packed.slice(shift), 'base64');
}

function* readable(packed: string, encoding: 'hex' | 'base64'): Iterable<string> {
  if (!isText(Buffer.from(packed.slice(0, sampled), encoding))) return;
  const bytes = Buffer.from(packed, encoding);
  if (!mayHoldDigits(bytes)) return;
  const text = bytes.toString('latin1');
  yield text;
  // UTF-16 of either order, and UTF-8.
  if (text.includes('\0')) yield text.replaceAll('\0', '');
  if (/[\x80-\xff]/.test(text)) yield bytes.toString('utf8');
}

/** Every ninth byte of a picture is a control character, none of a text; UTF-16 has zeros. */
function isText(sample: Uint8Array): boolean {
  let left = Math.floor(sample.length / 32);
  for (const byte of sample) {
    if ((byte > 0x1f && byte !== 0x7f) || byte === 0 || byte === 9 || byte === 10 || byte === 13) continue;
    left -= 1;
    if (left < 0) return false;
  }
  return true;
}

/** Digits of ASCII, or bytes of other scripts. */
function mayHoldDigits(bytes: Uint8Array): boolean {
  let left = digitsOfAadhaar;
  for (const byte of bytes) {
    if (byte > 0x7f || (byte > 0x2f && byte < 0x3a)) left -= 1;
    if (left === 0) return true;
  }
  return false;
}
