import { nameMatcherVersion } from '@kyc/domain/names/match-names';
import { nameScores } from '@kyc/domain/scores/name-scores';
import { selectProfile, updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { comparedNames } from './changed-properties.ts';

/** Brings the name scores to the present matcher; those that it gave stay as they are. */
export async function rescoreNames(tx: Tx, applicationId: number): Promise<void> {
  const profile = await selectProfile(tx, applicationId);
  if (profile.name_matcher === nameMatcherVersion) return;
  await updateProfile(tx, applicationId, nameScores(comparedNames({ ...profile })));
}
