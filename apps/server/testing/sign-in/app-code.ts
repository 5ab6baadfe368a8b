import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app with this key, the given number of 30-second steps from now. */
export function appCode(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
