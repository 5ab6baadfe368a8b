import { stateOfReason, type AnchorPurpose, type ProofKind } from '@kyc/contract/proofs/proof-states';
import type { CheckedProof, StoredProof } from '@kyc/db/tables/proofs/document-proof-table';
import { askParser } from '../../untrusted/ask-parser.ts';
import type { ProofDetails } from './describe-proofs.ts';
import type { Trust } from './read-trust.ts';

const purposeOf: Readonly<Partial<Record<ProofKind, AnchorPurpose>>> = {
  esign: 'eSign',
  aadhaarXml: 'uidai',
  aadhaarQr: 'uidai',
  digiLockerXml: 'digiLocker',
};

/** States that depend on the trust; any other one is about the file, which this check does not have. */
const dependsOnTrust: readonly string[] = ['proved', 'provedThen', 'untrusted', 'revoked', 'notValidThen'];

/** Proofs of a file that was cut when it arrived: the signature matched it then, and its certificate path is checked with the present trust. */
export async function recheckPaths(
  { anchors, revocationLists }: Trust,
  stored: readonly StoredProof[],
  now: Date,
): Promise<CheckedProof[]> {
  const checked: CheckedProof[] = [];
  for (const proof of stored) checked.push(await recheck(proof));
  return checked;

  async function recheck(proof: StoredProof): Promise<CheckedProof> {
    const purpose = purposeOf[proof.kind];
    const details = proof.details as ProofDetails | null;
    if (purpose === undefined || details === null || !dependsOnTrust.includes(proof.state)) return proof;
    const { reason, path, anchorId, isTest, revocation } = await askParser('check-path', {
      kept: {
        path: details.path,
        purpose,
        signedOn: proof.signedOn?.toISOString() ?? null,
        isTimeProved: proof.isTimeProved,
      },
      anchors,
      revocationLists,
      now: now.toISOString(),
    });
    return {
      ...proof,
      state: stateOfReason[reason],
      reason,
      anchorId,
      isTest,
      details: { ...details, path, revocation },
    };
  }
}
