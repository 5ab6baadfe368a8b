import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import { revokeWebhookSecret as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { endWebhookSecrets, selectWebhookSecrets } from '@kyc/db/tables/connections/webhook-secret-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { audit, type Author } from '../../records/audit.ts';

/** Ends an overlap. The newest one stays, for nothing goes out unsigned. @throws Refusal `notFound`, `guard` */
export async function revokeWebhookSecret(
  tx: Tx,
  author: Author,
  { secretId }: { readonly secretId: number },
): Promise<ReplyOf<typeof endpoint>> {
  await lockTenantSettings(tx);
  const secret = (await selectWebhookSecrets(tx)).find((one) => one.secretId === secretId);
  if (secret === undefined) throw new Refusal('notFound');
  if (!secret.isLive) throw new Refusal('guard', connectionTexts.secretEnded);
  if (secret.endsOn === null) throw new Refusal('guard', connectionTexts.secretNewest);
  await endWebhookSecrets(tx, { secretIds: [secretId], afterHours: 0 });
  await audit(tx, { ...author, action: endpoint.audit }, { entity: 'webhook-secret', entityId: secretId });
  return { Message: connectionTexts.secretRevoked };
}
