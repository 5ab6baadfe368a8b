import { asciiDigits, maskAadhaar } from './mask-aadhaar.ts';

/** A picture or a signature in base64: nothing in it is a number. */
const longest = 200;
const uidElement = /(<(?:\w{1,40}:)?uid(?:\s[^<>]{0,500})?>)([^<>]{1,60})(?=<)/giu;
const digitReference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu;

/**
 * The Aadhaar XML in the form that may be stored: `uid` cut to its last four digits, every other complete number masked, the picture
 * unchanged. The UIDAI's signature does not survive this; it was verified earlier (log-types.json, type 34). In one pass.
 */
export function cutAadhaarInXml(file: Uint8Array): Buffer {
  const text = Buffer.from(file).toString('utf8').replace(uidElement, withLastFour);
  const cut = text.replace(/<[^<>]*>|[^<>]+/gu, (part) =>
    part.startsWith('<') && !part.startsWith('<!') ? inTag(part) : inText(part),
  );
  return Buffer.from(cut);
}

function withLastFour(_: string, tag: string, uid: string): string {
  return `${tag}${lastFour(uid)}`;
}

function inTag(tag: string): string {
  let before = '';
  return tag.replace(valuesAndBetween, (part) => {
    const mark = part.charAt(0);
    const isQuoted = part.length > 1 && (mark === '"' || mark === "'");
    const isUid = isQuoted && isNameOfUid(before);
    before = part;
    if (!isQuoted) return part;
    const value = part.slice(1, -1);
    return `${mark}${isUid ? lastFour(value) : inText(value)}${mark}`;
  });
}

/** The quoted values of a tag, and the text between them. */
const valuesAndBetween = /"[^"]*"|'[^']*'|[^"']+|["']/gu;

/** Ends it with `uid=`, with a prefix or without? */
function isNameOfUid(before: string): boolean {
  const name = before.trimEnd();
  return name.endsWith('=') && /[\s:]uid$/iu.test(name.slice(0, -1).trimEnd());
}

function inText(text: string): string {
  return text.replace(/\S+(?:\s+\S+)*/gu, (run) => maskAadhaar(run, isOpaque(run) ? 'picture' : 'text'));
}

function isOpaque(run: string): boolean {
  return run.length > longest && /^[A-Za-z0-9+/=\s]+$/u.test(run);
}

/** Only complete numbers; a masked number keeps its form. */
function lastFour(uid: string): string {
  const plain = withDigits(uid);
  const digits = asciiDigits(plain);
  return digits.length > 4 ? digits.slice(-4) : plain;
}

/** Decodes digits and punctuation written as character references. */
function withDigits(text: string): string {
  return text.replace(digitReference, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const letter = code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
    return /^[\p{Nd} ._-]$/u.test(letter) ? letter : reference;
  });
}
