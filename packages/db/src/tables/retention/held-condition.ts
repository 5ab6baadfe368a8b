import { sql, type RawBuilder } from 'kysely';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

/**
 * Whether a legal hold in force covers the application: the function `is_held` as a condition of the statement itself, because a function
 * that reads tables does not run on the server of a shard.
 * @param alias of `application` in the statement
 */
export function heldCondition(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const covers = (match: RawBuilder<unknown>) => sql`exists (
    select from legal_hold_item hi join legal_hold h on h.tenant_id = hi.tenant_id and h.hold_id = hi.hold_id
    where hi.tenant_id = ${servedTenant} and ${match} and h.released_on is null)`;
  return sql<boolean>`(${of('pan')} is not null and ${of('pan_token')} is null
    or ${of('mobile')} <> '' and ${of('mobile_token')} is null
    or ${covers(sql`hi.application_id = ${of('application_id')}`)}
    or ${covers(sql`${of('pan_token')} in (hi.pan_token, hi.pan_narrow)`)}
    or ${covers(sql`${of('mobile_token')} in (hi.mobile_token, hi.mobile_narrow)`)})`;
}
