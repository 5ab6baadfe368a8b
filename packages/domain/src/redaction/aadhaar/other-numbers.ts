import { digitsOfGroup, type Candidate } from './candidate.ts';
import type { DigitGroups } from './digit-groups.ts';

/** The labels of numbers that may have twelve digits and the right last one by chance. */
const otherLabel =
  /(?:(?<![a-z])(?:utr|rrn|uan)|account|acct|a\/c)(?:[ _.-]{0,3}(?:number|num|no|id))?[^A-Za-z0-9]{0,4}(?:is[^A-Za-z0-9]{1,3})?$/i;
const pinLabel = /(?<![a-z])pin(?: ?codes?)?[^A-Za-z0-9]{0,4}$/i;
const longestLabel = 40;

/** The same for twelve digits without any marks: a labelled number, a mobile after +91, or the digits after a decimal point. */
export function isOtherWhole({ text, digits, first, from, to }: DigitGroups, group: number): boolean {
  const at = from[group] ?? 0;
  const start = first[group] ?? 0;
  const before = text[at - 1];
  if (before === '.') return to[group - 1] === at - 1;
  if (before === '+') return digits[start] === 9 && digits[start + 1] === 1 && (digits[start + 2] ?? 0) >= 6;
  return mayEndLabel(text, at) && otherLabel.test(text.slice(Math.max(0, at - longestLabel), at));
}

const lastLetters = 'rntcomsd';

/** Spares most texts the search for a label: its last letter is one of few, a few marks before the number. */
function mayEndLabel(text: string, at: number): boolean {
  for (let back = at - 1; back >= 0 && back > at - 8; back -= 1) {
    const code = text.charCodeAt(back);
    if (code >= 48 && code <= 57) return false;
    const small = code | 0x20;
    if (small >= 97 && small <= 122) return lastLetters.includes(String.fromCharCode(small));
  }
  return false;
}

/** Whether the digits are recognisably another number: a mobile, a date, a time, years, a decimal, an address of the network. */
export function isOtherNumber(candidate: Candidate): boolean {
  const parts = partsOf(candidate);
  if (candidate.lengths.every((length) => length === 4)) return isListOfYears(candidate, parts);
  return (
    isLabelledPin(candidate) ||
    isMobile(candidate, parts) ||
    isDecimal(candidate, parts) ||
    isNetworkAddress(candidate, parts) ||
    hasDateOrTime(candidate, parts)
  );
}

function partsOf({ groups, begin, end }: Candidate): string[] {
  const parts: string[] = [];
  for (let group = begin; group <= end; group += 1) parts.push(digitsOfGroup(groups, group));
  return parts;
}

function isLabelledPin({ groups, begin, lengths }: Candidate): boolean {
  if (lengths.length !== 2 || lengths[0] !== 6) return false;
  const at = groups.from[begin] ?? 0;
  return pinLabel.test(groups.text.slice(Math.max(0, at - longestLabel), at));
}

function isMobile({ groups, begin }: Candidate, parts: readonly string[]): boolean {
  const whole = parts.join('');
  const hasPlus = groups.text[(groups.from[begin] ?? 0) - 1] === '+';
  const hasCountry = /^(?:0{0,2}91)[6-9]\d{9}$/.test(whole);
  if (hasCountry && (hasPlus || /^0{0,2}(?:91)?$/.test(parts[0] ?? ''))) return true;
  if (parts.length > 1 && parts.some((part) => /^0?[6-9]\d{9}$/.test(part))) return true;
  return parts.map((part) => part.length).join() === '5,5,2' && /^[6-9]/.test(whole);
}

/** A share or an amount; two halves of six digits are how a number is written. */
function isDecimal({ gaps }: Candidate, parts: readonly string[]): boolean {
  if (gaps.at(-1) !== '.') return false;
  if (gaps.length === 1) return parts[0]?.length !== 6;
  return (parts.at(-1)?.length ?? 0) <= 2 && gaps.slice(0, -1).every((gap) => gap === ',');
}

function isNetworkAddress({ gaps }: Candidate, parts: readonly string[]): boolean {
  if (parts.length !== 4 || gaps.some((gap) => gap !== '.')) return false;
  return parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** Years apart by commas or strokes; spaces, dashes, dots or underscores between three fours are how an Aadhaar number is written. */
function isListOfYears({ gaps }: Candidate, parts: readonly string[]): boolean {
  return parts.every((part) => isYear(part)) && gaps.some((gap) => /[^\s\p{Pd}._]/u.test(gap));
}

function isYear(part: string): boolean {
  return /^(?:19|20)\d\d$/.test(part);
}

function hasDateOrTime({ gaps }: Candidate, parts: readonly string[]): boolean {
  return parts.some((part, index) => {
    const [second = '', third = ''] = parts.slice(index + 1);
    const [gap = '', nextGap = ''] = gaps.slice(index);
    if (gap === ':' && !isInColons(gaps, index)) return Number(part) < 24 && /^[0-5]\d$/.test(second);
    if (gap !== nextGap || !/^[/. -]$/.test(gap)) return false;
    const isMonth = /^(?:0?[1-9]|1[0-2])$/.test(second);
    if (isYear(part)) return isMonth && isDay(third);
    return isYear(third) && ((isDay(part) && isMonth) || (isDay(second) && Number(part) <= 12));
  });
}

/** More than hours, minutes and seconds are no time. */
function isInColons(gaps: readonly string[], index: number): boolean {
  return gaps.slice(Math.max(0, index - 2), index + 3).filter((gap) => gap === ':').length > 2;
}

function isDay(part: string): boolean {
  return /^(?:0?[1-9]|[12]\d|3[01])$/.test(part);
}
