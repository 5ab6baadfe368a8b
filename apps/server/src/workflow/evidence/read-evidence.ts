import { sealsOf, type Reads } from '@kyc/db/connection/transaction';
import type { ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments, type DeliveredDocument } from '@kyc/db/tables/applications/document-table';
import { viewEvidence, type EvidenceView } from '@kyc/domain/evidence/evidence-view';
import { readEvidence, type DigestOf, type StoredEvidence } from '@kyc/domain/evidence/stored-evidence';
import type { PresentValues } from '@kyc/domain/evidence/subjects';
import { propertiesOfRow } from '../changed-properties.ts';
import { inferStoredEvidence } from './infer-stored-evidence.ts';

type Head = Pick<StoredApplication, 'applicationId' | 'pan' | 'mobile' | 'planId'>;

/** The values of an application that evidence can be about. */
export function presentValues(
  head: Head,
  profile: Readonly<Record<string, unknown>>,
  delivered: readonly DeliveredDocument[],
): PresentValues {
  return {
    properties: { ...propertiesOfRow(profile), PAN: head.pan, Mobile: head.mobile, PlanId: head.planId },
    documents: new Map(delivered.map(({ documentType, documentId }) => [documentType, documentId])),
  };
}

const digestBytes = 12;

/** Keyed by the tenant's data key, so that a digest cannot be tried out; of this application and subject alone. */
export function digestsOf(tx: Reads, applicationId: number): DigestOf {
  const seals = sealsOf(tx);
  return (subject, text) =>
    seals
      .prove(JSON.stringify(['evidence', applicationId, subject, text]))
      .toString('base64url', 0, digestBytes);
}

export interface ReadEvidence {
  readonly evidence: StoredEvidence;
  readonly present: PresentValues;
  readonly view: EvidenceView;
}

/** The stored evidence of an application, compared with its present values. */
export async function readApplicationEvidence(
  tx: Reads,
  head: Head,
  { profile, documents }: { readonly profile: ProfileRow; readonly documents?: readonly DeliveredDocument[] },
): Promise<ReadEvidence> {
  const delivered = documents ?? (await selectDeliveredDocuments(tx, head.applicationId));
  const present = presentValues(head, { ...profile }, delivered);
  const digestOf = digestsOf(tx, head.applicationId);
  const evidence =
    readEvidence(profile.evidence) ??
    (await inferStoredEvidence(tx, { applicationId: head.applicationId, present, digestOf, delivered }));
  return { evidence, present, view: viewEvidence(evidence, { present, digestOf }) };
}
