import type { DigitGroups } from './digit-groups.ts';

/** Consecutive groups that may be one number of twelve digits, without zeros before it. */
export interface Candidate {
  readonly groups: DigitGroups;
  /** First and last group. */
  readonly begin: number;
  readonly end: number;
  /** Digits of each group, zeros before the number not counted. */
  readonly lengths: readonly number[];
  /** What separates the groups. */
  readonly gaps: readonly string[];
}

/** More characters between two groups separate two numbers. */
export const longestGap = 5;

/** The characters before a group, undefined where they are too many to belong to a number or where there is no group before. */
export function gapBefore({ text, from, to }: DigitGroups, group: number): string | undefined {
  const [end, begin] = [to[group - 1], from[group]];
  return end === undefined || begin === undefined || begin - end > longestGap
    ? undefined
    : text.slice(end, begin);
}

export function digitsOfGroup({ digits, first }: DigitGroups, group: number): string {
  return digits.slice(first[group], first[group + 1]).join('');
}

/**
 * Whether groups of these lengths with these gaps are how people write one number: in fours or sixes with any marks, or in any other
 * groups where the marks are alike or single and no further digits follow in the same way.
 */
export function isWrittenAsOne(candidate: Candidate): boolean {
  const { lengths, gaps } = candidate;
  if (gaps.length === 0) return true;
  // Most numbers are: fours with one mark or none that matters.
  if (lengths.every((length) => length === 4) && gaps.every((gap) => gap === ' ' || gap === '-')) return true;
  const isUniform = gaps.every((gap) => gap === gaps[0]);
  const hasLetters = gaps.some((gap) => /\p{L}/u.test(gap));
  const areFours = lengths.every((length) => length === 4);
  if (hasLetters) return areFours && isUniform && isOneLetter(gaps[0] ?? '') && standsAlone(candidate);
  if (!isUniform && gaps.some((gap) => gap.length > 3)) return false;
  if (areFours) return true;
  if (isList(candidate)) return false;
  const isTight = isUniform || gaps.every((gap) => gap.length === 1);
  return isTight && !goesOn(candidate);
}

/** Four or more numbers of different lengths, apart by commas. */
function isList({ lengths, gaps }: Candidate): boolean {
  return gaps.length > 2 && lengths.some((length) => length !== lengths[0]) && /[,;:]/.test(gaps[0] ?? '');
}

function isOneLetter(gap: string): boolean {
  return gap.length <= 3 && /^[^\p{L}]*\p{L}[^\p{L}]*$/u.test(gap);
}

/** Letters within hexadecimal text separate nothing. */
function standsAlone({ groups: { text, from, to }, begin, end }: Candidate): boolean {
  const [before = '', after = ''] = [text[(from[begin] ?? 0) - 1], text[to[end] ?? 0]];
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

/** Whether further groups are joined in the same way: a list, or a longer number. */
function goesOn({ groups, begin, end, gaps }: Candidate): boolean {
  const isSame = (gap: string | undefined): boolean =>
    gap !== undefined && (gaps.includes(gap) || (gap.length === 1 && !/[\p{L},;:]/u.test(gap)));
  return isSame(gapBefore(groups, begin)) || isSame(gapBefore(groups, end + 1));
}
