import { sql, type RawBuilder } from 'kysely';
import { isNamedByHold } from './held-condition.ts';

/**
 * Whether an item `i` of a hold `h` may show its applications: it names an application by number, or a second person has approved the hold.
 * An item that a trigger added (without a user) would reveal the application of a PAN or mobile (S8).
 */
export const isShown = sql`(h.approved_on is not null or i.application_id is not null and i.added_by is not null)`;

/** Whether a hold that may show its applications names application `a`; `withReleased` includes released holds, for the past. */
export function isShownAsHeld({ withReleased }: { readonly withReleased: boolean }): RawBuilder<unknown> {
  const which = withReleased ? sql`${isShown}` : sql`h.released_on is null and ${isShown}`;
  return isNamedByHold(which);
}

/** The visible outcome of plan item `r` of application `a`: it is 'changed' if the hold that keeps the application must stay hidden. */
export const shownOutcome = sql<
  string | null
>`case when r.outcome = 'held' and not ${isShownAsHeld({ withReleased: true })}
  then 'changed' else r.outcome end`;
