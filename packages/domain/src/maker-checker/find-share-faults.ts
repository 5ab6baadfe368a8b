import { blockSize } from '../quality/sampling-blocks.ts';
import { policies, type Policy, type PolicyShares } from './policies.ts';

/** Percentage points between the share that an Admin enters and the share that the blocks give. */
const mostDeviation = 1;

/** The reasons why a tenant cannot have these shares, each a complete sentence. */
export function findShareFaults(shares: PolicyShares): readonly string[] {
  return policies
    .map((policy) => findShareFault(policy, shares[policy.kind]))
    .filter((fault) => fault !== undefined);
}

function findShareFault(
  { label, isSampled, defaultShare }: Policy,
  share: number = defaultShare,
): string | undefined {
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  if (!(Number.isInteger(share) && share >= 0 && share <= 100))
    return `${name}: the share must be from 0 to 100 %, without decimals.`;
  if (!isSampled && share !== defaultShare)
    return `${name}: a checker sees each of these decisions, so the share stays 100 %.`;
  if (isReachable(share)) return undefined;
  const [lower, upper] = [nearestReachable(share, -1), nearestReachable(share, 1)];
  return `${name}: a share of ${String(share)} % cannot be sampled evenly. Choose ${String(lower)} or ${String(upper)} %.`;
}

/** Blocks give 1 in n: 70 % would become 100 %. */
function isReachable(share: number): boolean {
  return share === 0 || Math.abs(100 / blockSize(share / 100) - share) <= mostDeviation;
}

/** 0 and 100 are reachable, so the search ends. */
function nearestReachable(share: number, step: 1 | -1): number {
  return isReachable(share) ? share : nearestReachable(share + step, step);
}
