import { spansOfUuids } from './aadhaar/uuids.ts';
import { maskAadhaar } from './mask-aadhaar.ts';

interface Pattern {
  readonly find: RegExp;
  readonly replace: (found: string, ...groups: string[]) => string;
}

/** Adjacent digits within a run. */
interface Group {
  readonly from: number;
  readonly to: number;
  /** Digits of the run before it. */
  readonly first: number;
}

// `npm run check` proves each expression linear: these texts come from strangers.
/** Digits with up to three separators between any two; leading digits may be in parentheses. */
const runOfDigits = /(?:\+\s?)?\(?\d(?:[\s._\-‐-―/·+(),]{0,3}\d)+/g;
const [fewestDigits, mostDigits] = [10, 14];

const patterns: readonly Pattern[] = [
  {
    find: /((?:account|acct|acc|a\/c)[ _.-]{0,3}(?:number|num|no|id)?[^A-Za-z0-9]{0,10}(?:is[^A-Za-z0-9]{1,3})?)(\d(?:[ -]?\d){5,19})(?!\d)/gi,
    replace: (_, name = '', number = '') => `${name}${lastFour(number)}`,
  },
  // Account number of the customer is …: digits in one piece, because dates follow the same words.
  {
    find: /((?:account|acct|a\/c)[ _.-]{0,3}(?:number|num|no|id)?(?:[^A-Za-z0-9]{1,3}[A-Za-z]{1,12}){1,5}[^A-Za-z0-9]{1,4})(\d{9,20})(?!\d)/gi,
    replace: (_, name = '', number = '') => `${name}${lastFour(number)}`,
  },
  // The fourth letter is the kind of holder: persons, companies, firms, trusts, LLPs and others.
  {
    find: /(?<![A-Za-z0-9])[A-Z]{3}[ABCEFGHJKLPT][A-Z][ _.-]{0,2}\d{4}[ _.-]{0,2}[A-Z](?![A-Za-z0-9])/gi,
    replace: lastFourOfPan,
  },
  // Capitals and digits, with a separator allowed between any two.
  {
    find: /(?<![A-Za-z0-9])[A-Z][ _.-]{0,2}[A-Z][ _.-]{0,2}[A-Z][ _.-]{0,2}[ABCEFGHJKLPT][ _.-]{0,2}[A-Z][ _.-]{0,2}\d[ _.-]{0,2}\d[ _.-]{0,2}\d[ _.-]{0,2}\d[ _.-]{0,2}[A-Z](?![A-Za-z0-9])/g,
    replace: lastFourOfPan,
  },
];

function lastFourOfPan(found: string): string {
  return `XXXXXX${found.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4)}`;
}

/**
 * Masks Aadhaar, mobile, PAN and account numbers of a text in plain characters to their last four, with any separators between their parts.
 * A UUID, a fraction and a network address stay unchanged.
 */
export function maskNumbers(text: string): string {
  const known = patterns.reduce((rest, { find, replace }) => rest.replace(find, replace), text);
  if (!/\d/.test(known)) return known;
  const masked = maskAadhaar(known);
  return betweenUuids(masked, (part) => part.replace(runOfDigits, maskRun));
}

function betweenUuids(text: string, mask: (part: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of spansOfUuids(text)) {
    parts.push(mask(text.slice(at, from)), text.slice(from, to));
    at = to;
  }
  return parts.length === 0 ? mask(text) : [...parts, mask(text.slice(at))].join('');
}

/** Masks every mobile number that consecutive groups of digits form, from the left. */
function maskRun(run: string): string {
  const digits = run.replaceAll(/\D/g, '');
  const groups: Group[] = [];
  let counted = 0;
  for (const { index, 0: found } of run.matchAll(/\d+/g)) {
    groups.push({ from: index, to: index + found.length, first: counted });
    counted += found.length;
  }
  const parts: string[] = [];
  let kept = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastOfMobile({ run, digits, groups }, first);
    const [begin, end] = [groups[first], last === undefined ? undefined : groups[last]];
    if (last === undefined || begin === undefined || end === undefined) continue;
    // The text before the country code is masked with it.
    const endOfDigits = end.first + end.to - end.from;
    parts.push(
      run.slice(kept, first === 0 ? 0 : begin.from),
      `XXXXXX${digits.slice(endOfDigits - 4, endOfDigits)}`,
    );
    kept = end.to;
    first = last;
  }
  return kept === 0 ? run : [...parts, run.slice(kept)].join('');
}

interface Run {
  readonly run: string;
  /** All digits of the run. */
  readonly digits: string;
  readonly groups: readonly Group[];
}

/** The last group of the mobile that begins with this group; undefined where none does. */
function lastOfMobile({ run, digits, groups }: Run, first: number): number | undefined {
  const begin = groups[first];
  if (begin === undefined || (first > 0 && isFractionOf(run, groups, first))) return undefined;
  for (let last = first; last < groups.length; last += 1) {
    const { from, to, first: before } = groups[last] ?? begin;
    const length = before + to - from - begin.first;
    if (length > mostDigits) return undefined;
    if (length < fewestDigits || !isMobile(digits, begin.first, length)) continue;
    if (!isOther(run.slice(begin.from, to))) return last;
  }
  return undefined;
}

/** Prefixes of the ten digits of a mobile. */
const countries: readonly string[] = ['', '0', '91', '091', '0091'];

function isMobile(digits: string, at: number, length: number): boolean {
  const country = countries[length - fewestDigits] ?? '';
  const leading = digits.charCodeAt(at + country.length) - 48;
  return leading >= 6 && digits.startsWith(country, at);
}

/** Digits after the point of a number: milliseconds, a share. */
function isFractionOf(run: string, groups: readonly Group[], first: number): boolean {
  const [before, group, after] = [groups[first - 1], groups[first], groups[first + 1]];
  if (before === undefined || group === undefined) return false;
  const isAlone = after === undefined || after.from - group.to !== 1 || run[group.to] !== '.';
  return group.from - before.to === 1 && run[before.to] === '.' && isAlone && group.to - group.from > 5;
}

/** An address of the network, or seconds with their fraction; two halves of five digits are how a mobile is written. */
function isOther(written: string): boolean {
  if (isIPv4(written)) return true;
  return /^\d+\.\d+$/.test(written) && !/^\d{5}\.\d{5}$/.test(written);
}

function isIPv4(written: string): boolean {
  const parts = written.split('.');
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

function lastFour(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return `${'X'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
}
