import type { Tx } from '@kyc/db/connection/transaction';
import { insertWebhookSecret } from '@kyc/db/tables/connections/webhook-secret-table';
import type { Seals } from '../platform/sealing/sealer.ts';
import { newSigningSecret } from './new-signing-secret.ts';
import { webhookSecretPurpose } from './secret-purposes.ts';

/** A new one: in plain text for its creator, once, and in its stored form. */
export async function storeWebhookSecret(
  tx: Tx,
  seals: Seals,
): Promise<{ secretId: number; secret: string; stored: string }> {
  const secret = newSigningSecret();
  const stored = seals.seal(webhookSecretPurpose, secret);
  const secretId = await insertWebhookSecret(tx, { clear: secret, stored });
  return { secretId, secret, stored };
}
