import { connectionTexts } from '@kyc/contract/connections/connection-texts';
import { rotateIntakeKey as endpoint } from '@kyc/contract/connections/connections';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import type { Tx } from '@kyc/db/connection/transaction';
import { endIntakeKey, lockIntakeKey } from '@kyc/db/tables/connections/intake-key-table';
import { lockTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import type { Seals } from '../../platform/sealing/sealer.ts';
import { audit, type Author } from '../../records/audit.ts';
import { storeNewKey } from './store-new-key.ts';

/** Creates a new key with the same name immediately; the old one stays valid for the given hours. @throws Refusal `notFound`, `guard` */
export async function rotateIntakeKey(
  tx: Tx,
  author: Author,
  {
    keyId,
    overlapHours,
    seals,
  }: { readonly keyId: number; readonly overlapHours: number; readonly seals: Seals },
): Promise<ReplyOf<typeof endpoint>> {
  await lockTenantSettings(tx);
  const old = await lockIntakeKey(tx, keyId);
  if (old === undefined) throw new Refusal('notFound');
  if (old.endsOn !== null) throw new Refusal('guard', connectionTexts.keyEnding);
  await endIntakeKey(tx, { keyId, afterHours: overlapHours });
  const made = await storeNewKey(tx, { label: old.label, seals });
  await audit(
    tx,
    { ...author, action: endpoint.audit },
    {
      entity: 'intake-key',
      entityId: keyId,
      details: { label: old.label, overlapHours, newKeyId: made.KeyId },
    },
  );
  return { Message: connectionTexts.keyRotated, ...made };
}
