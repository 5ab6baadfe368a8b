import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The number of times that UIDAI hashes, by the last digit of the Aadhaar number. Its question on offline e-KYC states "SHA-256 of SHA-256,
 * times the last digit" and "once for 0 and 1", which issuers of test files read in three ways; a hash of another mobile number
 * matches none.
 */
function roundsOf(lastFour: string): readonly number[] {
  const times = Math.max(1, Number(lastFour.at(-1)));
  return [...new Set([times, 2, times + 1])];
}

function repeated(text: string, rounds: number): string {
  let hash = text;
  for (let round = 0; round < rounds; round += 1) hash = sha256(hash);
  return hash;
}

interface Hashed {
  /** Hexadecimal or base64. */
  readonly hash: string | undefined;
  readonly lastFour: string;
  /** Null: a code, which hashes without it. */
  readonly shareCode: string | null;
}

/** Does the hash belong to this mobile number or address? Null: one of both is missing. */
export function matchesHash({ hash, lastFour, shareCode }: Hashed, value: string | null): boolean | null {
  if (hash === undefined || hash === '' || value === null || value === '' || !/^\d{4}$/.test(lastFour))
    return null;
  const stated = inHex(hash);
  const salted = `${value}${shareCode ?? ''}`;
  return roundsOf(lastFour).some((rounds) => repeated(salted, rounds) === stated);
}

/** Of an e-mail address UIDAI states a simple hash too, without the share code. */
export function matchesEmailHash(hashed: Hashed, email: string | null): boolean | null {
  const matches = matchesHash(hashed, email);
  if (matches === null || email === null || hashed.hash === undefined) return matches;
  const stated = inHex(hashed.hash);
  const lower = email.toLowerCase();
  return (
    matches || matchesHash(hashed, lower) === true || sha256(email) === stated || sha256(lower) === stated
  );
}

function inHex(hash: string): string {
  return /^[\da-f]{64}$/i.test(hash) ? hash.toLowerCase() : Buffer.from(hash, 'base64').toString('hex');
}
