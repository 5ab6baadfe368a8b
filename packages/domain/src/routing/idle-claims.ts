import { hasWaited, type Wait } from './long-waits.ts';

/** Working minutes without presence or decision. */
export const idleClaimMinutes = { reminder: 15, end: 30 } as const;

/** What follows for a claim that has been unopened since a moment. */
export function stepOfIdleClaim(
  { isReminded, ...wait }: Wait & { readonly isReminded: boolean },
  now: Date,
): 'end' | 'remind' | null {
  if (hasWaited(wait, idleClaimMinutes.end, now)) return 'end';
  return !isReminded && hasWaited(wait, idleClaimMinutes.reminder, now) ? 'remind' : null;
}
