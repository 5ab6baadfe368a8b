import { inTenant } from '@kyc/db/connection/transaction';
import type { TestDatabase } from '@kyc/testing/copy-template';

/** Every stored value of an application, in its stored form. */
export async function storedApplication(
  test: TestDatabase,
  tenant: { readonly tenantId: number },
  applicationId: number,
) {
  return await inTenant(test.database, tenant, async (tx) => ({
    head: await tx
      .selectFrom('application')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
    profile: await tx
      .selectFrom('application_profile')
      .selectAll()
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
    timeline: (
      await tx
        .selectFrom('timeline_event')
        .select('timeline')
        .where('application_id', '=', applicationId)
        .orderBy('event_id')
        .execute()
    ).map((event) => event.timeline),
    documents: await tx
      .selectFrom('document')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('document_id')
      .execute(),
    calls: await tx
      .selectFrom('service_call')
      .selectAll()
      .where('application_id', '=', applicationId)
      .execute(),
    decisions: await tx
      .selectFrom('field_decision')
      .select(['field_id', 'decision'])
      .where('application_id', '=', applicationId)
      .orderBy('field_id')
      .execute(),
    changes: await tx
      .selectFrom('application_change')
      .select(['property', 'old_value', 'new_value'])
      .where('application_id', '=', applicationId)
      .execute(),
    leads: await tx
      .selectFrom('outbound_event')
      .select('payload')
      .where('application_id', '=', applicationId)
      .where('kind', '=', 'lead-status')
      .execute(),
    audits: (
      await tx
        .selectFrom('audit_event')
        .select('action')
        .where('entity', '=', 'application')
        .where('entity_id', '=', String(applicationId))
        .execute()
    ).map((event) => event.action),
  }));
}
