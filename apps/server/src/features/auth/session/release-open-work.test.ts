import { FieldId } from '@kyc/contract/fields';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';
import { storedApplication } from '../../../../testing/stored-application.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test);
const { database } = house.test;

async function releases(isWanted: boolean): Promise<void> {
  await inTenant(database, tenant, (tx) =>
    tx.updateTable('tenant_settings').set({ release_on_logout: isWanted }).execute(),
  );
}

const given = async (verifier: Caller, status: 3 | 4 | 5) =>
  await buildApplication(database, { tenantId: tenant.tenantId, status, verifierId: verifier.userId });

const stored = async (id: number) => await storedApplication(house.test, tenant, id);

test('a verifier keeps open work at logout, unless the tenant wants it released', async () => {
  await releases(false);
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const id = await given(verifier, 3);
  await verifier.get('/api/logout/');
  expect((await stored(id)).head).toMatchObject({
    status: ApplicationStatus.Assigned,
    verifier_id: verifier.userId,
  });
});

test('released work is back in the queue with its field decisions, recorded in timeline and audit trail', async () => {
  await releases(true);
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const colleague = await signedIn(house, { tenant, userType: UserType.Verifier });
  const [open, onHold, others] = [
    await given(verifier, 3),
    await given(verifier, 5),
    await given(colleague, 3),
  ];
  const marked = await verifier.post('/api/dashboard/application/approve-field/', {
    ApplicationId: open,
    FieldId: FieldId.FirstName,
  });
  expect(marked.statusCode, marked.body).toBe(200);
  expect((await verifier.get('/api/logout/')).json()).toEqual({ Status: true });
  const { head, timeline, decisions } = await stored(open);
  expect(head).toMatchObject({ status: ApplicationStatus.ReviewPending, verifier_id: null });
  expect(timeline.at(-1)).toBe(`Released at logout of ${verifier.fullName}`);
  expect(decisions).toHaveLength(1);
  expect((await stored(onHold)).head).toMatchObject({
    status: ApplicationStatus.OnHold,
    verifier_id: verifier.userId,
  });
  expect((await stored(others)).head).toMatchObject({
    status: ApplicationStatus.Assigned,
    verifier_id: colleague.userId,
  });
  const audited = await inTenant(database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['entity_id', 'actor_id'])
      .where('action', '=', 'application.release-at-logout')
      .execute(),
  );
  expect(audited).toEqual([{ entity_id: String(open), actor_id: verifier.userId }]);
});

test('the logout of anybody else releases nothing', async () => {
  await releases(true);
  const verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  const admin = await signedIn(house, { tenant, userType: UserType.Admin });
  const id = await given(verifier, 3);
  await admin.get('/api/logout/');
  expect((await stored(id)).head.status).toBe(3);
});
