import type { ProofPart, StoredProofReason, TrustState } from '@kyc/contract/proofs/proof-choices';
import type { ProofKind, ProofState } from '@kyc/contract/proofs/proof-states';
import type { ApplicantReads } from '../../connection/applicant-reads.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';
import { sealedBodyOf, sealWords } from '../../sealing/sealed-values.ts';
import { insertRows } from '../insert-rows.ts';

/** A checked signature or code of a document. */
export interface CheckedProof {
  readonly kind: ProofKind;
  readonly state: ProofState;
  readonly reason: StoredProofReason;
  readonly covers: ProofPart;
  /** The signer's claim unless `isTimeProved`. */
  readonly signedOn: Date | null;
  readonly isTimeProved: boolean;
  readonly isTest: boolean;
  readonly anchorId: number | null;
  readonly signer: string | null;
  readonly issuer: string | null;
  /** `ProofDetails` of apps/server/src/workflow/proofs; null where no certificate could be read. */
  readonly details: unknown;
  /** `SignedValues` of packages/domain/src/proofs; null without any. */
  readonly fields: unknown;
}

export interface CheckedDocument {
  readonly documentId: number;
  readonly applicationId: number;
  /** SHA-256 of the file as delivered, hexadecimal. */
  readonly deliveredSha256: string;
  readonly checkedOn: Date;
  /** Digest of the anchors and lists. */
  readonly trustVersion: string;
}

/** Replaces the proofs of the document. False: the document was erased in the meantime. */
export async function putDocumentProofs(
  tx: Tx,
  checked: CheckedDocument,
  proofs: readonly CheckedProof[],
): Promise<boolean> {
  // The lock makes an erasure wait, so that it finds these rows.
  const document = await tx
    .selectFrom('document')
    .select('document_id')
    .where('document_id', '=', checked.documentId)
    .forKeyShare()
    .executeTakeFirst();
  if (document === undefined) return false;
  await tx.deleteFrom('document_proof').where('document_id', '=', checked.documentId).execute();
  await insertRows(
    tx,
    'document_proof',
    proofs.map((proof, index) => ({
      document_id: checked.documentId,
      proof_no: index + 1,
      application_id: checked.applicationId,
      kind: proof.kind,
      state: proof.state,
      reason: proof.reason,
      covers: proof.covers,
      signed_on: proof.signedOn,
      is_time_proved: proof.isTimeProved,
      is_test: proof.isTest,
      anchor_id: proof.anchorId,
      signer: sealWords(tx, proof.signer),
      issuer: proof.issuer,
      details: proof.details === null ? null : sealedBodyOf(tx, proof.details),
      fields: proof.fields === null ? null : sealedBodyOf(tx, proof.fields),
      delivered_sha256: checked.deliveredSha256,
      checked_on: checked.checkedOn,
      trust_version: checked.trustVersion,
    })),
  );
  return true;
}

export interface StoredProof extends CheckedProof, CheckedDocument {
  /** From 1. */
  readonly proofNo: number;
}

const columns = [
  'document_proof.document_id as documentId',
  'document_proof.application_id as applicationId',
  'proof_no as proofNo',
  'kind',
  'document_proof.state as state',
  'reason',
  'covers',
  'signed_on as signedOn',
  'is_time_proved as isTimeProved',
  'document_proof.is_test as isTest',
  'document_proof.anchor_id as anchorId',
  'signer',
  'document_proof.issuer as issuer',
  'details',
  'fields',
  'delivered_sha256 as deliveredSha256',
  'checked_on as checkedOn',
  'trust_version as trustVersion',
] as const;

export interface ProofOfDocument extends StoredProof {
  readonly documentType: number;
  readonly version: number;
}

/**
 * The proofs of every version of every document, the newest version of a type first. A proof whose anchor is not in use any more is untrusted
 * from that moment on, before a job checks it again.
 */
export async function selectProofsOf(tx: ApplicantReads, applicationId: number): Promise<ProofOfDocument[]> {
  const rows = await tx
    .selectFrom('document_proof')
    .innerJoin('document', 'document.document_id', 'document_proof.document_id')
    .leftJoin('trust_anchor', 'trust_anchor.anchor_id', 'document_proof.anchor_id')
    .select(columns)
    .select(['document_type as documentType', 'version', 'trust_anchor.state as anchorState'])
    .where('document_proof.application_id', '=', applicationId)
    .orderBy('document_type')
    .orderBy('version', 'desc')
    .orderBy('proof_no')
    .$castTo<ProofOfDocument & { anchorState: TrustState | null }>()
    .execute();
  return rows.map(({ anchorState, ...proof }) =>
    (proof.state === 'proved' || proof.state === 'provedThen') && anchorState !== 'trusted'
      ? { ...proof, state: 'untrusted', reason: 'anchorRemoved' }
      : proof,
  );
}

/** The proofs of a document, in the order of the file. */
export async function selectProofsOfDocument(tx: ApplicantReads, documentId: number): Promise<StoredProof[]> {
  return await tx
    .selectFrom('document_proof')
    .select(columns)
    .where('document_id', '=', documentId)
    .orderBy('proof_no')
    .$castTo<StoredProof>()
    .execute();
}

interface Page {
  readonly afterId: number;
  readonly limit: number;
}

/** Documents that were checked with other anchors or lists. */
export async function selectOutdatedDocuments(
  tx: Reads,
  { trustVersion, afterId, limit }: Page & { readonly trustVersion: string },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('document_proof')
    .select('document_id as documentId')
    .distinct()
    .where('trust_version', '<>', trustVersion)
    .where('document_id', '>', afterId)
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map(({ documentId }) => documentId);
}

/** Documents of customers without a check: they came before the switch was on. */
export async function selectUncheckedDocuments(
  tx: Reads,
  { documentTypes, afterId, limit }: Page & { readonly documentTypes: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('document')
    .select('document.document_id as documentId')
    .where('document_type', 'in', [...documentTypes])
    .where('created_by', 'is', null)
    .where('document.document_id', '>', afterId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('document_proof')
            .select('document_proof.document_id')
            .whereRef('document_proof.document_id', '=', 'document.document_id'),
        ),
      ),
    )
    .orderBy('document.document_id')
    .limit(limit)
    .execute();
  return rows.map(({ documentId }) => documentId);
}

/** Ends the trust in proofs at this anchor immediately; a job checks afterwards whether another anchor confirms them. */
export async function endTrustIn(tx: Tx, anchorId: number): Promise<void> {
  await tx
    .updateTable('document_proof')
    .set({ state: 'untrusted', reason: 'anchorRemoved' })
    .where('anchor_id', '=', anchorId)
    .where('state', 'in', ['proved', 'provedThen'])
    .execute();
}
