import { ApplicationStatus } from '@kyc/contract/application-status';
import type { findApplications } from '@kyc/contract/applications/find-applications';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../../testing/staff.ts';

const broker = await openStaffedBroker('FINDER');
const { house, tenant, callerOf, build, sqlOf } = broker;
afterAll(house.close);
const { Sales, Verifier, Admin, Audit, Business, SalesManager } = UserType;

type Reply = ReplyOf<typeof findApplications>;

async function find(caller: Caller, Text: string): Promise<Reply> {
  const answer = await caller.post('/api/dashboard/applications/find', { Text });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Reply>();
}

const idsOf = ({ Rows }: Reply) => Rows.map(({ ApplicationId }) => ApplicationId);

const wanted = { name: 'Zenobia Quartz', mobile: '7001234567', pan: 'ZQZPQ1234Z', uan: 'OD10000378' };
let pending: number;
let othersCase: number;
let other: Caller;

beforeAll(async () => {
  pending = await build(ApplicationStatus.ReviewPending, wanted);
  other = await signedIn(house, { tenant, userType: Verifier });
  othersCase = await buildApplication(house.test.database, {
    tenantId: tenant.tenantId,
    status: ApplicationStatus.Assigned,
    verifierId: other.userId,
    head: { name: 'Xiomara Vault', uan: 'OD77000001', mobile: '7990000001', pan: 'XVXPV1111X' },
  });
  const elsewhere = await buildTenant(house.test, { tenantCode: 'FINDELSE' });
  await buildApplication(house.test.database, { tenantId: elsewhere.tenantId, head: wanted });
});

describe('U20 one box finds by UAN, PAN, mobile and name', () => {
  test.each([
    ['OD10000378', 'UAN'],
    ['od1000', 'UAN'],
    ['ZQZPQ1234Z', 'PAN'],
    ['zqzpq12', 'PAN'],
    ['7001234567', 'Mobile'],
    ['+91 70012 34567', 'Mobile'],
    ['70012', 'Mobile'],
    ['Zenobia Quartz', 'Name'],
    ['obia qua', 'Name'],
    ['zen', 'Name'],
  ])("%s: by %s, only in the caller's tenant", async (text, kind) => {
    expect((await find(callerOf(Admin), text)).Rows).toEqual([
      {
        ApplicationId: pending,
        UAN: 'OD10000378',
        Name: 'Zenobia Quartz',
        Mobile: '7001234567',
        ApplicationStatus: 1,
        ApplicationStatusName: 'Review Pending',
        FoundBy: kind,
        Pages: ['review', 'timeline'],
      },
    ]);
  });

  test.each(['', ' ', 'Z', '7', '%', '_____', "' or 1=1 --", 'nobody is called so'])(
    '%j finds nothing',
    async (text) => expect((await find(callerOf(Admin), text)).Rows).toEqual([]),
  );
});

test('a verifier finds the applications of their dashboard: none assigned to another verifier', async () => {
  for (const text of ['Xiomara', 'OD77000001', '7990000001', 'XVXPV1111X']) {
    expect(idsOf(await find(callerOf(Verifier), text)), text).toEqual([]);
    expect(idsOf(await find(other, text)), text).toEqual([othersCase]);
    expect(idsOf(await find(callerOf(Admin), text)), text).toEqual([othersCase]);
  }
});

test('each role finds the pages that its row on the dashboard offers', async () => {
  const pages: Record<number, unknown> = {};
  for (const userType of allUserTypes)
    pages[userType] = (await find(callerOf(userType), 'OD10000378')).Rows[0]?.Pages;
  expect(pages).toEqual({
    [Admin]: ['review', 'timeline'],
    [Audit]: ['review', 'timeline'],
    [Business]: ['review', 'timeline'],
    [Sales]: ['review', 'viewDetails', 'timeline'],
    [SalesManager]: ['review', 'viewDetails', 'timeline'],
    // Not yet fetched: a review would be refused.
    [Verifier]: ['timeline'],
  });
  const blind = await signedIn(house, { tenant, userType: Admin, allowViewData: false });
  expect((await find(blind, 'OD10000378')).Rows[0]?.Pages).toEqual(['timeline']);
});

test('without a UAN there is no timeline to open', async () => {
  await build(ApplicationStatus.Pending, { name: 'Ulrike Nameless', uan: null });
  expect((await find(callerOf(Admin), 'ulrike')).Rows[0]).toMatchObject({ UAN: null, Pages: ['review'] });
});

test('eight at the most, the newest first; each once, and no kind takes the places of another', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 10; number += 1)
    ids.push(
      await build(ApplicationStatus.ReviewPending, {
        name: 'Someone',
        uan: `KIM0000${String(number)}`,
        created_on: new Date(Date.now() + number * 1000),
      }),
    );
  const byUan = await find(callerOf(Admin), 'KIM0');
  expect(idsOf(byUan)).toEqual(ids.toReversed().slice(0, 8));
  expect(byUan.IsMore).toBe(true);
  const kim = await build(ApplicationStatus.ReviewPending, {
    name: 'Kim Kim',
    uan: 'KIM99999',
    pan: 'KIMPK1234K',
  });
  const mixed = await find(callerOf(Admin), 'kim');
  expect(mixed.Rows).toHaveLength(8);
  expect(idsOf(mixed).filter((id) => id === kim)).toEqual([kim]);
  const named = await build(ApplicationStatus.ReviewPending, { name: 'Joakim Oyster', uan: 'OD88000001' });
  expect(idsOf(await find(callerOf(Admin), 'kim'))).toContain(named);
});

test('an application found in several ways appears once, by its number before its name', async () => {
  await build(ApplicationStatus.ReviewPending, { name: 'Zeb Zeb', uan: 'ZEB1', pan: 'ZEBPK1234K' });
  expect((await find(callerOf(Admin), 'zeb')).Rows).toMatchObject([{ UAN: 'ZEB1', FoundBy: 'UAN' }]);
});

describe('where the tenant masks personal data', () => {
  const masks = (isOn: boolean) =>
    sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());
  beforeAll(() => masks(true));
  afterAll(() => masks(false));

  test('a part of a mobile or a PAN finds no rows and reports it; a complete one finds it, its mobile masked', async () => {
    for (const [text, kind] of [
      ['70012', 'Mobile'],
      ['ZQZPQ12', 'PAN'],
    ] as const)
      expect(await find(callerOf(Admin), text)).toMatchObject({ Rows: [], Masked: [kind] });
    for (const text of ['7001234567', 'ZQZPQ1234Z', 'OD10000378', 'Zenobia'])
      expect((await find(callerOf(Admin), text)).Rows[0]).toMatchObject({
        ApplicationId: pending,
        Mobile: 'XXXXXX4567',
      });
  });

  test("sales find another user's lead under its masked name, as on their dashboard", async () => {
    const { Rows } = await find(callerOf(Sales), 'OD10000378');
    expect(Rows).toMatchObject([{ ApplicationId: pending, Name: 'ZXXXX QXXXX', Mobile: 'XXXXXX4567' }]);
  });
});

test('M10 the trail contains who was shown which applications, and not the typed text', async () => {
  await find(callerOf(Audit), '7001234567');
  const row = await sqlOf((tx) =>
    tx
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'application.search')
      .where('actor_id', '=', callerOf(Audit).userId)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ seen: [pending], details: { rows: 1, isSearched: true } });
  expect(JSON.stringify(row)).not.toContain('70012');
});
