import { hash, hkdfSync } from 'node:crypto';
import { keyBytes } from './aes-gcm.ts';

/** Four characters for each: so a wrong one of millions is found once in a million searches. */
const bytesOfBeginning = 3;
/** Eleven characters: equal values have equal tokens. */
const bytesOfWhole = 8;
/** No value of an applicant is this long. */
const longest = 64;
/** The length up to which tokens are cached: PANs and mobiles share prefixes. */
const rememberedLength = 6;
const mostRemembered = 50_000;

export interface FieldTokens {
  token(value: string): string;
  beginning(typed: string): string | null;
}

/** Shorter beginnings have no part in a token, because their frequencies would distinguish applicants (decision 052). */
export const shortestBeginning = 4;

/**
 * Of beginnings too: what begins with a text has a token that begins with the text's.
 * @param from length of the shortest beginning; 1 for tokens of earlier releases
 */
export function prefixTokens(key: Buffer, from = shortestBeginning): FieldTokens {
  const part = hmacOf(key);
  const remembered = new Map<string, string>();
  const make = (beginning: string) => part(`^${beginning}`, bytesOfBeginning);
  const of = (beginning: string): string => {
    if (beginning.length > rememberedLength) return make(beginning);
    const known = remembered.get(beginning);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const made = make(beginning);
    remembered.set(beginning, made);
    return made;
  };
  const joined = (text: string): string => {
    let token = '';
    for (let length = from; length <= Math.min(text.length, longest); length += 1)
      token += of(text.slice(0, length));
    return token;
  };
  return {
    // A prefix never contains a point: a complete value finds no longer one.
    token: (value) => `${joined(value)}.${part(`=${value}`, bytesOfWhole)}`,
    beginning: (typed) =>
      typed.length > longest || (typed !== '' && typed.length < from) ? null : joined(typed),
  };
}

/** Only for complete values. */
export function wholeTokens(key: Buffer): FieldTokens {
  const part = hmacOf(key);
  return { token: (value) => part(`=${value}`, 2 * bytesOfWhole), beginning: () => null };
}

/** A separate key for each use, so that none reveals another: neither columns nor the sealing key. */
export function derivedKey(dataKey: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, '', `kyc-desk ${use}`, keyBytes));
}

const blockBytes = 64;

/** HMAC-SHA-256 (RFC 2104) of two one-shot hashes, a fifth of the time of `createHmac` for short texts. */
export function hmacOf(key: Buffer): (text: string, bytes: number) => string {
  const padded = Buffer.alloc(blockBytes);
  key.copy(padded);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  return (text, bytes) => {
    const within = hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, within]), 'buffer').toString('base64url', 0, bytes);
  };
}
