import { asciiDigits, maskAadhaar } from './mask-aadhaar.ts';

/** A picture or a signature in base64: nothing in it is a number. */
const longest = 200;
const uidElement = /(<(?:\w{1,40}:)?uid(?:\s[^<>]{0,500})?>)([^<>]{1,60})(?=<)/giu;
const digitReference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu;

/**
 * The Aadhaar XML as it may be stored: `uid` cut to its last four digits, every other whole number masked, the picture as it
 * came. The UIDAI's signature does not survive this; it was verified before (log-types.json, type 34). In one pass.
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
  return tag.replace(
    /([^\s="'<>/]{1,100}\s{0,20}=\s{0,20})("[^"]*"|'[^']*')/gu,
    (_, name: string, quoted: string) => {
      const [mark, value] = [quoted[0] ?? '"', quoted.slice(1, -1)];
      const isUid = /^(?:\w{1,40}:)?uid\s*=/iu.test(name);
      return `${name}${mark}${isUid ? lastFour(value) : inText(value)}${mark}`;
    },
  );
}

function inText(text: string): string {
  return text.replace(/\S+(?:\s+\S+)*/gu, (run) => (isOpaque(run) ? run : maskAadhaar(withDigits(run))));
}

function isOpaque(run: string): boolean {
  return run.length > longest && /^[A-Za-z0-9+/=\s]+$/u.test(run);
}

/** Full numbers only: what is masked already keeps its form. */
function lastFour(uid: string): string {
  const plain = withDigits(uid);
  const digits = asciiDigits(plain);
  return digits.length > 4 ? digits.slice(-4) : plain;
}

/** Digits and marks written as character references are read as what they stand for. */
function withDigits(text: string): string {
  return text.replace(digitReference, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const letter = code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
    return /^[\p{Nd} ._-]$/u.test(letter) ? letter : reference;
  });
}
