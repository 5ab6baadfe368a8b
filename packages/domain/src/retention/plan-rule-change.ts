/** All in days, as the tenant has the rule now. */
export interface KeptRule {
  readonly ownDays: number | null;
  readonly defaultDays: number;
  /** A tenant goes below it by two Admins. */
  readonly floorDays: number;
  /** The lower limit for every tenant. */
  readonly leastDays: number;
}

export const mostKeptDays = 36_525;

/** `same`: the present number of days; `secondPerson`: shorter than the floor; `outside`: outside the range that any tenant may set. */
export type DaysVerdict = 'same' | 'immediate' | 'secondPerson' | 'outside';

/** Longer takes effect immediately, and shorter down to the floor; below the floor it needs a second person. */
export function judgeDays(rule: KeptRule, days: number): DaysVerdict {
  if (days < rule.leastDays || days > mostKeptDays) return 'outside';
  const present = presentDays(rule);
  if (days === present) return 'same';
  return days > present || days >= rule.floorDays ? 'immediate' : 'secondPerson';
}

export function presentDays({ ownDays, defaultDays }: Pick<KeptRule, 'ownDays' | 'defaultDays'>): number {
  return ownDays ?? defaultDays;
}
