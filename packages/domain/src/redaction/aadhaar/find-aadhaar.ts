import { isCheckedAadhaar } from '../verhoeff.ts';
import { gapBefore, isWrittenAsOne, longestGap, type Candidate } from './candidate.ts';
import { groupDigits, type DigitGroups } from './digit-groups.ts';
import { isOtherNumber, isOtherWhole } from './other-numbers.ts';
import { spansOfUuids, type Span } from './uuids.ts';
import { decodeOnce } from './written-characters.ts';

/** A complete Aadhaar number: UTF-16 offsets in the text and its last four digits in ASCII. */
export interface FoundAadhaar {
  readonly from: number;
  readonly to: number;
  readonly lastFour: string;
}

/**
 * How far apart the digits of a number may be. `text`: as people write numbers, so that an address with many numbers stays. `identity`: the
 * complete value, with any other characters, for names and numbers of proofs. `picture`: a file in base64, where digits next to letters are
 * not a number.
 */
export type AadhaarWindow = 'text' | 'identity' | 'picture';

const length = 12;
/** The maximum number of padding zeros before a number. */
const mostZeros = 2;
const mostLayers = 3;
const longestIdentity = 200;

/** Finds numbers within base64 and hexadecimal text, for a single layer of encoding. */
type FindInPacked = (layer: string) => FoundAadhaar[];

/**
 * Every complete Aadhaar number in a text, in any spelling: digits of any script, any separators, percent-encoding, references or escapes.
 * In order, without overlaps. The work is linear in the text: a number has at most fourteen groups of digits.
 */
export function findAadhaar(
  text: string,
  window: AadhaarWindow = 'text',
  findInPacked: FindInPacked = () => [],
): FoundAadhaar[] {
  const inLayer = (layer: string): FoundAadhaar[] => merged(findInPlain(layer, window), findInPacked(layer));
  let found = inLayer(text);
  let origin: Uint32Array | undefined;
  let layer = text;
  for (let depth = 0; depth < mostLayers; depth += 1) {
    const decoded = decodeOnce(layer);
    if (decoded === undefined) break;
    origin = origin === undefined ? decoded.origin : chained(decoded.origin, origin);
    layer = decoded.text;
    found = merged(found, atOrigin(inLayer(layer), origin));
  }
  return found;
}

function chained(inner: Uint32Array, outer: Uint32Array): Uint32Array {
  return inner.map((at) => outer[at] ?? 0);
}

function atOrigin(found: readonly FoundAadhaar[], origin: Uint32Array): FoundAadhaar[] {
  return found.map(({ from, to, lastFour }) => ({ from: origin[from] ?? 0, to: origin[to] ?? 0, lastFour }));
}

/** Both in order; where two overlap the first one stays. */
function merged(left: FoundAadhaar[], right: FoundAadhaar[]): FoundAadhaar[] {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const all: FoundAadhaar[] = [];
  for (const one of [...left, ...right].toSorted((a, b) => a.from - b.from))
    if (one.from >= (all.at(-1)?.to ?? 0)) all.push(one);
  return all;
}

function findInPlain(text: string, window: AadhaarWindow): FoundAadhaar[] {
  const groups = groupDigits(text);
  if (groups.digitCount < length) return [];
  const whole = window === 'identity' ? findInWhole(groups) : undefined;
  if (whole !== undefined) return [whole];
  const found: FoundAadhaar[] = [];
  // The last group of a UUID may be twelve digits.
  let ids: Span[] | undefined;
  let id = 0;
  for (let begin = 0; begin < groups.groupCount; begin += 1) {
    const end = endOfAadhaar(groups, begin);
    if (end === undefined) continue;
    const [from, to] = [groups.from[begin] ?? 0, groups.to[end] ?? 0];
    ids ??= spansOfUuids(text);
    while (id < ids.length && (ids[id]?.to ?? 0) <= from) id += 1;
    if ((ids[id]?.from ?? Infinity) < to) continue;
    if (window === 'picture' && touchesLetters(text, from, to)) continue;
    found.push({ from, to, lastFour: lastFourOf(groups, end) });
    begin = end;
  }
  return found;
}

