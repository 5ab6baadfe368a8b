import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens, references and codes are kept as their digest only. */
export function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Keyed by something that is not stored, so that a short value cannot be found by trying from what is stored. */
export function keyedDigest(key: string, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** In a time that does not tell how far they agree. */
export function isSameDigest(stored: Buffer, given: Buffer): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given);
}
