import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import { revokeIntakeKey as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { endIntakeKey, lockIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { audit, type Author } from '../../records/audit.ts';
import { keepSettingsKey } from './keep-settings-key.ts';

/** Immediately, also within an overlap. @throws Refusal `notFound`, `guard` */
export async function revokeIntakeKey(
  tx: Tx,
  author: Author,
  { keyId }: { readonly keyId: number },
): Promise<ReplyOf<typeof endpoint>> {
  await lockTenantSettings(tx);
  const key = await lockIntakeKey(tx, keyId);
  if (key === undefined) throw new Refusal('notFound');
  if (!key.isLive) throw new Refusal('guard', connectionTexts.keyEnding);
  await endIntakeKey(tx, { keyId, afterHours: 0 });
  await keepSettingsKey(tx);
  await audit(
    tx,
    { ...author, action: endpoint.audit },
    { entity: 'intake-key', entityId: keyId, details: { label: key.label } },
  );
  return { Message: connectionTexts.keyRevoked };
}
