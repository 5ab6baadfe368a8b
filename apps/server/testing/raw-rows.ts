import { inTenant } from '@kyc/db/connection/transaction';
import type { TestDatabase } from '@kyc/testing/copy-template';

export type RawRows = Awaited<ReturnType<typeof readRawRows>>;
export type RawEvent = RawRows['events'][number];
export type RawApplication = RawRows['applications'][number];
export type RawProfile = RawRows['profiles'][number];
export type RawCall = RawRows['calls'][number];

/** Every stored row of a tenant, for computations without the product's queries. */
export async function readRawRows(test: TestDatabase, tenantId: number) {
  return await inTenant(test.database, { tenantId }, async (tx) => ({
    applications: await tx.selectFrom('application').selectAll().orderBy('application_id').execute(),
    profiles: await tx.selectFrom('application_profile').selectAll().execute(),
    events: await tx.selectFrom('timeline_event').selectAll().orderBy('event_id').execute(),
    calls: await tx.selectFrom('service_call').selectAll().orderBy('log_id').execute(),
    fieldEvents: await tx.selectFrom('field_decision_event').selectAll().orderBy('event_id').execute(),
    fieldDecisions: await tx.selectFrom('field_decision').selectAll().execute(),
    stages: await tx.selectFrom('application_stage').selectAll().execute(),
    links: await tx.selectFrom('rectification_link').selectAll().execute(),
    leads: await tx.selectFrom('lead').selectAll().orderBy('lead_id').execute(),
    users: await tx.selectFrom('app_user').selectAll().execute(),
    sessions: await tx.selectFrom('user_session').selectAll().execute(),
    plans: await tx.selectFrom('plan').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    reasons: await tx.selectFrom('reason').selectAll().execute(),
    solutions: await tx.selectFrom('solution').selectAll().execute(),
    settings: await tx.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow(),
  }));
}
