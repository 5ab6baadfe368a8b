import { sql, type RawBuilder } from 'kysely';

/** Of an application `a`: its PAN or mobile has no token yet, by which a hold could name it. */
export const lacksTokens = sql`(a.pan is not null and a.pan_token is null or a.mobile <> '' and a.mobile_token is null)`;

/**
 * Whether a hold `h` by its item `i` names application `a`: by its number, PAN or mobile.
 * @param which the condition on the hold and the item
 */
export function isNamedByHold(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and i.application_id = a.application_id)
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and a.pan_token in (i.pan_token, i.pan_narrow))
    or exists (select from legal_hold_item i join legal_hold h on h.tenant_id = i.tenant_id and h.hold_id = i.hold_id and ${which}
      where i.tenant_id = a.tenant_id and a.mobile_token in (i.mobile_token, i.mobile_narrow)))`;
}

/**
 * Whether a legal hold in force covers application `a`: the function `is_held` as a condition of the statement itself, because a function
 * that reads tables does not run on the server of a shard.
 */
export const heldCondition = sql<boolean>`(${lacksTokens} or ${isNamedByHold(sql`h.released_on is null`)})`;
