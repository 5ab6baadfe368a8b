import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an item `i` of a hold `h` may show its applications: it names an application by number, or a second person has approved the hold.
 * An item that a trigger added (without a user) would reveal the application of a PAN or mobile (S8).
 */
export const isShown = sql`(h.approved_on is not null or i.application_id is not null and i.added_by is not null)`;

/** Whether a hold that may show its applications names application `a`; `withReleased` includes released holds, for the past. */
export function isShownAsHeld({ withReleased }: { readonly withReleased: boolean }): RawBuilder<unknown> {
  const which = withReleased ? sql`${isShown}` : sql`h.released_on is null and ${isShown}`;
  return sql`(exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and i.application_id = a.application_id)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and a.pan_token in (i.pan_token, i.pan_narrow))
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and a.mobile_token in (i.mobile_token, i.mobile_narrow)))`;
}

/** The visible outcome of plan item `r` of application `a`: it is 'changed' if the hold that keeps the application must stay hidden. */
export const shownOutcome = sql<
  string | null
>`case when r.outcome = 'held' and not ${isShownAsHeld({ withReleased: true })}
  then 'changed' else r.outcome end`;
