import { gunzipSync } from 'node:zlib';
import { ProofFault } from '../proof-fault.ts';
import { proofLimits } from '../proof-limits.ts';

/** The parts of a secure code, unverified. */
export interface CodeParts {
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
  readonly version: 'V2' | null;
  /** In the order of UIDAI's manual, from the reference on. */
  readonly texts: readonly string[];
  /** The last four digits of the mobile number; null: the layout has none. */
  readonly mobileLastFour: string | null;
  readonly picture: Uint8Array;
  /** Each of 32 bytes, in the order of the file: e-mail before mobile where there are two. */
  readonly hashes: readonly Uint8Array[];
}

const signatureBytes = 256;
const hashBytes = 32;
const separator = 255;
/** Reference, name, date of birth, gender and eleven parts of the address. */
const textCount = 15;

/** A secure code is one decimal number. */
export function isSecureCode(text: string): boolean {
  return /^\d{400,7089}$/.test(text);
}

/**
 * Number → gzip → fields between bytes of 255, the picture, hashes of the contact data, the signature (UIDAI's manual of the secure code,
 * 2019; version 2 has the version word and the last digits of the mobile number). @throws ProofFault `tooLarge`, `damaged`, `unknownLayout`
 */
export function splitCode(text: string): CodeParts {
  const bytes = unpack(text);
  if (bytes.length <= signatureBytes) throw new ProofFault('damaged');
  const signed = bytes.subarray(0, bytes.length - signatureBytes);
  const signature = bytes.subarray(bytes.length - signatureBytes);
  let at = 0;
  const next = (): string => {
    const end = signed.indexOf(separator, at);
    if (end === -1) throw new ProofFault('damaged');
    const part = Buffer.from(signed.subarray(at, end)).toString('latin1');
    at = end + 1;
    return part;
  };
  const first = next();
  const isVersioned = /^V\d{1,2}$/.test(first);
  if (isVersioned && first !== 'V2') throw new ProofFault('unknownLayout');
  const flag = isVersioned ? next() : first;
  if (!/^[0-3]$/.test(flag)) throw new ProofFault('unknownLayout');
  const texts = Array.from({ length: textCount }, next);
  const mobileLastFour = isVersioned ? next() : null;
  // Version 2 is written with the hashes and without them; their number follows from the flag either way.
  const most = flag === '3' ? 2 : flag === '0' ? 0 : 1;
  const count = Math.min(most, Math.floor((signed.length - at) / hashBytes));
  const hashes = Array.from({ length: count }, (_, index) => {
    const from = signed.length - (count - index) * hashBytes;
    return signed.subarray(from, from + hashBytes);
  });
  const picture = signed.subarray(at, signed.length - (isVersioned ? 0 : count * hashBytes));
  return { signed, signature, version: isVersioned ? 'V2' : null, texts, mobileLastFour, picture, hashes };
}

function unpack(text: string): Uint8Array {
  const hex = BigInt(text).toString(16);
  const packed = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  try {
    return gunzipSync(packed, { maxOutputLength: proofLimits.codeBytes });
  } catch (error) {
    const isLarge =
      error instanceof RangeError ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new ProofFault(isLarge ? 'tooLarge' : 'damaged');
  }
}
