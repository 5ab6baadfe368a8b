import type { CheckedProof, StoredProof } from '@kyc/db/tables/proofs/document-proof-table';
import type { SignedValues } from '@kyc/domain/proofs/signed-values';
import { outcomeOfProof } from '@kyc/domain/proofs/proof-outcome';

/**
 * A repeated check has no share code, so that the compared contacts of the first check stay. A signature that was proved and has lost its
 * anchor keeps that reason.
 */
export function keepCompared(
  before: readonly StoredProof[],
  proofs: readonly CheckedProof[],
): readonly CheckedProof[] {
  return proofs.map((proof, index) => {
    const earlier = before[index];
    if (earlier?.kind !== proof.kind) return proof;
    const wasProved = outcomeOfProof(earlier.state) === 'proved' || earlier.reason === 'anchorRemoved';
    return {
      ...proof,
      ...(proof.state === 'untrusted' && wasProved && { reason: 'anchorRemoved' as const }),
      fields: withCompared(proof.fields as SignedValues | null, earlier.fields as SignedValues | null),
    };
  });
}

function withCompared(now: SignedValues | null, earlier: SignedValues | null): SignedValues | null {
  if (now === null || earlier === null) return now;
  return { ...now, mobile: now.mobile ?? earlier.mobile, email: now.email ?? earlier.email };
}
