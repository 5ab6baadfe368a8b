import { nameMatcherVersion } from '@kyc/domain/names/match-names';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { storeInferredEvidence } from './evidence/store-evidence.ts';

/** Computes the name scores again where another version of the matcher gave them. */
export async function rescoreNames(tx: Tx, application: StoredApplication): Promise<void> {
  const profile = await selectProfile(tx, application.applicationId);
  if (profile.name_matcher === nameMatcherVersion && profile.evidence !== null) return;
  await storeInferredEvidence(tx, { application, profile }, { rescores: true });
}
