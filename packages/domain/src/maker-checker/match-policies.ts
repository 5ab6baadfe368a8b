import { policies, type DecisionFacts, type Policy, type PolicyKind, type PolicyShares } from './policies.ts';

export interface MatchTerms {
  readonly tenantId: number;
  readonly shares: PolicyShares;
  /**
   * Policies of all earlier pending decisions of the attempt. They match again without a random choice: otherwise a maker could withdraw
   * a sampled approval and approve until no policy matches.
   */
  readonly matchedBefore: ReadonlySet<PolicyKind>;
  /**
   * Only for a retry, which sends an approval again: the policies that a checker confirmed for this approval, and whose facts are not
   * newer than the confirmation. An override after it needs a checker again. Null for all other decisions.
   */
  readonly confirmedBeforeRetry: ReadonlySet<PolicyKind> | null;
}

/** A stream of decisions in sampling blocks (`quality/sampling-blocks.ts`). */
export interface Draw {
  readonly stream: string;
  /** Above 0, below 1. */
  readonly rate: number;
}

export interface FittingPolicy {
  readonly kind: PolicyKind;
  /** Undefined: matches without a random choice. */
  readonly draw: Draw | undefined;
}

/**
 * The policies that a decision fits. The caller advances the stream of each draw by one position, also if another policy matches anyway:
 * a stream that skips decisions does not give its share.
 */
export function findFittingPolicies(facts: DecisionFacts, terms: MatchTerms): readonly FittingPolicy[] {
  const { confirmedBeforeRetry } = terms;
  const fitting = policies
    .filter((policy) => policy.fits(facts) && shareOf(policy, terms.shares) > 0)
    .map((policy) => ({ kind: policy.kind, draw: drawOf(policy, terms) }));
  if (confirmedBeforeRetry === null) return fitting;
  // The verifier's approval already had its random choice.
  return fitting.filter(({ kind, draw }) => draw === undefined && !confirmedBeforeRetry.has(kind));
}

/**
 * The policies that match, for the record; with one or more the decision waits for a checker. The maker never receives them.
 * @param sampled the streams whose draw chose this decision
 */
export function matchPolicies(
  fitting: readonly FittingPolicy[],
  sampled: ReadonlySet<string>,
): readonly PolicyKind[] {
  return fitting.filter(({ draw }) => draw === undefined || sampled.has(draw.stream)).map(({ kind }) => kind);
}

/** One stream for each policy and tenant, so that each policy has its exact share of the decisions that fit. */
export function streamOf(tenantId: number, kind: PolicyKind): string {
  return `maker-checker/${String(tenantId)}/${kind}`;
}

function drawOf(policy: Policy, { tenantId, shares, matchedBefore }: MatchTerms): Draw | undefined {
  const share = shareOf(policy, shares);
  if (share >= 100 || matchedBefore.has(policy.kind)) return undefined;
  return { stream: streamOf(tenantId, policy.kind), rate: share / 100 };
}

/** A stored share that should not exist cannot switch off a policy that is not sampled. */
function shareOf({ kind, defaultShare, isSampled }: Policy, shares: PolicyShares): number {
  return isSampled ? (shares[kind] ?? defaultShare) : defaultShare;
}
