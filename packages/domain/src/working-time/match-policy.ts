import type { Mode } from '@kyc/contract/modes';
import type { PlanType } from '@kyc/contract/plan-types';

/** A condition that is null matches every application. */
export interface PolicyConditions {
  readonly source: number | null;
  readonly mode: Mode | null;
  readonly isStraightThrough: boolean | null;
  readonly planType: PlanType | null;
  readonly attempt: 'first' | 'later' | null;
  readonly branchCode: string | null;
}

export interface RankedPolicy extends PolicyConditions {
  readonly policyId: number;
  /** The matching policy with the lowest number applies. */
  readonly priority: number;
}

export interface MatchedApplication {
  readonly source: number;
  readonly mode: Mode;
  readonly isStraightThrough: boolean;
  /** null before the customer has chosen a plan. */
  readonly planType: PlanType | null;
  /** 1 for the first submission. */
  readonly attemptNo: number;
  readonly branchCode: string | null;
}

/** The policy of an application; undefined if none matches, so that it has no due time. The older one of two with the same priority. */
export function matchPolicy<Policy extends RankedPolicy>(
  policies: readonly Policy[],
  application: MatchedApplication,
): Policy | undefined {
  return policies
    .toSorted((a, b) => a.priority - b.priority || a.policyId - b.policyId)
    .find((policy) => matches(policy, application));
}

function matches(policy: PolicyConditions, application: MatchedApplication): boolean {
  const attempt = application.attemptNo > 1 ? 'later' : 'first';
  return (
    isMet(policy.source, application.source) &&
    isMet(policy.mode, application.mode) &&
    isMet(policy.isStraightThrough, application.isStraightThrough) &&
    isMet(policy.planType, application.planType) &&
    isMet(policy.attempt, attempt) &&
    isMet(policy.branchCode, application.branchCode)
  );
}

function isMet<T>(condition: T | null, value: T | null): boolean {
  return condition === null || condition === value;
}
