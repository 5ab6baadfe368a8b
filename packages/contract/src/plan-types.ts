/** What a plan is sold for (§3 of the specification: planType). */
export const PlanType = { Cash: 1, CashAndDerivatives: 2 } as const;
export type PlanType = (typeof PlanType)[keyof typeof PlanType];

export function isPlanType(value: unknown): value is PlanType {
  return value === PlanType.Cash || value === PlanType.CashAndDerivatives;
}

/** The segments for which an account is approved (§3 of the specification: segment). */
export const Segment = { Cash: 1, CashAndDerivatives: 2 } as const;
export type Segment = (typeof Segment)[keyof typeof Segment];
