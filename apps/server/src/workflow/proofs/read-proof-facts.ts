import { DocumentType } from '@kyc/contract/document-types';
import type { Reads } from '@kyc/db/connection/transaction';
import type { DeliveredDocument } from '@kyc/db/tables/applications/document-table';
import { readTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { selectProofsOf, type ProofOfDocument } from '@kyc/db/tables/proofs/document-proof-table';
import type { OwnProofs } from '@kyc/domain/acceptance/facts/stored-facts';
import { chooseProof, type KnownProof } from '@kyc/domain/proofs/choose-proof';
import type { SignedValues } from '@kyc/domain/proofs/signed-values';
import { productWork } from '../../access/product-work.ts';
import type { ProofDetails } from './describe-proofs.ts';

/** Of the newest versions that the customer delivered; a version that a verifier cropped shows the same document. */
export function proofsOfDelivered(
  proofs: readonly ProofOfDocument[],
  delivered: readonly DeliveredDocument[],
): ProofOfDocument[] {
  const newest = new Set(delivered.map(({ documentId }) => documentId));
  return proofs.filter(({ documentId }) => newest.has(documentId));
}

/** The proof that decides for the form and for the Aadhaar data. */
export function decidingProofs(current: readonly ProofOfDocument[]): Pick<OwnProofs, 'form' | 'aadhaar'> {
  const known = current.map(asKnown);
  return {
    form: chooseProof(known.filter((_, index) => current[index]?.documentType === DocumentType.AOF)),
    aadhaar: chooseProof(known.filter(isOfAadhaar)),
  };
}

/** For rules of the acceptance gate; null where the tenant does not check signatures. */
export async function readProofFacts(
  tx: Reads,
  applicationId: number,
  delivered: Promise<readonly DeliveredDocument[]>,
): Promise<OwnProofs | null> {
  const { SignatureProofs, DemandedProofs } = await readTenantSettings(tx);
  if (!SignatureProofs) return null;
  const [proofs, documents] = await Promise.all([selectProofsOf(productWork(tx), applicationId), delivered]);
  return {
    ...decidingProofs(proofsOfDelivered(proofs, documents)),
    demanded: new Set(DemandedProofs),
  };
}

/** A code or an XML with Aadhaar data; other documents from DigiLocker and pictures without a code prove nothing about the Aadhaar. */
function isOfAadhaar({ kind, state, fields }: KnownProof): boolean {
  if (kind === 'esign' || kind === 'oldAadhaarQr') return false;
  if (kind === 'aadhaarQr' && state === 'unsigned') return false;
  return fields === null || fields.documentType === null;
}

function asKnown(proof: ProofOfDocument): KnownProof {
  const { kind, state, covers, signer, signedOn, isTest } = proof;
  const fields = proof.fields as SignedValues | null;
  const printed = (proof.details as ProofDetails | null)?.printed ?? null;
  return { kind, state, covers, signer, signedOn, isTest, fields, printed };
}
