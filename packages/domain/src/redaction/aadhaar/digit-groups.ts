/** The digits of a text in groups that other characters separate. Parallel arrays, because a text may hold a million groups. */
export interface DigitGroups {
  readonly text: string;
  /** Values 0 to 9 of all groups, in the order of the text. */
  readonly digits: readonly number[];
  /** For each group the index of its first digit in `digits`; one more entry marks the end. */
  readonly first: readonly number[];
  /** For each group its UTF-16 offsets in the text. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const notADigit = -1;
const withoutWidth = -2;
const invisible = /^(?:[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|\p{Mn})$/u;
const known = new Map<number, number>();

/** One pass over the text. Characters without width do not end a group. */
export function groupDigits(text: string): DigitGroups {
  const digits: number[] = [];
  const first: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
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
        first.push(digits.length);
        from.push(at);
        to.push(at);
      }
      digits.push(value);
      next = at + length;
      to[to.length - 1] = next;
    }
    at += length - 1;
  }
  first.push(digits.length);
  return { text, digits, first, from, to };
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
