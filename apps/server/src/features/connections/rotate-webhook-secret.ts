import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import { rotateWebhookSecret as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Tx } from '@kyc/db/connection/transaction';
import {
  copyNewestSecretToSettings,
  endWebhookSecrets,
  selectWebhookSecrets,
} from '@kyc/db/tables/connections/webhook-secret-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { audit, type Author } from '../../records/audit.ts';
import { storeWebhookSecret } from '../../records/store-webhook-secret.ts';
import type { Seals } from '../../platform/sealing/sealer.ts';

/** Signed with both for the given hours, so that the receiver can change over at any time. */
export async function rotateWebhookSecret(
  tx: Tx,
  author: Author,
  { overlapHours, seals }: { readonly overlapHours: number; readonly seals: Seals },
): Promise<ReplyOf<typeof endpoint>> {
  await lockTenantSettings(tx);
  const live = (await selectWebhookSecrets(tx)).filter(({ isLive }) => isLive);
  await endWebhookSecrets(tx, {
    secretIds: live.map(({ secretId }) => secretId),
    afterHours: overlapHours,
  });
  const { secretId: SecretId, secret: Secret } = await storeWebhookSecret(tx, seals);
  await copyNewestSecretToSettings(tx);
  await audit(
    tx,
    { ...author, action: endpoint.audit },
    { entity: 'webhook-secret', entityId: SecretId, details: { overlapHours } },
  );
  return { Message: connectionTexts.secretRotated, SecretId, Secret };
}
