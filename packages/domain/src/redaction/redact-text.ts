import { aadhaarLike, maskAadhaar } from './mask-aadhaar.ts';

const secretWords = 'password|passwd|pwd|token|secret|api[_-]?key|authorization|signature|cookie';
const otpWords = 'otp|one[_ -]?time[_ -]?(?:password|code)';

interface Pattern {
  find: RegExp;
  replace: (found: string, ...groups: string[]) => string;
}

// In this order: what is long and opaque goes first, so that no digits inside it are taken for a number of ours.
const patterns: readonly Pattern[] = [
  { find: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, replace: () => '***' },
  { find: /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, replace: (_, scheme = '') => `${scheme} ***` },
  { find: /\bwhsec_[\w+/=-]+/g, replace: () => '***' },
  { find: /(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/]{200,}={0,2}/g, replace: byteCount },
  // name: value, name=value and "name":"value", in query strings, JSON and logs alike.
  {
    find: new RegExp(
      String.raw`((?:${secretWords})["']?\s*[:=]\s*["']?)(?!Bearer |Basic )[^"'\s&,;<>{}[\]]+`,
      'gi',
    ),
    replace: (_, name = '') => `${name}***`,
  },
  {
    find: new RegExp(String.raw`(<(?:\w+:)?(?:${secretWords})>)[^<]*`, 'gi'),
    replace: (_, tag = '') => `${tag}***`,
  },
  {
    find: new RegExp(String.raw`(\b(?:${otpWords})\b\D{0,15})\d{4,8}\b`, 'gi'),
    replace: (_, name = '') => `${name}XXXXXX`,
  },
  { find: aadhaarLike, replace: maskAadhaar },
  // Not after a digit and a point, which is a fraction.
  {
    find: /(?<!\d|\d\.)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g,
    replace: (found) => `XXXXXX${found.slice(-4)}`,
  },
  { find: /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/gi, replace: (found) => `XXXXXX${found.slice(-4)}` },
  { find: /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g, replace: (_, host = '') => `***@${host}` },
];

/**
 * Takes out of any text what must not be stored in a log: secrets wholly, Aadhaar, mobile and PAN but for their last four
 * characters (trust.md, rule 12), files down to their size (log-types.json).
 */
export function redactText(text: string): string {
  return patterns.reduce((rest, { find, replace }) => rest.replace(find, replace), text);
}

function byteCount(found: string): string {
  const base64 = found.slice(found.indexOf(',') + 1).replace(/=+$/, '');
  return `<${String(Math.floor((base64.length * 3) / 4))} bytes>`;
}
