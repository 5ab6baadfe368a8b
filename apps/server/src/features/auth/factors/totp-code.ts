import { Secret, TOTP } from 'otpauth';

const period = 30;
/** A clock may be off by one step. */
const window = 1;

/** 160 bits, as RFC 4226 has it. */
export function newTotpSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

function totpOf(secret: Uint8Array, label = ''): TOTP {
  return new TOTP({
    issuer: 'KYC Desk',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });
}

/** For the app: the address that a QR code carries, and the secret as people type it. */
export function describeTotp(secret: Uint8Array, label: string): { address: string; base32: string } {
  const totp = totpOf(secret, label);
  return { address: totp.toString(), base32: totp.secret.base32 };
}

/** The 30-second step of the code; undefined when the code is not a recent one. */
export function stepOfCode(
  secret: Uint8Array,
  { code, seconds }: { readonly code: string; readonly seconds: number },
): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window });
  return delta === null ? undefined : Math.floor(seconds / period) + delta;
}
