import { aadhaarLike, maskAadhaar } from './mask-aadhaar.ts';

/** So much of a text is kept; what comes after it is cut and counted. */
const largestText = 65_536;
/** Longer than anything that is looked for, but for what is opaque: a half of it at the cut would not be known. */
const longestFind = 512;

interface Pattern {
  find: RegExp;
  replace: (found: string, ...groups: string[]) => string;
}

// `npm run check` proves each expression linear: these texts come from strangers.
// What is long and opaque goes first, so that no digits inside it are taken for a number of ours.
const opaque: readonly Pattern[] = [
  { find: /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, replace: () => '***' },
  { find: /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, replace: (_, scheme = '') => `${scheme} ***` },
  { find: /(?<![\w+/=-])whsec_[\w+/=-]+/g, replace: () => '***' },
  { find: /[A-Za-z0-9+/]+={0,2}/g, replace: byteCount },
  { find: /data:[\w/+.-]{1,60};base64,(?=<\d)/g, replace: () => '' },
];

const patterns: readonly Pattern[] = [
  // name: value, name=value and "name":"value", in query strings, JSON and logs alike.
  {
    find: /((?:password|passwd|pwd|token|secret|api[_-]?key|authorization|signature|cookie)["']?\s{0,20}[:=]\s{0,20}["']?)(?!Bearer |Basic )[^"'\s&,;<>{}[\]]+/gi,
    replace: (_, name = '') => `${name}***`,
  },
  {
    find: /(<(?:\w+:)?(?:password|passwd|pwd|token|secret|api[_-]?key|authorization|signature|cookie)>)[^<]*/gi,
    replace: (_, tag = '') => `${tag}***`,
  },
  {
    find: /(\b(?:otp|one[_ -]?time[_ -]?(?:password|code))\b\D{0,15})\d{4,8}\b/gi,
    replace: (_, name = '') => `${name}XXXXXX`,
  },
  { find: aadhaarLike, replace: maskAadhaar },
  // Not after a digit and a point, which is a fraction.
  {
    find: /(?<!\d|\d\.)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g,
    replace: (found) => `XXXXXX${found.slice(-4)}`,
  },
  { find: /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/gi, replace: (found) => `XXXXXX${found.slice(-4)}` },
  {
    find: /(?<![\w.+-])[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,8}[\w-]{1,63})/g,
    replace: (_, host = '') => `***@${host}`,
  },
];

/**
 * Takes out of any text what must not be stored in a log: secrets wholly, Aadhaar, mobile and PAN but for their last four
 * characters (trust.md, rule 12), files down to their size (log-types.json). A text beyond `largestText` loses its rest.
 */
export function redactText(text: string): string {
  const short = replaceAll(opaque, text);
  if (short.length <= largestText) return replaceAll(patterns, short);
  // A number that the cut would halve stands in the part that goes.
  const kept = replaceAll(patterns, short.slice(0, largestText)).slice(0, -longestFind);
  return `${kept}… [cut: ${String(text.length)} characters in all]`;
}

function replaceAll(all: readonly Pattern[], text: string): string {
  return all.reduce((rest, { find, replace }) => rest.replace(find, replace), text);
}

/** What is longer than any name or number of ours is a file. */
const shortestFile = 200;

function byteCount(found: string): string {
  const base64 = found.replaceAll('=', '');
  if (base64.length < shortestFile) return found;
  return `<${String(Math.floor((base64.length * 3) / 4))} bytes>`;
}
