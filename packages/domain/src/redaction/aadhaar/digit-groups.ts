/**
 * The digits of a text in groups that other characters separate. Typed arrays, because a text may hold a million groups. They are
 * longer than their content and belong to the next call of `groupDigits`: read them before it.
 */
export interface DigitGroups {
  readonly text: string;
  /** How many groups and digits there are. */
  readonly groupCount: number;
  readonly digitCount: number;
  /** Values 0 to 9 of all groups, in the order of the text. */
  readonly digits: Uint8Array;
  /** For each group, the index of the first digit in `digits`; one more entry marks the end. */
  readonly first: Uint32Array;
  /** For each group its UTF-16 offsets in the text; one more `from` is beyond every text. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** New arrays would cost more than the scan of a short text, and for long texts they would fill the memory until garbage collection. */
const [mostKeptDigits, mostKeptGroups] = [2_097_152, 524_288];
const beyond = 0xff_ff_ff_ff;
let keptDigits = new Uint8Array(64);
let keptGroups = groupsFor(64);

type Groups = Pick<DigitGroups, 'first' | 'from' | 'to'>;

function groupsFor(most: number): Groups {
  const array = (): Uint32Array => new Uint32Array(most + 1);
  return { first: array(), from: array(), to: array() };
}

function arraysOfAtLeast({ digits, groups }: MostDigits): Pick<DigitGroups, 'digits'> & Groups {
  return { digits: digitsOfAtLeast(digits), ...groupsOfAtLeast(groups) };
}

function digitsOfAtLeast(most: number): Uint8Array {
  if (most <= keptDigits.length) return keptDigits;
  if (most > mostKeptDigits) return new Uint8Array(most);
  // Twice as many as before, so that growing texts do not make new ones each time.
  keptDigits = new Uint8Array(Math.max(most, Math.min(mostKeptDigits, keptDigits.length * 2)));
  return keptDigits;
}

function groupsOfAtLeast(most: number): Groups {
  const kept = keptGroups.to.length - 1;
  if (most <= kept) return keptGroups;
  if (most > mostKeptGroups) return groupsFor(most);
  keptGroups = groupsFor(Math.max(most, Math.min(mostKeptGroups, kept * 2)));
  return keptGroups;
}

const notADigit = -1;
const withoutWidth = -2;
const invisible = /^(?:[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|\p{Mn})$/u;
/** All digits are in the first two planes, and so are nearly all characters without width. Computed on first use. */
const endOfTable = 0x2_00_00;
const unknown = -3;
const valuesByPoint = new Int8Array(endOfTable).fill(unknown);
/** Selectors of variants. */
const [firstSelector, lastSelector] = [0xe_01_00, 0xe_01_ef];

/** How many digits and groups a text may have at most. */
export interface MostDigits {
  readonly digits: number;
  readonly groups: number;
}

/** At most one group for every two characters; a text for which that exceeds the kept arrays is counted. */
function mostDigitsOf(text: string): MostDigits {
  const groups = Math.ceil(text.length / 2);
  return groups <= mostKeptGroups ? { digits: text.length, groups } : countPossibleDigits(text);
}

/** Counts the characters that may be digits: ASCII digits, and all characters beyond ASCII, each of which may begin a group. */
export function countPossibleDigits(text: string): MostDigits {
  let [digits, groups, before] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && (code <= 57 || code >= 128)) {
      digits += 1;
      if (code >= 128 || before < 48 || before > 57) groups += 1;
    }
    before = code;
  }
  return { digits, groups };
}

/** One pass over the text. Characters without width do not end a group. */
export function groupDigits(text: string): DigitGroups {
  const { digits, first, from, to } = arraysOfAtLeast(mostDigitsOf(text));
  let [groups, found] = [0, 0];
  // Where the next digit must be to belong to the open group.
  let next = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 48 || (code > 57 && code < 128)) continue;
    const isAscii = code <= 57;
    const point = isAscii ? code : (text.codePointAt(at) ?? code);
    const length = point > 0xff_ff ? 2 : 1;
    const value = isAscii ? code - 48 : valueOf(point);
    if (value === withoutWidth && next === at) next = at + length;
    if (value >= 0) {
      if (next !== at) {
        first[groups] = found;
        from[groups] = at;
        groups += 1;
      }
      digits[found] = value;
      found += 1;
      next = at + length;
      to[groups - 1] = next;
    }
    at += length - 1;
  }
  first[groups] = found;
  from[groups] = beyond;
  return { text, groupCount: groups, digitCount: found, digits, first, from, to };
}

/** The digit that a character of any script represents, including full-width, circled and raised forms. */
function valueOf(point: number): number {
  if (point >= endOfTable) return point >= firstSelector && point <= lastSelector ? withoutWidth : notADigit;
  const before = valuesByPoint[point] ?? notADigit;
  if (before !== unknown) return before;
  const value = computeValue(String.fromCodePoint(point), point);
  valuesByPoint[point] = value;
  return value;
}

function computeValue(letter: string, point: number): number {
  if (/^\p{L}$/u.test(letter)) return notADigit;
  if (invisible.test(letter)) return withoutWidth;
  const compatible = letter.normalize('NFKC');
  if (/^[0-9]$/.test(compatible)) return Number(compatible);
  if (!/^\p{Nd}$/u.test(letter)) return notADigit;
  let value = 0;
  // The digits of a script are consecutive, starting with its zero.
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}
