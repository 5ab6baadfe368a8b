import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with this key shows, so many steps of 30 seconds from now. */
export function appCode(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
