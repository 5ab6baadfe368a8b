import type { DecodedUnits } from './decoded-units.ts';

const [percent, hash, slash, zero, semicolon, lessThan, equalsSign, greaterThan] = [
  37, 35, 47, 48, 59, 60, 61, 62,
];
const [backslash, openBrace, closeBrace, space, ampersand] = [92, 123, 125, 32, 38];
/** In small letters. */
const [n, r, t, u, x] = [110, 114, 116, 117, 120];
const [mostHexInBraces, mostDigitsOfReference, longestTag] = [6, 10, 8];
const fewestQuoted = 4;

/** Whether an encoded character may begin with this character code. */
export function mayBeginWritten(code: number): boolean {
  return (
    code === percent || code === backslash || code === ampersand || code === lessThan || code === equalsSign
  );
}

/** Decodes the encoded character at this offset. Returns the offset after it, or 0 if the text there is not encoded. */
export function readWritten(text: string, at: number, out: DecodedUnits): number {
  switch (text.charCodeAt(at)) {
    case percent:
      return readPercents(text, at, out) || readUnicodeEscape(text, at, out);
    case backslash:
      return readUnicodeEscape(text, at, out) || readOtherEscape(text, at, out);
    case ampersand:
      return readReference(text, at, out);
    case lessThan:
      return readTag(text, at, out);
    default:
      return readQuotedDigits(text, at, out);
  }
}

/** The value of a hexadecimal digit, -1 for other characters. */
function hexAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= zero && code < 58) return code - zero;
  const small = code | 0x20;
  return small > 96 && small < 103 ? small - 87 : -1;
}

/** The value of `length` hexadecimal digits from an offset, or -1 if the text has fewer. */
function hexOf(text: string, at: number, length: number): number {
  let value = 0;
  for (let place = 0; place < length; place += 1) {
    const digit = hexAt(text, at + place);
    if (digit === -1) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= zero && code < 58;
}

function smallAt(text: string, at: number): number {
  return text.charCodeAt(at) | 0x20;
}

function isLetterAt(text: string, at: number): boolean {
  const small = smallAt(text, at);
  return small > 96 && small < 123;
}

function byteAt(text: string, at: number): number {
  return text.charCodeAt(at) === percent ? hexOf(text, at + 1, 2) : -1;
}

/** %32%33 as UTF-8; a byte that is not part of a character keeps its value, and a missing byte counts as zeros. */
function readPercents(text: string, from: number, out: DecodedUnits): number {
  let at = from;
  for (let lead = byteAt(text, at); lead !== -1; lead = byteAt(text, at)) {
    const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    let point = length === 1 ? lead : lead & (0x7f >> length);
    let next = at + 3;
    for (let place = 1; place < length; place += 1) {
      const byte = byteAt(text, next);
      point = point * 64 + (byte === -1 ? 0 : byte & 0x3f);
      if (byte !== -1) next += 3;
    }
    out.addPoint(point, at);
    at = next;
  }
  return at === from ? 0 : at;
}

/** \u0032, %u0032 and \u{32}. */
function readUnicodeEscape(text: string, at: number, out: DecodedUnits): number {
  if (smallAt(text, at + 1) !== u) return 0;
  const unit = hexOf(text, at + 2, 4);
  if (unit !== -1) {
    out.addUnit(unit, at);
    return at + 6;
  }
  if (text.charCodeAt(at) !== backslash || text.charCodeAt(at + 2) !== openBrace) return 0;
  const length = countHex(text, at + 3, mostHexInBraces);
  const end = at + 3 + length;
  if (length === 0 || text.charCodeAt(end) !== closeBrace) return 0;
  out.addPoint(hexOf(text, at + 3, length), at);
  return end + 1;
}

function countHex(text: string, at: number, most: number): number {
  let length = 0;
  while (length < most && hexAt(text, at + length) !== -1) length += 1;
  return length;
}

/** Octal digits of ASCII (\062), \x32, and line ends and tabs. */
function readOtherEscape(text: string, at: number, out: DecodedUnits): number {
  const letter = smallAt(text, at + 1);
  if (letter === n || letter === r || letter === t) {
    out.addUnit(space, at);
    return at + 2;
  }
  if (letter === x) {
    const byte = hexOf(text, at + 2, 2);
    if (byte === -1) return 0;
    out.addUnit(byte, at);
    return at + 4;
  }
  if (text.charCodeAt(at + 1) !== zero) return 0;
  const [eights, ones] = [text.charCodeAt(at + 2) - zero, text.charCodeAt(at + 3) - zero];
  if ((eights !== 6 && eights !== 7) || !(ones >= 0 && ones < 8)) return 0;
  out.addUnit(eights * 8 + ones, at);
  return at + 4;
}

/** &#50;, &#x32; and named ones, which are spaces or marks. Readers of HTML do without the semicolon after a number. */
function readReference(text: string, at: number, out: DecodedUnits): number {
  if (text.charCodeAt(at + 1) !== hash) return readNamed(text, at, out);
  const isHex = smallAt(text, at + 2) === x;
  let end = at + (isHex ? 3 : 2);
  const begin = end;
  let point = 0;
  while (end - begin < mostDigitsOfReference) {
    const digit = isHex || isDigitAt(text, end) ? hexAt(text, end) : -1;
    if (digit === -1) break;
    point = point * (isHex ? 16 : 10) + digit;
    end += 1;
  }
  if (end === begin) return 0;
  out.addPoint(point, at);
  return text.charCodeAt(end) === semicolon ? end + 1 : end;
}

function readNamed(text: string, at: number, out: DecodedUnits): number {
  const length = countLetters(text, at + 1);
  if (length < 2 || text.charCodeAt(at + 1 + length) !== semicolon) return 0;
  out.addUnit(space, at);
  return at + 2 + length;
}

/** As many letters as the longest tag or named reference has. */
function countLetters(text: string, at: number): number {
  let length = 0;
  while (length < longestTag && isLetterAt(text, at + length)) length += 1;
  return length;
}

/** A tag without attributes separates as a space does. */
function readTag(text: string, at: number, out: DecodedUnits): number {
  const name = text.charCodeAt(at + 1) === slash ? at + 2 : at + 1;
  const length = countLetters(text, name);
  if (length === 0) return 0;
  let end = name + length;
  if (text.charCodeAt(end) === space) end += 1;
  if (text.charCodeAt(end) === slash) end += 1;
  if (text.charCodeAt(end) !== greaterThan) return 0;
  out.addUnit(space, at);
  return end + 1;
}

/** =32=33=34=31: at least four digits in quoted-printable. */
function readQuotedDigits(text: string, from: number, out: DecodedUnits): number {
  let end = from;
  while (isQuotedDigit(text, end)) end += 3;
  if (end - from < fewestQuoted * 3) return 0;
  for (let at = from; at < end; at += 3) out.addUnit(text.charCodeAt(at + 2), at);
  return end;
}

function isQuotedDigit(text: string, at: number): boolean {
  return text.charCodeAt(at) === equalsSign && text.charCodeAt(at + 1) === 51 && isDigitAt(text, at + 2);
}
