import type { ReadCheck } from '@kyc/contract/checker/checker';

/** The decision that waits for a checker, or that came back. */
export type CheckedDecision = NonNullable<ReadCheck['Decision']>;
