/** The values of base64, base64url and hexadecimal letters by character code; `none` for all other characters. */
const none = 255;
const sixBits = tableOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
[sixBits[45], sixBits[95]] = [62, 63];
const fourBits = tableOf('0123456789abcdef');
for (let code = 65; code < 71; code += 1) fourBits[code] = code - 55;

function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(128).fill(none);
  for (let value = 0; value < letters.length; value += 1) table[letters.charCodeAt(value)] = value;
  return table;
}

/** Enough bytes to tell text from a picture: every ninth byte of a picture is a control character, none of a text. */
const sampled = 192;
const mostControlsOneOf = 32;
const digitsOfAadhaar = 12;
const mostKept = 65_536;
let kept = Buffer.alloc(256);

/**
 * Decodes base64 or hexadecimal text from an offset, each byte a character. Undefined for a binary file, which its first bytes
 * show, and for a text with fewer than twelve digits. Skips characters of no value.
 */
export function textInPacked(packed: string, from: number, encoding: 'base64' | 'hex'): string | undefined {
  const isHex = encoding === 'hex';
  const [table, bits] = isHex ? [fourBits, 4] : [sixBits, 6];
  const bytes = bytesFor(packed.length - from);
  let [held, holds, length, controls, digits] = [0, 0, 0, 0, 0];
  for (let at = from; at < packed.length; at += 1) {
    const value = table[packed.charCodeAt(at)] ?? none;
    if (value === none) continue;
    held = ((held << bits) | value) & 0xff_ff;
    holds += bits;
    if (holds < 8) continue;
    holds -= 8;
    const byte = (held >> holds) & 0xff;
    bytes[length] = byte;
    length += 1;
    if (byte > 0x7f || (byte > 0x2f && byte < 0x3a)) digits += 1;
    else if (isControl(byte)) controls += 1;
    if (length === sampled && controls > sampled / mostControlsOneOf) return undefined;
  }
  if (length < sampled && controls > length / mostControlsOneOf) return undefined;
  return digits < digitsOfAadhaar ? undefined : bytes.toString('latin1', 0, length);
}

/** UTF-16 has zeros. */
function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && byte !== 0 && byte !== 9 && byte !== 10 && byte !== 13);
}

function bytesFor(most: number): Buffer {
  if (most <= kept.length) return kept;
  const bytes = Buffer.alloc(most);
  if (most <= mostKept) kept = bytes;
  return bytes;
}
