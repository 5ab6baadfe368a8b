import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import { createIntakeKey as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { hasLiveIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Seals } from '../../platform/sealing/sealer.ts';
import { audit, type Author } from '../../records/audit.ts';
import { storeNewKey } from './store-new-key.ts';

/** @throws Refusal `guard` when a live key has this name */
export async function createIntakeKey(
  tx: Tx,
  author: Author,
  { label, seals }: { readonly label: string; readonly seals: Seals },
): Promise<ReplyOf<typeof endpoint>> {
  await lockTenantSettings(tx);
  if (await hasLiveIntakeKey(tx, label)) throw new Refusal('guard', connectionTexts.keyNameTaken);
  const made = await storeNewKey(tx, { label, seals });
  await audit(
    tx,
    { ...author, action: endpoint.audit },
    { entity: 'intake-key', entityId: made.KeyId, details: { label } },
  );
  return { Message: connectionTexts.keyCreated, ...made };
}
