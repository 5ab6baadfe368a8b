/** All in days, as the tenant has the rule now. */
export interface KeptRule {
  readonly ownDays: number | null;
  readonly defaultDays: number;
  /** A tenant goes below it by two Admins. */
  readonly floorDays: number;
  /** Nobody goes below it. */
  readonly leastDays: number;
  readonly waits: { readonly days: number; readonly by: number } | null;
}

export const mostKeptDays = 36_525;

/** What is stored of an Admin's wish. */
export interface KeptChange {
  readonly days: number | null;
  readonly wanted: { readonly days: number; readonly by: number } | null;
}

/**
 * An Admin wants so many days. Longer holds at once, and shorter down to the floor; below it the wish waits for another Admin, whose own
 * wish of the same is that yes. Undefined: nobody may want that.
 */
export function planRuleChange(
  rule: KeptRule,
  { days, by }: { readonly days: number; readonly by: number },
): KeptChange | undefined {
  if (days < rule.leastDays || days > mostKeptDays) return undefined;
  const present = presentDays(rule);
  // Who wants what is so already leaves alone what waits for an answer.
  if (days === present) return { days: rule.ownDays, wanted: rule.waits };
  const isSaidYesTo = rule.waits?.days === days && rule.waits.by !== by;
  if (days > present || days >= rule.floorDays || isSaidYesTo) return { days, wanted: null };
  return { days: rule.ownDays, wanted: { days, by } };
}

export function presentDays({ ownDays, defaultDays }: Pick<KeptRule, 'ownDays' | 'defaultDays'>): number {
  return ownDays ?? defaultDays;
}
