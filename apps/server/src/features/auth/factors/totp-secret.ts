import { openText, sealText } from '../../../platform/sealing/sealed-text.ts';
import type { Seals } from '../../../platform/sealing/sealer.ts';
import { totpSecretPurpose } from '../../../records/secret-purposes.ts';

/**
 * The one place that seals and opens the secret of an authenticator app: sealed in `user_factor.secret`, bound to its user. Immediately,
 * even during the wait of decision 022: no earlier release reads it.
 */
export function sealTotpSecret({ dataKey }: Seals, userId: number, secret: Uint8Array): Buffer {
  const clear = Buffer.from(secret).toString('base64');
  return Buffer.from(sealText(clear, dataKey, totpSecretPurpose(userId)));
}

/** @throws Error when it was changed, or is another user's */
export function openTotpSecret({ dataKey }: Seals, userId: number, stored: Buffer): Buffer {
  const clear = openText(stored.toString(), dataKey, totpSecretPurpose(userId));
  if (clear === undefined) throw new Error(`The secret of an app of user ${userId} does not open.`);
  return Buffer.from(clear, 'base64');
}
