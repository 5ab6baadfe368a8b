/** The digits of a text in groups that other characters separate. Typed arrays, because a text may hold a million groups. */
export interface DigitGroups {
  readonly text: string;
  /** Values 0 to 9 of all groups, in the order of the text. */
  readonly digits: Uint8Array;
  /** For each group the index of its first digit in `digits`; one more entry marks the end. */
  readonly first: Uint32Array;
  /** For each group its UTF-16 offsets in the text. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const notADigit = -1;
const withoutWidth = -2;
const invisible = /^(?:[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|\p{Mn})$/u;
const known = new Map<number, number>();

/** How many characters of the text may be digits: those of ASCII, and all characters beyond ASCII. */
export function countPossibleDigits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && (code <= 57 || code >= 128)) count += 1;
  }
  return count;
}

/** Two passes over the text. Characters without width do not end a group. */
export function groupDigits(text: string): DigitGroups {
  const most = countPossibleDigits(text);
  const digits = new Uint8Array(most);
  const first = new Uint32Array(most + 1);
  const from = new Uint32Array(most);
  const to = new Uint32Array(most);
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
  return {
    text,
    digits: digits.subarray(0, found),
    first: first.subarray(0, groups + 1),
    from: from.subarray(0, groups),
    to: to.subarray(0, groups),
  };
}

/** The digit that a character of any script stands for, also full-width, circled and raised forms. */
function valueOf(point: number): number {
  const before = known.get(point);
  if (before !== undefined) return before;
  const value = computeValue(String.fromCodePoint(point), point);
  // Bounded: Unicode has fewer than 2,000 characters that are digits or have no width, all others share one answer.
  if (value !== notADigit) known.set(point, value);
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
