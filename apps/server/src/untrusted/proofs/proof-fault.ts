import type { ProofReason } from '@kyc/contract/proofs/proof-states';

/** A check that failed, with its reason. */
export class ProofFault extends Error {
  readonly reason: ProofReason;

  constructor(reason: ProofReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The reason of a failed check; an error of a parser means that the bytes have another form than the standard requires. */
export function reasonOf(error: unknown, otherwise: ProofReason): ProofReason {
  return error instanceof ProofFault ? error.reason : otherwise;
}
