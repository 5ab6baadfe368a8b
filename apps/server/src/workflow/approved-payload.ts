import type { Segment } from '@kyc/contract/plan-types';
import { approvedData } from '@kyc/domain/applications/approved-data';
import { selectProfile } from '@kyc/db/tables/applications/application-profile-table';
import type { LockedApplication } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments } from '@kyc/db/tables/applications/document-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { readCurrentEvidence } from './evidence/read-evidence.ts';
import { productWork } from '../access/product-work.ts';

/** The body of the approval webhook, in the manner of Standard Webhooks: `type`, `timestamp`, `data`. */
export async function approvedPayload(
  tx: Reads,
  application: LockedApplication,
  { ucc, segment }: { ucc: string; segment: Segment },
): Promise<object> {
  const [profile, documents] = await Promise.all([
    selectProfile(productWork(tx), application.applicationId),
    selectDeliveredDocuments(tx, application.applicationId),
  ]);
  const { verdicts } = await readCurrentEvidence(tx, application, { profile, documents });
  return {
    type: 'application.approved',
    timestamp: new Date().toISOString(),
    data: approvedData({ ...application, ucc, segment }, verdicts.properties),
  };
}
