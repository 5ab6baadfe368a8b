import { UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writerOf } from '../../../testing/evidence/incident-services.ts';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('BUNDLE');
const { house, tenant, sqlOf } = broker;
const write = await writerOf(house);
afterAll(house.close);

let requester: Caller;
let otherAdmin: Caller;
let auditor: Caller;
let incidentId: string;
beforeAll(async () => {
  requester = await signedIn(house, { tenant, userType: UserType.Admin });
  otherAdmin = await signedIn(house, { tenant, userType: UserType.Admin });
  auditor = await signedIn(house, { tenant, userType: UserType.Audit });
  const id = await broker.build(4);
  const from = new Date(Date.now() - 60_000);
  await requester.get(`/api/dashboard/application/${id}`);
  const to = new Date();
  const started = await requester.post('/api/incidents/', {
    Title: 'Laptop of a member of staff lost',
    From: from.toISOString(),
    To: to.toISOString(),
    NoticedOn: to.toISOString(),
    UserIds: [],
    Uans: [],
  });
  expect(started.statusCode, started.body).toBe(200);
  incidentId = started.json<{ IncidentId: string }>().IncidentId;
  await write({ tenantId: tenant.tenantId, incidentId });
});

const statusFor = async (caller: Caller) => (await caller.get(`/api/incidents/${incidentId}`)).statusCode;
const setRequester = (set: { allow_view_data: boolean }) =>
  sqlOf((tx) => tx.updateTable('app_user').set(set).where('user_id', '=', requester.userId).execute());
const revealsOf = async (userId: number) =>
  (
    await sqlOf((tx) => tx.selectFrom('reveal').select('property').where('user_id', '=', userId).execute())
  ).map(({ property }) => property);

test('T1 a bundle belongs to its requester: other Admins and Auditors do not get it', async () => {
  expect([await statusFor(requester), await statusFor(otherAdmin), await statusFor(auditor)]).toEqual([
    200, 404, 404,
  ]);
});

// A session keeps its user's rights for a moment when a test changes them past the product.
test(
  'T1 a bundle is read with the rights that the requester has at that moment',
  { timeout: 60_000 },
  async () => {
    await setRequester({ allow_view_data: false });
    // As for the review of an application.
    await expect.poll(() => statusFor(requester), { timeout: 20_000 }).toBe(409);
    await setRequester({ allow_view_data: true });
    await expect.poll(() => statusFor(requester), { timeout: 20_000 }).toBe(200);
  },
);

test('T1 where the tenant masks, each reading of a bundle counts as a reveal', async () => {
  expect(await revealsOf(requester.userId)).toEqual([]);
  await sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: true }).execute());
  await expect.poll(() => statusFor(requester), { timeout: 20_000 }).toBe(200);
  expect(await revealsOf(requester.userId)).toEqual(['IncidentBundle']);
});
