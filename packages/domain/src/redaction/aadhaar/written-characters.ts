/** A text in which one layer of encoding is removed, and where each of its characters comes from. */
export interface Decoded {
  readonly text: string;
  /** For each UTF-16 unit its offset in the encoded text; one more entry is that text's length. */
  readonly origin: Uint32Array;
}

const mayBeEncoded = /%u?[\da-f]{2}|\\[uxnrt0]|&[#a-z]|<[/a-z]|=3\d=/i;
const encoded =
  /(?:%[\da-f]{2})+|[\\%]u[\da-f]{4}|\\u\{[\da-f]{1,6}\}|\\0[67][0-7]|(?:=3\d){4,}|\\x[\da-f]{2}|\\[nrt]|&#x[\da-f]{1,10};?|&#\d{1,10};?|&[a-z]{2,8};|<\/?[a-z]{1,8} ?\/?>/gi;

/** Percent-encoding, quoted-printable digits, references of XML and HTML, escapes of JSON, JavaScript and C, and tags without attributes; undefined where there are none. */
export function decodeOnce(text: string): Decoded | undefined {
  if (!mayBeEncoded.test(text)) return undefined;
  const parts: string[] = [];
  const origin = new Uint32Array(text.length + 1);
  let [length, at] = [0, 0];
  const copy = (upTo: number): void => {
    parts.push(text.slice(at, upTo));
    for (; at < upTo; at += 1) origin[length++] = at;
  };
  for (const { 0: found, index } of text.matchAll(encoded)) {
    copy(index);
    for (const [letters, offset] of lettersOf(found)) {
      parts.push(letters);
      for (let unit = 0; unit < letters.length; unit += 1) origin[length++] = index + offset;
    }
    at = index + found.length;
  }
  if (parts.length === 0) return undefined;
  copy(text.length);
  origin[length] = text.length;
  return { text: parts.join(''), origin: origin.subarray(0, length + 1) };
}

function lettersOf(found: string): (readonly [string, number])[] {
  if (/^%[^u]/i.test(found)) return fromPercent(found);
  if (found.startsWith('='))
    return found
      .split('=3')
      .slice(1)
      .map((digit, place) => [digit, place * 3]);
  if (found.startsWith('\\0')) return [[String.fromCodePoint(Number.parseInt(found.slice(1), 8)), 0]];
  if (/^\\u\{/i.test(found)) return [[characterOf(Number.parseInt(found.slice(3, -1), 16)), 0]];
  if (/^[\\%][ux]/i.test(found)) return [[String.fromCodePoint(Number.parseInt(found.slice(2), 16)), 0]];
  if (!found.startsWith('&#')) return [[' ', 0]];
  // The semicolon ends a reference, but readers of HTML do without it.
  const code = /^&#x/i.test(found)
    ? Number.parseInt(found.slice(3), 16)
    : Number.parseInt(found.slice(2), 10);
  return [[characterOf(code), 0]];
}

function characterOf(code: number): string {
  return code > 0x10_ff_ff ? ' ' : String.fromCodePoint(code);
}

/** UTF-8; a byte that is part of no character stands for itself. */
function fromPercent(found: string): (readonly [string, number])[] {
  const letters: (readonly [string, number])[] = [];
  const byte = (index: number): number => Number.parseInt(found.slice(index * 3 + 1, index * 3 + 3), 16);
  for (let index = 0; index * 3 < found.length;) {
    const lead = byte(index);
    const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    letters.push([character(lead, length, (offset) => byte(index + offset)), index * 3]);
    index += length;
  }
  return letters;
}

function character(lead: number, length: number, byte: (offset: number) => number): string {
  let code = length === 1 ? lead : lead & (0x7f >> length);
  for (let offset = 1; offset < length; offset += 1) code = code * 64 + (byte(offset) & 0x3f);
  return Number.isNaN(code) || code > 0x10_ff_ff ? ' ' : String.fromCodePoint(code);
}
