import { UserType } from '@kyc/contract/user-types';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { ApplicationRow } from '@kyc/contract/applications/list-applications';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const { house, tenant, staff } = await openTestTenant('PRESENT');
afterAll(house.close);
const verifier = await staff(UserType.Verifier);
const admin = await staff(UserType.Admin);

async function underReview(): Promise<number> {
  return await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: verifier.userId,
  });
}

const beat = (caller: Caller, id: number) => caller.post(`/api/dashboard/application/heartbeat/${id}`);
const leave = (caller: Caller, id: number) => caller.post(`/api/dashboard/application/leave/${id}`);

async function othersOf(caller: Caller, id: number): Promise<string[]> {
  const answer = await beat(caller, id);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ OpenBy: { Name: string }[] }>().OpenBy.map(({ Name }) => Name);
}

async function shownInGrid(caller: Caller, id: number): Promise<readonly string[] | undefined> {
  const answer = await caller.post('/api/dashboard/applications/', { start: 0, length: 100 });
  const { data } = answer.json<{ data: ApplicationRow[] }>();
  return data.find(({ ApplicationId }) => ApplicationId === id)?.OpenBy;
}

/** As if the last heartbeats had been this long ago. */
async function letPass(id: number, seconds: number): Promise<void> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('review_presence')
      .set({
        seen_on: sql`seen_on - make_interval(secs => ${seconds})`,
        opened_on: sql`opened_on - make_interval(secs => ${seconds})`,
      })
      .where('application_id', '=', id)
      .execute(),
  );
}

test('two who have one application open see each other, on the screen and in the grid, until one leaves', async () => {
  const id = await underReview();
  expect(await othersOf(verifier, id)).toEqual([]);
  expect(await othersOf(admin, id)).toEqual([verifier.fullName]);
  expect(await othersOf(verifier, id)).toEqual([admin.fullName]);
  expect(await shownInGrid(admin, id)).toEqual([verifier.fullName]);
  expect(await shownInGrid(verifier, id)).toEqual([admin.fullName]);

  expect((await leave(admin, id)).json()).toEqual({ WasOpen: true });
  expect((await leave(admin, id)).json()).toEqual({ WasOpen: false });
  expect(await othersOf(verifier, id)).toEqual([]);
  expect(await shownInGrid(verifier, id)).toEqual([]);
});

test('without a heartbeat for two minutes it counts as closed, and a returning user has just opened it', async () => {
  const id = await underReview();
  await beat(verifier, id);
  await letPass(id, 110);
  const { OpenBy } = (await beat(admin, id)).json<{ OpenBy: { Since: string }[] }>();
  const since = Date.parse(OpenBy[0]?.Since ?? '');
  expect(Date.now() - since).toBeGreaterThan(100_000);
  await letPass(id, 11);
  expect(await othersOf(admin, id)).toEqual([]);
  expect(await shownInGrid(admin, id)).toEqual([]);

  await beat(verifier, id);
  const again = (await beat(admin, id)).json<{ OpenBy: { Name: string; Since: string }[] }>().OpenBy;
  expect(again.map(({ Name }) => Name)).toEqual([verifier.fullName]);
  expect(Date.parse(again[0]?.Since ?? '')).toBeGreaterThan(since + 100_000);
});

test('what a crashed browser left behind goes when its user opens the next one', async () => {
  const left = await underReview();
  await beat(verifier, left);
  await letPass(left, 300);
  await beat(verifier, await underReview());
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx.selectFrom('review_presence').selectAll().where('application_id', '=', left).execute(),
  );
  expect(rows).toEqual([]);
});

test('is for users who may open the application; leaving is always possible', async () => {
  const id = await underReview();
  await beat(verifier, id);
  const stranger = await signedIn(house, { tenant, userType: UserType.Verifier });
  expect((await beat(stranger, id)).json()).toMatchObject({
    Message: 'This application is not assigned to you.',
  });
  const blind = await signedIn(house, { tenant, userType: UserType.Sales, allowViewData: false });
  expect((await beat(blind, id)).statusCode).toBe(409);
  expect(await othersOf(admin, id)).toEqual([verifier.fullName]);

  await admin.post(`/api/dashboard/application/un-assign/${id}`);
  expect((await beat(verifier, id)).statusCode).toBe(409);
  expect((await leave(verifier, id)).json()).toEqual({ WasOpen: true });
});

test('a heartbeat does not change the application and leaves no audit row', async () => {
  const id = await underReview();
  await beat(verifier, id);
  const { rows } = await inTenant(house.test.database, tenant, (tx) =>
    sql<{ row_version: number; audits: number }>`
      select row_version, (select count(*)::int from audit_event where entity_id = ${String(id)}) as audits
      from application where application_id = ${id}`.execute(tx),
  );
  expect(rows).toEqual([{ row_version: 1, audits: 0 }]);
});

test('a screen with an older version receives the change and its author, without counting readers', async () => {
  const id = await underReview();
  const mapping = { ApplicationId: id, EmpCode: 'E7', EmpBranchCode: 'PUN001' };
  expect((await admin.post('/api/dashboard/application/update-emp-code/', mapping)).statusCode).toBe(200);
  // Reading leaves audit rows of the application too.
  await verifier.get(`/api/dashboard/application/${id}`);
  await verifier.get(`/api/marketing/update-lead-status/${id}/3`);
  const change = {
    RowVersion: 2,
    ChangedBy: admin.fullName,
    Timeline: expect.stringContaining('E7') as string,
  };
  expect((await beat(verifier, id)).json()).toMatchObject(change);

  const stale = await verifier.post(
    '/api/dashboard/application/on-hold/',
    { ApplicationId: id, VerifierRemarks: 'Called the customer' },
    { 'if-match': '"1"' },
  );
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    {
      Message: `This application was changed by ${admin.fullName}. Please reload.`,
      ErrorNumber: 50000,
      ErrorState: 0,
      Current: change,
    },
  ]);
});
