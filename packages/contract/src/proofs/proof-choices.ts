import type { ProofReason } from './proof-states.ts';

/** A fact that a tenant may demand as proved. */
export const ProvableFact = { Form: 1, Aadhaar: 2 } as const;
export type ProvableFact = (typeof ProvableFact)[keyof typeof ProvableFact];

/** Of an anchor or a revocation list; `waiting`: for a second person. */
export const trustStates = ['waiting', 'trusted', 'removed', 'refused'] as const;
export type TrustState = (typeof trustStates)[number];

/**
 * `anchorRemoved`: it was proved until its anchor was removed; `noSignature`: the document has neither a signature nor a code; `maskedBefore`:
 * a complete Aadhaar number was masked in the file before its first check, so that the signature no longer fits.
 */
export type StoredProofReason = ProofReason | 'anchorRemoved' | 'noSignature' | 'maskedBefore';

/** How much of the document is signed: the complete file, an earlier revision, an element of an XML, or the bytes of a code. */
export const proofParts = ['file', 'revision', 'element', 'code', 'none'] as const;
export type ProofPart = (typeof proofParts)[number];
