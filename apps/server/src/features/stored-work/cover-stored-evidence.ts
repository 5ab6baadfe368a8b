import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import { lockUncoveredAfter } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { storeInferredEvidence } from '../../workflow/evidence/store-evidence.ts';

const batch = 100;

/** Evidence that an earlier release stored without digests, from the history of each application (decision 045). */
export async function coverStoredEvidence(tx: Tx, afterId: number): Promise<number | undefined> {
  const applications = await lockUncoveredAfter(tx, { afterId, limit: batch });
  for (const application of applications) {
    const profile = await selectProfile(tx, application.applicationId);
    await storeInferredEvidence(tx, { application, profile }, { rescores: false });
  }
  return applications.at(-1)?.applicationId;
}
