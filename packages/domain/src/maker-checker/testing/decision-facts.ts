import type { DecisionFacts } from '../policies.ts';

/** An approval that fits no policy except the random choice: green, by an experienced verifier. */
export const plainApproval: DecisionFacts = {
  action: 'approve',
  isBlockOverridden: false,
  isRedScoreVerified: false,
  isScreeningCleared: false,
  isBankOrNameYellow: false,
  hasDerivativesWithIncomeProof: false,
  earlierDecisions: 250,
};
