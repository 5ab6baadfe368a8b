import { hash } from 'node:crypto';
import { sealsOf, type Reads } from '@kyc/db/connection/transaction';
import { selectEvidence, type ProfileRow } from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments, type DeliveredDocument } from '@kyc/db/tables/applications/document-table';
import { comparedText } from '@kyc/domain/evidence/compared-values';
import { currentVerdicts, type CurrentVerdicts } from '@kyc/domain/evidence/current-verdicts';
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

const digestLength = 16;

/**
 * Keyed with the tenant's data key, so that values cannot be guessed, and different for each application and subject. A key for the
 * application is derived once, because a view compares some forty values; no text can be continued under it (length extension), since only
 * 96 of the 256 bits are kept.
 */
export function digestsOf(tx: Reads, applicationId: number): DigestOf {
  const key = sealsOf(tx)
    .prove(JSON.stringify(['evidence', applicationId]))
    .toString('base64url');
  return (subject, text) =>
    hash('sha256', key + JSON.stringify([subject, text]), 'base64url').slice(0, digestLength);
}

/** By which a reader knows that the application still has the values that `earlier_evidence` was determined for. */
export function comparedDigest(digestOf: DigestOf, present: PresentValues): string {
  return digestOf('all compared values', comparedText(present));
}

export interface ReadEvidence {
  readonly evidence: StoredEvidence;
  readonly present: PresentValues;
  readonly view: EvidenceView;
}

interface Known {
  readonly profile: ProfileRow;
  /** Read here where the caller has not read them. */
  readonly documents?: readonly DeliveredDocument[];
  /** The column, where the caller has read it. */
  readonly stored?: unknown;
}

/** The stored evidence of an application, compared with its present values. */
export async function readApplicationEvidence(
  tx: Reads,
  head: Head,
  { profile, ...known }: Known,
): Promise<ReadEvidence> {
  const { applicationId } = head;
  const [delivered, stored] = await Promise.all([
    known.documents ?? selectDeliveredDocuments(tx, applicationId),
    known.stored === undefined ? selectEvidence(tx, applicationId) : Promise.resolve(known.stored),
  ]);
  const present = presentValues(head, { ...profile }, delivered);
  const digestOf = digestsOf(tx, applicationId);
  const evidence =
    readEvidence(stored) ?? (await inferStoredEvidence(tx, { applicationId, present, digestOf, delivered }));
  return { evidence, present, view: viewEvidence(evidence, { present, digestOf }) };
}

export interface CurrentEvidence {
  readonly verdicts: CurrentVerdicts;
  readonly view: Pick<EvidenceView, 'changedSinceAnswer' | 'changedSinceStage'>;
}

const nothingChanged: CurrentEvidence['view'] = {
  changedSinceAnswer: () => [],
  changedSinceStage: () => false,
};

/**
 * The verdicts about the present values. The evidence is read only for a value that has changed since the last comparison, or that differed
 * from the evidence then.
 */
export async function readCurrentEvidence(
  tx: Reads,
  head: Head,
  { profile, documents }: { readonly profile: ProfileRow; readonly documents: readonly DeliveredDocument[] },
): Promise<CurrentEvidence> {
  const present = presentValues(head, { ...profile }, documents);
  const { earlier_evidence: earlier, evidence_compared_with: compared } = profile;
  if (earlier.length === 0 && compared === comparedDigest(digestsOf(tx, head.applicationId), present))
    return { verdicts: { properties: present.properties, earlier: [] }, view: nothingChanged };
  const { view } = await readApplicationEvidence(tx, head, { profile, documents });
  return { verdicts: currentVerdicts(present.properties, view), view };
}
