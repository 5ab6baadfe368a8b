import { fromBase64, fromHex, isReadable } from './packed-text.ts';
import { maskNumbers } from './mask-numbers.ts';
import { inPlainCharacters, mostLayers } from './plain-characters.ts';

/** So much of a text is kept; what comes after it is cut and counted. */
const largestText = 65_536;
/** Longer than any searched pattern except opaque values: one of those cut in half would not be recognised. */
const longestFind = 512;

/** A text longer than any name or number of the product is a file; the expression of `byteCount` begins here too. */
const shortestFile = 200;

interface Pattern {
  /** Without these characters in a text, or where this is false, there is no match, and the expression is skipped. */
  needs?: string | ((text: string) => boolean);
  find: RegExp;
  replace: (found: string, ...groups: string[]) => string;
}

// `npm run check` proves each expression linear, because these texts come from untrusted senders. Long opaque values are replaced first, so
// that digits inside them are not taken for a number.
const opaque: readonly Pattern[] = [
  // Keys and certificates; a truncated one has no end marker.
  {
    needs: '-----BEGIN ',
    find: /-----BEGIN [A-Z0-9 ]{1,40}-----(?:[^-]|-(?!----))*(?:-----END [A-Z0-9 ]{1,40}-----)?/g,
    replace: () => '***',
  },
  // user:password@host in an address.
  {
    needs: '://',
    find: /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@"'<>]{0,100}:[^\s/@"'<>]{1,200}@/gi,
    replace: (_, scheme = '') => `${scheme}***@`,
  },
  // All cookies of a header, not only the first.
  {
    find: /((?<![\w-])(?:set-)?cookie2?\s{0,5}[:=]\s{0,20})[^\s"'\\][^\r\n"'\\]{0,4000}/gi,
    replace: (_, name = '') => `${name}***`,
  },
  // A scheme other than Bearer and Basic has several parts.
  {
    find: /((?<![\w-])(?:proxy-)?authorization\s{0,5}[:=]\s{0,20})(?!Bearer\b|Basic\b|["'\\*])[^\s][^\r\n]{0,2000}/gi,
    replace: (_, name = '') => `${name}***`,
  },
  { needs: 'eyJ', find: /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, replace: () => '***' },
  { find: /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, replace: (_, scheme = '') => `${scheme} ***` },
  { needs: 'whsec_', find: /(?<![\w+/=-])whsec_[\w+/=-]+/g, replace: () => '***' },
  { needs: mayHoldFile, find: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{200,}={0,2}/g, replace: byteCount },
  { needs: ';base64,', find: /data:[\w/+.-]{1,60};base64,(?=<\d)/g, replace: () => '' },
];

const patterns: readonly Pattern[] = [
  // name: "a value of several words", with the quotes of JSON inside JSON too.
  {
    find: /((?:password|passwd|pwd|passphrase|passcode|token|secret|x-key|(?:api|access|private|secret)[_-]?key|authorization|signature|cookie)\\?["']?\s{0,20}[:=]\s{0,20}\\?["'])[^"'\\\n]{1,2000}/gi,
    replace: (_, name = '') => `${name}***`,
  },
  // name: value and name=value, in query strings and logs alike.
  {
    find: /((?:password|passwd|pwd|passphrase|passcode|token|secret|x-key|(?:api|access|private|secret)[_-]?key|authorization|signature|cookie)["']?\s{0,20}[:=]\s{0,20})(?!Bearer |Basic |["'\\])[^"'\s&,;<>{}[\]]+/gi,
    replace: (_, name = '') => `${name}***`,
  },
  {
    find: /(<(?:\w+:)?(?:password|passwd|pwd|passphrase|passcode|token|secret|x-key|(?:api|access|private|secret)[_-]?key|authorization|signature|cookie)>)[^<]*/gi,
    replace: (_, tag = '') => `${tag}***`,
  },
  {
    find: /(\b(?:otp|one[_ -]?time[_ -]?(?:password|code|pin)|[mt]?pin(?! ?code)|passcode|(?:verification|security|login|access|auth|authentication|confirmation|sign[_ -]?in|activation)[_ -]?(?:code|number)|your code)\b\D{0,15})\d{4,8}\b/gi,
    replace: (_, name = '') => `${name}XXXXXX`,
  },
  // 482913 is your OTP.
  {
    find: /\b\d{4,8}(\s{1,3}(?:is|as)\s[^.\d\n]{0,40}\b(?:otp|one[_ -]?time[_ -]?(?:password|code|pin)|[mt]?pin|passcode|(?:verification|security|login|access|auth|authentication|confirmation|sign[_ -]?in|activation)[_ -]?code)\b)/gi,
    replace: (_, name = '') => `XXXXXX${name}`,
  },
  {
    find: /(?<![\w.+-])[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,8}[\w-]{1,63})/g,
    replace: (_, host = '') => `***@${host}`,
  },
];

/** An encoded text: short enough to be a number and not a file. */
const packed = /[A-Za-z0-9+/_-]{14,}={0,2}/g;

/**
 * Takes out of any text what must not be stored in a log: secrets wholly, Aadhaar, mobile and PAN but for their last four
 * characters (trust.md, rule 12), files down to their size (log-types.json). A text beyond `largestText` loses its rest.
 */
export function redactText(text: string): string {
  const short = replaceAll(opaque, text);
  if (short.length <= largestText) return redacted(short);
  // A number that the cut would halve is in the removed part.
  const kept = redacted(short.slice(0, largestText)).slice(0, -longestFind);
  return `${kept}… [cut: ${String(text.length)} characters in all]`;
}

/**
 * In plain characters where a part must not be stored, otherwise unchanged. Each layer is scanned before the next is decoded, because an
 * apparent escape may be a number after a backslash.
 */
function redacted(text: string, layer = 0): string {
  const masked = maskNumbers(replaceAll(patterns, text)).replace(packed, maskPacked);
  const next = inPlainCharacters(masked);
  if (next === masked || layer === mostLayers) return masked;
  const inside = redacted(next, layer + 1);
  return inside === next ? masked : inside;
}

/** Base64 and hexadecimal text that contains a searched value. */
function maskPacked(found: string): string {
  if (found.length >= shortestFile) return found;
  const holds = (text: string): boolean => {
    // UTF-16 has a zero next to each ASCII letter.
    const plain = text.replaceAll('\0', '');
    return isReadable(plain) && maskNumbers(replaceAll(patterns, plain)) !== plain;
  };
  const isHex = found.length % 2 === 0 && /^[\da-f]+$/i.test(found);
  return holds(fromBase64(found)) || (isHex && holds(fromHex(found))) ? '***' : found;
}

function replaceAll(all: readonly Pattern[], text: string): string {
  return all.reduce(
    (rest, { needs, find, replace }) =>
      needs === undefined || (typeof needs === 'string' ? rest.includes(needs) : needs(rest))
        ? rest.replace(find, replace)
        : rest,
    text,
  );
}

/** Reads from the end of each possible file back to its first mark or space, so most characters are never read. */
function mayHoldFile(text: string): boolean {
  for (let from = 0; from + shortestFile <= text.length;) {
    let last = from + shortestFile - 1;
    while (last >= from && isBase64(text.charCodeAt(last))) last -= 1;
    if (last < from) return true;
    from = last + 1;
  }
  return false;
}

function isBase64(code: number): boolean {
  const small = code | 0x20;
  return (small > 96 && small < 123) || (code > 46 && code < 58) || code === 43;
}

function byteCount(found: string): string {
  const base64 = found.replace(/={1,2}$/, '');
  return `<${String(Math.floor((base64.length * 3) / 4))} bytes>`;
}
