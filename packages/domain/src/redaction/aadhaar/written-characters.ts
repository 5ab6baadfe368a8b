import { DecodedUnits } from './decoded-units.ts';
import { mayBeginWritten, readWritten } from './read-written.ts';

/** A text with one layer of encoding removed, and the origin of each character. */
export interface Decoded {
  readonly text: string;
  /** For each UTF-16 unit its offset in the encoded text; one more entry is that text's length. */
  readonly origin: Uint32Array;
}

const mayBeEncoded = /%u?[\da-f]{2}|\\[uxnrt0]|&[#a-z]|<[/a-z]|=3\d=/i;

/**
 * Percent-encoding, quoted-printable digits, references of XML and HTML, escapes of JSON, JavaScript and C, and tags without attributes;
 * undefined if the text contains none. A loop without regular expressions, because a text may hold a million encoded characters.
 */
export function decodeOnce(text: string): Decoded | undefined {
  if (!mayBeEncoded.test(text)) return undefined;
  const out = new DecodedUnits(text.length);
  let isChanged = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const end = mayBeginWritten(code) ? readWritten(text, at, out) : 0;
    if (end === 0) out.addUnit(code, at);
    else {
      isChanged = true;
      at = end - 1;
    }
  }
  return isChanged ? out.end(text.length) : undefined;
}
