import type { Segment } from '@kyc/contract/plan-types';
import { approvedData } from '@kyc/domain/applications/approved-data';
import { currentVerdicts } from '@kyc/domain/evidence/current-verdicts';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readApplicationEvidence } from './evidence/read-evidence.ts';

/** The body of the approval webhook, in the manner of Standard Webhooks: `type`, `timestamp`, `data`. */
export async function approvedPayload(
  tx: Reads,
  application: LockedApplication,
  { ucc, segment }: { ucc: string; segment: Segment },
): Promise<object> {
  const profile = await selectProfile(tx, application.applicationId);
  const { present, view } = await readApplicationEvidence(tx, application, { profile });
  const { properties } = currentVerdicts(present.properties, view);
  return {
    type: 'application.approved',
    timestamp: new Date().toISOString(),
    data: approvedData({ ...application, ucc, segment }, properties),
  };
}
