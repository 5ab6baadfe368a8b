import { fromBase64, fromHex } from '../packed-text.ts';

/** Enough to tell text from a picture. */
const sampled = 256;

/**
 * The last four digits of an Aadhaar number within base64, base64url or hexadecimal text; undefined where there is none. Binary
 * files are recognised by their first bytes, so that a picture costs no more than its decoding.
 */
export function lastFourInPacked(packed: string, mask: (text: string) => string): string | undefined {
  for (const text of textsOf(packed)) {
    const masked = mask(text);
    const lastFour = masked === text ? undefined : /XXXXXXXX(\d{4})/.exec(masked)?.[1];
    if (lastFour !== undefined) return lastFour;
  }
  return undefined;
}

/** What it may stand for; text before it may shift the groups of four letters. */
function* textsOf(packed: string): Iterable<string> {
  if (packed.length % 2 === 0 && /^[\da-f]+$/i.test(packed)) yield* readable(packed, fromHex);
  for (let shift = 0; shift < 4; shift += 1) yield* readable(packed.slice(shift), fromBase64);
}

function* readable(packed: string, unpack: (packed: string) => string): Iterable<string> {
  if (!isText(unpack(packed.slice(0, sampled)))) return;
  const text = unpack(packed);
  yield text;
  // UTF-16 of either order, and UTF-8.
  if (text.includes('\0')) yield text.replaceAll('\0', '');
  if (/[\x80-\xff]/.test(text)) yield Buffer.from(text, 'latin1').toString('utf8');
}

/** Every ninth byte of a picture is a control character, none of a text; UTF-16 has zeros. */
function isText(sample: string): boolean {
  const controls = sample.replaceAll(/[^\x01-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  return controls.length * 32 <= sample.length;
}
