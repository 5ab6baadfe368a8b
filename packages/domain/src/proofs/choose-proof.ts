import type { ProofPart } from '@kyc/contract/proofs/proof-choices';
import type { ProofKind, ProofState } from '@kyc/contract/proofs/proof-states';
import type { PrintedValues } from './printed-values.ts';
import { outcomeOfProof } from './proof-outcome.ts';
import type { SignedValues } from './signed-values.ts';

/** What facts need of a checked signature. */
export interface KnownProof {
  readonly kind: ProofKind;
  readonly state: ProofState;
  readonly covers: ProofPart;
  readonly signer: string | null;
  readonly signedOn: Date | null;
  readonly isTest: boolean;
  readonly fields: SignedValues | null;
  /** Of the signed pages of a form; null where they were not read. */
  readonly printed: PrintedValues | null;
}

/**
 * The proof that decides for a document or a value: a contradiction before a proof, so that a second, good signature does not hide the first; the
 * newest proof before an older one; anything before nothing.
 */
export function chooseProof<P extends KnownProof>(proofs: readonly P[]): P | undefined {
  const ranks = { contradicts: 0, proved: 1, open: 2 } as const;
  return proofs.toSorted(
    (one, other) =>
      ranks[outcomeOfProof(one.state)] - ranks[outcomeOfProof(other.state)] ||
      Number(other.signedOn ?? 0) - Number(one.signedOn ?? 0),
  )[0];
}
