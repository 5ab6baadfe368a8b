import type { AuditAction } from '@kyc/contract/audit/audit-action-texts';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Database } from '@kyc/db/connection/database';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';
import {
  endRotatedKey,
  insertKeyIfNone,
  retireCurrentKey,
  type KeyPurpose,
} from '@kyc/db/tables/staff/server-key-table';
import { Refusal } from '@kyc/contract/refusal';
import type { Seals } from '../../../platform/sealing/sealer.ts';
import { audit, type Author } from '../../../records/audit.ts';
import { serverKeyPurpose } from '../../../records/secret-purposes.ts';
import { keyOverlapMinutes } from '../auth-limits.ts';
import { makeKey } from './key-ring.ts';

/**
 * Creates a new key, used from now on. Running servers load it within seconds; data signed or encrypted with the old one stays valid until
 * no session can be that old, so that no user is logged out.
 */
export async function rotateKeys(
  { database, seals }: { readonly database: Database; readonly seals: Seals },
  author: Author,
  purposes: readonly KeyPurpose[],
): Promise<{ purpose: KeyPurpose; kid: string }[]> {
  const made = purposes.map((purpose) => ({ purpose, ...makeKey(purpose) }));
  await outsideTenants(database, async (tx) => {
    for (const key of made) {
      await retireCurrentKey(tx, { purpose: key.purpose, overlapMinutes: keyOverlapMinutes });
      const privateKey = seals.seal(serverKeyPurpose(key.kid), key.privateKey);
      await insertKeyIfNone(tx, { ...key, privateKey });
    }
  });
  const rotated = made.map(({ purpose, kid }) => ({ purpose, kid }));
  for (const { purpose, kid } of rotated)
    await auditEverywhere(database, author, { action: 'server-key.rotate', kid, details: { purpose } });
  return rotated;
}

/** A rotated key proves nothing any more, from now on. @throws Refusal `guard` for the one in use */
export async function retireKey(database: Database, author: Author, kid: string): Promise<void> {
  if (!(await outsideTenants(database, (tx) => endRotatedKey(tx, kid))))
    throw new Refusal(
      'guard',
      'There is no rotated key of this id: the one in use is rotated first (`keys list` shows them).',
    );
  await auditEverywhere(database, author, { action: 'server-key.retire', kid });
}

/** The keys are the installation's, the trails its tenants'. */
async function auditEverywhere(
  database: Database,
  author: Author,
  { kid, action, details }: { action: AuditAction; kid: string; details?: { purpose: string } },
): Promise<void> {
  for (const tenant of await outsideTenants(database, selectActiveTenants))
    await inTenant(database, tenant, (tx) =>
      audit(tx, { ...author, action }, { entity: 'server-key', entityId: kid, ...(details && { details }) }),
    );
}
