import { stateOfReason, type ProofKind, type ProofReason } from '@kyc/contract/proofs/proof-states';
import type { FoundProof } from './proof-types.ts';

/** A signature before any part was read. */
export function noProof(kind: ProofKind, reason: ProofReason): FoundProof {
  return {
    kind,
    state: stateOfReason[reason],
    reason,
    signer: null,
    signedOn: null,
    isTimeProved: false,
    covers: { part: 'none' },
    path: [],
    anchorId: null,
    isTest: false,
    revocation: 'none',
    page: null,
    fields: null,
  };
}
