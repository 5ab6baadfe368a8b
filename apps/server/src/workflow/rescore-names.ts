import { nameMatcherVersion } from '@kyc/domain/names/match-names';
import { selectEvidence, selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { storeInferredEvidence } from './evidence/store-evidence.ts';
import { productWork } from '../access/product-work.ts';

/** Computes the name scores again where another version of the matcher gave them. */
export async function rescoreNames(tx: Tx, application: StoredApplication): Promise<void> {
  const { applicationId } = application;
  const [profile, stored] = await Promise.all([
    selectProfile(productWork(tx), applicationId),
    selectEvidence(tx, applicationId),
  ]);
  if (profile.name_matcher === nameMatcherVersion && stored !== null) return;
  await storeInferredEvidence(tx, { application, profile }, { rescores: true });
}
