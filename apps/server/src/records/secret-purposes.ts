/** The purpose of a sealed value is authenticated with it, so these never change (docs/security/at-rest.md). */
export const webhookSecretPurpose = 'webhook secret';

export function intakeSecretPurpose(apiKey: string): string {
  return `intake secret of ${apiKey}`;
}

export function totpSecretPurpose(userId: number): string {
  return `totp secret of ${userId}`;
}

export function serverKeyPurpose(kid: string): string {
  return `server key ${kid}`;
}
