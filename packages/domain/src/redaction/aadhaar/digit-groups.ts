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
  /** For each group the index of its first digit in `digits`; one more entry marks the end. */
  readonly first: Uint32Array;
  /** For each group its UTF-16 offsets in the text; one more `from` is beyond every text. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Most texts are short, and new arrays would cost more than their scan. Larger ones are not kept. */
const mostKept = 65_536;
const beyond = 0xff_ff_ff_ff;
let kept = arraysFor(64);

type Arrays = Pick<DigitGroups, 'digits' | 'first' | 'from' | 'to'>;

function arraysFor(most: number): Arrays {
  return {
    digits: new Uint8Array(most),
    first: new Uint32Array(most + 1),
    from: new Uint32Array(most + 1),
    to: new Uint32Array(most + 1),
  };
}

function arraysOfAtLeast(most: number): Arrays {
  if (most <= kept.digits.length) return kept;
  const arrays = arraysFor(Math.max(most, Math.min(mostKept, kept.digits.length * 2)));
  if (most <= mostKept) kept = arrays;
  return arrays;
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

/** How many characters of the text may be digits: those of ASCII, and all characters beyond ASCII. */
export function countPossibleDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && (code <= 57 || code >= 128)) count += 1;
  }
  return count;
}

/**
 * One pass over the text. Characters without width do not end a group.
 * @param most the answer of `countPossibleDigits`
 */
export function groupDigits(text: string, most = countPossibleDigits(text)): DigitGroups {
  const { digits, first, from, to } = arraysOfAtLeast(most);
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

/** The digit that a character of any script stands for, also full-width, circled and raised forms. */
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
