import { outsideTenants } from '@kyc/db/connection/transaction';
import { sealPrivateKeys } from '@kyc/db/tables/staff/server-key-table';
import { sealedLike } from '../platform/sealing/sealed-text.ts';
import { ofInstallation } from '../platform/sealing/sealer.ts';
import { serverKeyPurpose } from '../records/secret-purposes.ts';
import type { Owner } from './with-owner.ts';

/**
 * Private keys that an earlier release stored in plain text, sealed at the first start after it can no longer run. A wrong key is rejected
 * here, before any write.
 */
export async function sealServerKeys({ database, sealer }: Owner): Promise<void> {
  const seals = await sealer.of(ofInstallation);
  if (!seals.hasStarted) return;
  const seal = ({ kid, privateKey }: { kid: string; privateKey: string }) =>
    seals.seal(serverKeyPurpose(kid), privateKey);
  await outsideTenants(database, (tx) => sealPrivateKeys(tx, { sealedLike, seal }));
}