function touchesLetters(text: string, from: number, to: number): boolean {
  return /[A-Za-z0-9+/=]/.test(`${text[from - 1] ?? ' '}${text[to] ?? ' '}`);
}

/** The last group of the Aadhaar number that begins with this group; undefined where none does. */
function endOfAadhaar(groups: DigitGroups, begin: number): number | undefined {
  const { first, from } = groups;
  const start = first[begin] ?? 0;
  const zeros = zerosAt(groups.digits, start);
  if (zeros === undefined) return undefined;
  if (zeros === 0 && isInFours(groups, begin))
    return isCheckedAadhaar(groups.digits, start) ? begin + 2 : undefined;
  const last = start + zeros + length;
  // The check digit excludes nine of ten candidates for less than a walk over their groups.
  if (last > groups.digitCount || !isCheckedAadhaar(groups.digits, start + zeros)) return undefined;
  for (let end = begin; (first[end] ?? last) < last; end += 1) {
    if (end > begin && (from[end] ?? 0) - (groups.to[end - 1] ?? 0) > longestGap) return undefined;
    if (first[end + 1] !== last) continue;
    if (end === begin) return isOtherWhole(groups, begin) ? undefined : end;
    const candidate = candidateOf(groups, { begin, end, zeros });
    return isWrittenAsOne(candidate) && !isOtherNumber(candidate) ? end : undefined;
  }
  return undefined;
}

/** Three groups of four with a space or a hyphen between them, as most people write the number. */
function isInFours({ text, first, from, to, groupCount }: DigitGroups, begin: number): boolean {
  if (begin + 3 > groupCount || (first[begin + 1] ?? 0) - (first[begin] ?? 0) !== 4) return false;
  for (let group = begin + 1; group < begin + 3; group += 1) {
    if ((first[group + 1] ?? 0) - (first[group] ?? 0) !== 4) return false;
    const end = to[group - 1] ?? 0;
    if ((from[group] ?? 0) - end !== 1 || !isSpaceOrHyphen(text.charCodeAt(end))) return false;
  }
  return true;
}

function isSpaceOrHyphen(code: number): boolean {
  return code === 32 || code === 45;
}

/** Zeros before a number; undefined where no number follows them. */
function zerosAt(digits: Uint8Array, start: number): number | undefined {
  let zeros = 0;
  while (zeros <= mostZeros && digits[start + zeros] === 0) zeros += 1;
  return zeros > mostZeros || (digits[start + zeros] ?? 0) < 2 ? undefined : zeros;
}

function candidateOf(
  groups: DigitGroups,
  { begin, end, zeros }: { begin: number; end: number; zeros: number },
): Candidate {
  const lengths: number[] = [];
  const gaps: string[] = [];
  let padding = zeros;
  for (let group = begin; group <= end; group += 1) {
    const all = (groups.first[group + 1] ?? 0) - (groups.first[group] ?? 0);
    const counted = Math.max(0, all - padding);
    padding -= all - counted;
    if (lengths.length > 0) gaps.push(gapBefore(groups, group) ?? '');
    if (counted > 0) lengths.push(counted);
  }
  return { groups, begin, end, lengths, gaps };
}

/** All digits of a short value, with any separators. */
function findInWhole(groups: DigitGroups): FoundAadhaar | undefined {
  const { text, digits, from, to } = groups;
  const zeros = zerosAt(digits, 0);
  if (text.length > longestIdentity || zeros === undefined || groups.digitCount - zeros !== length)
    return undefined;
  if (!isCheckedAadhaar(digits, zeros) || spansOfUuids(text).length > 0) return undefined;
  const end = groups.groupCount - 1;
  return { from: from[0] ?? 0, to: to[end] ?? 0, lastFour: lastFourOf(groups, end) };
}

function lastFourOf({ digits, first }: DigitGroups, group: number): string {
  const end = first[group + 1] ?? 0;
  const code = (back: number): number => 48 + (digits[end - back] ?? 0);
  return String.fromCharCode(code(4), code(3), code(2), code(1));
}
