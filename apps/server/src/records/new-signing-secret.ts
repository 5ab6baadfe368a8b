import { randomBytes } from 'node:crypto';

/** As Standard Webhooks writes them: 256 random bits. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
