import { ApiId, isApiId, logTypeIds } from '@kyc/contract/log-types';
import {
  selectProfile,
  updateProfile,
  type ProfileRow,
} from '@kyc/db/tables/applications/application-profile-table';
import type { StoredApplication } from '@kyc/db/tables/applications/application-table';
import { selectDeliveredDocuments } from '@kyc/db/tables/applications/document-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { coverAnswer, coverVerdicts, bindFirstValues, type LoggedAnswer } from '@kyc/domain/evidence/cover';
import { confirmingStages } from '@kyc/domain/evidence/delivered-verdicts';
import { currentVerdicts } from '@kyc/domain/evidence/current-verdicts';
import { viewEvidence, type EvidenceView } from '@kyc/domain/evidence/evidence-view';
import { callSource, type StoredEvidence } from '@kyc/domain/evidence/stored-evidence';
import { documentSubject, firstValues, subjectText, type PresentValues } from '@kyc/domain/evidence/subjects';
import { comparedNames } from '@kyc/domain/scores/compared-names';
import { nameScores } from '@kyc/domain/scores/name-scores';
import { comparedDigest, digestsOf, presentValues, readApplicationEvidence } from './read-evidence.ts';
import { productWork } from '../../access/product-work.ts';

/** The application, its profile and its documents before and after a write. */
interface Write {
  readonly application: StoredApplication;
  /** Both as the rows were before the write. */
  readonly profile: ProfileRow;
  readonly now: Date;
}

/** A service answered: its answer belongs to the values that the request names, else to the present ones. */
export async function storeAnswerEvidence(tx: Tx, write: Write, answered: LoggedAnswer): Promise<void> {
  const { application, profile, now } = write;
  const { evidence, present } = await readApplicationEvidence(tx, application, { profile });
  const digestOf = digestsOf(tx, application.applicationId);
  await store(tx, application.applicationId, {
    evidence: coverAnswer(evidence, answered, { present, digestOf, now }),
    present,
  });
}

/**
 * Properties were delivered or corrected, and are stored already. Values that were empty before are bound to evidence that came ahead of
 * them, except by a correction, for which no customer's evidence was waiting.
 */
export async function storeValueEvidence(
  tx: Tx,
  { application, profile, now }: Write,
  {
    head,
    delivered,
    binds,
  }: {
    /** As the write leaves it. */
    readonly head: Pick<StoredApplication, 'applicationId' | 'pan' | 'mobile' | 'planId'>;
    readonly delivered: Readonly<Record<string, unknown>>;
    readonly binds: boolean;
  },
): Promise<void> {
  const { applicationId } = application;
  const documents = await selectDeliveredDocuments(tx, applicationId);
  const before = await readApplicationEvidence(tx, application, { profile, documents });
  const digestOf = digestsOf(tx, applicationId);
  // Read the values back, because the digest of a delivered value differs from the digest of the stored one.
  const present = presentValues(
    head,
    { ...(await selectProfile(productWork(tx), applicationId)) },
    documents,
  );
  const bound = binds
    ? bindFirstValues(before.evidence, firstValues(before.present, present), { present, digestOf })
    : before.evidence;
  const evidence = coverVerdicts(bound, delivered, {
    present,
    digestOf,
    now,
    stored: before.present.properties,
  });
  await store(tx, applicationId, { evidence, present });
}

/** The customer delivered a document: the first version is what earlier evidence was waiting for, another one replaces it. */
export async function storeDocumentEvidence(
  tx: Tx,
  { application, profile }: Omit<Write, 'now'>,
  { documentType, version }: { readonly documentType: number; readonly version: number },
): Promise<void> {
  const { applicationId } = application;
  const { evidence, present } = await readApplicationEvidence(tx, application, { profile });
  const digestOf = digestsOf(tx, applicationId);
  const subject = documentSubject(documentType);
  const isFirst = version === 1 && subjectText(subject, present) !== '';
  await store(tx, applicationId, {
    evidence: isFirst ? bindFirstValues(evidence, [subject], { present, digestOf }) : evidence,
    present,
  });
}

/**
 * Fills the evidence of an application that an earlier release stored, and marks the verdicts on earlier values. A decided application
 * keeps the scores that it was decided on, so only `rescores` computes them again.
 */
export async function storeInferredEvidence(
  tx: Tx,
  { application, profile }: Omit<Write, 'now'>,
  { rescores }: { readonly rescores: boolean },
): Promise<void> {
  const { evidence, present } = await readApplicationEvidence(tx, application, { profile });
  const { scores, ...marks } = columnsOf(tx, application.applicationId, { evidence, present });
  await updateProfile(tx, application.applicationId, rescores ? { ...marks, ...scores } : marks);
}

interface Evidence {
  readonly evidence: StoredEvidence;
  readonly present: PresentValues;
}

/** Name scores belong to the names that they compare, so they are written together with the evidence. */
async function store(tx: Tx, applicationId: number, evidence: Evidence): Promise<void> {
  const { scores, ...marks } = columnsOf(tx, applicationId, evidence);
  await updateProfile(tx, applicationId, { ...marks, ...scores });
}

function columnsOf(tx: Tx, applicationId: number, { evidence, present }: Evidence) {
  const digestOf = digestsOf(tx, applicationId);
  const view = viewEvidence(evidence, { present, digestOf });
  const { properties, earlier } = currentVerdicts(present.properties, view);
  return {
    evidence: JSON.stringify(evidence),
    earlier_evidence: [
      ...earlier.map(({ property }) => property),
      ...earlierAnswers(evidence, view),
      ...Object.keys(confirmingStages).filter(view.changedSinceStage),
    ],
    evidence_compared_with: comparedDigest(digestOf, present),
    scores: nameScores(comparedNames(properties)),
  };
}

/** Answers that are about an earlier value, by their source; the e-Sign keeps its answer, and its signed values are compared. */
function earlierAnswers(evidence: StoredEvidence, view: EvidenceView): string[] {
  return logTypeIds
    .filter(
      (id) =>
        isApiId(id) &&
        id !== ApiId.AadhaarEsign &&
        callSource(id) in evidence &&
        view.changedSinceAnswer(id).length > 0,
    )
    .map(callSource);
}
