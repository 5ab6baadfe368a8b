/** Bulk, retry and direct calls of the API each make one of these decisions. `reject` includes Reject Mode. */
export type DecisionAction = 'approve' | 'approveWithoutDerivative' | 'reject' | 'straightThrough';

/** Read from stored data under the lock of the application, never from the request. */
export interface DecisionFacts {
  readonly action: DecisionAction;
  /** A block of the acceptance gate was overridden for this attempt. */
  readonly isBlockOverridden: boolean;
  /** A field with a red score was verified. */
  readonly isRedScoreVerified: boolean;
  /** A screening hit was cleared. */
  readonly isScreeningCleared: boolean;
  /** The score of the bank or a name is yellow. */
  readonly isBankOrNameYellow: boolean;
  /** The plan has derivatives, and there is an income proof for them. */
  readonly hasDerivativesWithIncomeProof: boolean;
  /** The verifier's decisions that have left the desk. Pending and void ones do not count, or a verifier could void his first 50. */
  readonly earlierDecisions: number;
}

export type PolicyKind =
  | 'blockOverridden'
  | 'redScoreVerified'
  | 'screeningCleared'
  | 'verifierFirst50'
  | 'verifierNext200'
  | 'bankOrNameYellow'
  | 'derivativesWithIncomeProof'
  | 'straightThrough'
  | 'random'
  | 'rejection';

export interface Policy {
  readonly kind: PolicyKind;
  /** In the middle of a sentence. */
  readonly label: string;
  /** Percent of the decisions that fit. */
  readonly defaultShare: number;
  /**
   * False: the checker receives every decision that fits, and no tenant can lower the share, because a risky decision never leaves the
   * desk without a second person. True: a random choice, unless the tenant raises the share to 100 %.
   */
  readonly isSampled: boolean;
  readonly fits: (facts: DecisionFacts) => boolean;
}

/** A tenant's percentages. A policy without an entry has its default share. */
export type PolicyShares = Readonly<Partial<Record<PolicyKind, number>>>;

const firstDecisions = 50;
const nextDecisions = 200;

/** A rejection matches only the policy for rejections, whose share of 0 therefore switches checks of rejections off. */
export const policies: readonly Policy[] = [
  {
    kind: 'blockOverridden',
    label: 'override of a block',
    defaultShare: 100,
    isSampled: false,
    fits: (facts) => isApproval(facts) && facts.isBlockOverridden,
  },
  {
    kind: 'redScoreVerified',
    label: 'red score verified',
    defaultShare: 100,
    isSampled: false,
    fits: (facts) => isApproval(facts) && facts.isRedScoreVerified,
  },
  {
    kind: 'screeningCleared',
    label: 'screening cleared',
    defaultShare: 100,
    isSampled: false,
    fits: (facts) => isApproval(facts) && facts.isScreeningCleared,
  },
  {
    kind: 'verifierFirst50',
    label: "a verifier's first 50 decisions",
    defaultShare: 100,
    isSampled: false,
    fits: (facts) => isByVerifier(facts) && facts.earlierDecisions < firstDecisions,
  },
  {
    kind: 'verifierNext200',
    label: "a verifier's next 200 decisions",
    defaultShare: 25,
    isSampled: true,
    fits: (facts) =>
      isByVerifier(facts) &&
      facts.earlierDecisions >= firstDecisions &&
      facts.earlierDecisions < firstDecisions + nextDecisions,
  },
  {
    kind: 'bankOrNameYellow',
    label: 'bank or name yellow',
    defaultShare: 20,
    isSampled: true,
    fits: (facts) => isApproval(facts) && facts.isBankOrNameYellow,
  },
  {
    kind: 'derivativesWithIncomeProof',
    label: 'derivatives with income proof',
    defaultShare: 10,
    isSampled: true,
    // An approval without derivatives does not depend on the income proof.
    fits: (facts) =>
      isApproval(facts) && facts.action !== 'approveWithoutDerivative' && facts.hasDerivativesWithIncomeProof,
  },
  {
    kind: 'straightThrough',
    label: 'straight through',
    defaultShare: 5,
    isSampled: true,
    fits: ({ action }) => action === 'straightThrough',
  },
  { kind: 'random', label: 'random choice', defaultShare: 2, isSampled: true, fits: isByVerifier },
  {
    kind: 'rejection',
    label: 'rejections',
    defaultShare: 2,
    isSampled: true,
    fits: ({ action }) => action === 'reject',
  },
];

function isApproval({ action }: DecisionFacts): boolean {
  return action !== 'reject';
}

/** An approval by a person: straight-through and rejections have separate shares. */
function isByVerifier({ action }: DecisionFacts): boolean {
  return action === 'approve' || action === 'approveWithoutDerivative';
}
