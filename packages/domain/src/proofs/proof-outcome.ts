import type { ProofState } from '@kyc/contract/proofs/proof-states';

/** The signature shows that the document is not what its holder signed, or that the certificate was not good at that time. */
const contradicting: readonly ProofState[] = [
  'changedAfter',
  'notCovered',
  'revoked',
  'notValidThen',
  'broken',
];

/** `proved`, `contradicts`, or `open`: neither a proof nor a contradiction. */
export type ProofOutcome = 'proved' | 'contradicts' | 'open';

export function outcomeOfProof(state: ProofState): ProofOutcome {
  if (state === 'proved' || state === 'provedThen') return 'proved';
  return contradicting.includes(state) ? 'contradicts' : 'open';
}
