const dayMs = 86_400_000;
/** The number of days during which a plan can be approved; afterwards its list may be outdated. */
export const planGoodForDays = 7;

export interface PlanToApprove {
  readonly plannedOn: Date;
  readonly state: 'open' | 'running' | 'done';
  /** Who made it, or approved it first. */
  readonly firstBy: number | null;
  readonly firstMayHold: boolean;
}

/** Is what the plan lists too old to be erased by it? */
export function isPlanTooOld({ plannedOn }: Pick<PlanToApprove, 'plannedOn'>, now: Date): boolean {
  return now.getTime() - plannedOn.getTime() > planGoodForDays * dayMs;
}

export interface Approver {
  readonly userId: number;
  readonly mayHold: boolean;
  /** The first person created this user, or changed the user's credentials (judge-second-person.ts). */
  readonly isTied: boolean;
}

/** `first`: one more is wanted; `second`: it runs. Otherwise why not. */
export type ApprovalVerdict = 'first' | 'second' | 'own' | 'tied' | 'over' | 'tooOld' | 'needsHolder';

/**
 * Two persons must approve a plan, at least one with the right to place and release legal holds; the plan's author counts as the first
 * approver.
 */
export function judgeApproval(plan: PlanToApprove, approver: Approver, now: Date): ApprovalVerdict {
  if (plan.firstBy === approver.userId) return 'own';
  if (plan.state !== 'open') return 'over';
  if (isPlanTooOld(plan, now)) return 'tooOld';
  if (plan.firstBy === null) return 'first';
  if (approver.isTied) return 'tied';
  return plan.firstMayHold || approver.mayHold ? 'second' : 'needsHolder';
}
