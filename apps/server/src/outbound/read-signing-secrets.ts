import type { Reads } from '@kyc/db/connection/transaction';
import { selectLiveSecrets } from '@kyc/db/tables/connections/webhook-secret-table';
import type { Seals } from '../platform/sealing/sealer.ts';
import { webhookSecretPurpose } from '../records/secret-purposes.ts';

/** What the tenant's webhooks are signed with, the newest first. */
export async function readSigningSecrets(tx: Reads, seals: Seals): Promise<string[]> {
  const stored = await selectLiveSecrets(tx);
  return stored.map((secret) => seals.open(webhookSecretPurpose, secret));
}
