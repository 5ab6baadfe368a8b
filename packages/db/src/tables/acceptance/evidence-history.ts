import { sql } from 'kysely';
import type { Reads } from '../../connection/transaction.ts';
import { servedTenant } from '../../connection/statements/served-tenant.ts';

export interface DeliveredProperty {
  readonly property: string;
  readonly lastOn: Date;
  /** It was delivered or corrected before, with another value. */
  readonly isChange: boolean;
}

/**
 * When each property of an application was last delivered or corrected, from its kept changes and from the audit rows of the
 * onboarding flow, which name the properties of each delivery.
 */
export async function selectDeliveredProperties(
  tx: Reads,
  applicationId: number,
): Promise<DeliveredProperty[]> {
  const { rows } = await sql<DeliveredProperty>`
    with received as (
      select property, changed_on as on_, true as kept from application_change where application_change.tenant_id = ${servedTenant} and application_id = ${applicationId}
      union all
      select property, happened_on, false from audit_event
        cross join lateral jsonb_array_elements_text(details -> 'properties') as property
        where tenant_id = ${servedTenant} and entity = 'application' and entity_id = ${String(applicationId)} and action = 'application.patch'
          and jsonb_typeof(details -> 'properties') = 'array')
    select property, max(on_) as "lastOn", bool_or(kept) or count(*) filter (where not kept) > 1 as "isChange"
    from received group by property`.execute(tx);
  return rows;
}

/** The next applications whose evidence carries no digests yet. */
export async function selectUncoveredIdsAfter(
  tx: Reads,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('application_profile')
    .innerJoin('application', 'application.application_id', 'application_profile.application_id')
    .select('application.application_id as id')
    .where('application_profile.application_id', '>', afterId)
    .where('evidence', 'is', null)
    .where('erased_on', 'is', null)
    .orderBy('application_profile.application_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
