import { copyNewestKeyToSettings, sealIntakeSecrets } from '@kyc/db/tables/connections/intake-key-table';
import {
  copyNewestSecretToSettings,
  sealWebhookSecrets,
} from '@kyc/db/tables/connections/webhook-secret-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { newToken } from '../../platform/ids.ts';
import { sealedLike } from '../../platform/sealing/sealed-text.ts';
import type { Seals } from '../../platform/sealing/sealer.ts';
import { intakeSecretPurpose, webhookSecretPurpose } from '../../records/secret-purposes.ts';

/** Secrets that the previous release stored in plain text; the copies in the settings, which it read, are replaced by the sealed ones. */
export async function sealSecrets(tx: Tx, seals: Seals): Promise<void> {
  await sealWebhookSecrets(tx, { sealedLike, seal: (clear) => seals.seal(webhookSecretPurpose, clear) });
  await sealIntakeSecrets(tx, {
    sealedLike,
    seal: ({ apiKey, secret }) => seals.seal(intakeSecretPurpose(apiKey), secret),
  });
  await copyNewestSecretToSettings(tx);
  await copyNewestKeyToSettings(tx, { apiKey: newToken(), secret: newToken() });
}
