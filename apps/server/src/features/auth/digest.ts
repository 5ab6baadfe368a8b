import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens, references and codes are kept as their digest only. */
export function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Keyed with a secret that is not stored, so that a short value cannot be found by trial against stored data. */
export function keyedDigest(key: string, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** Compares in constant time, so that the time does not reveal how much agrees. */
export function isSameDigest(stored: Buffer, given: Buffer): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given);
}
