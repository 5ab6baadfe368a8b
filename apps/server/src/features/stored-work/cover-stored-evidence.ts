import { selectUncoveredIdsAfter } from '@kyc/db/tables/acceptance/evidence-history';
import { selectEvidence, selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { lockApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { storeInferredEvidence } from '../../workflow/evidence/store-evidence.ts';
import { productWork } from '../../access/product-work.ts';

const batch = 100;

/** Evidence that an earlier release stored without digests, from the history of each application (decision 045). */
export async function coverStoredEvidence(tx: Tx, afterId: number): Promise<number | undefined> {
  const ids = await selectUncoveredIdsAfter(tx, { afterId, limit: batch });
  for (const id of ids) {
    const application = await lockApplication(tx, id);
    if (application === undefined) continue;
    const [profile, stored] = await Promise.all([selectProfile(productWork(tx), id), selectEvidence(tx, id)]);
    if (stored === null) await storeInferredEvidence(tx, { application, profile }, { rescores: false });
  }
  return ids.at(-1);
}
