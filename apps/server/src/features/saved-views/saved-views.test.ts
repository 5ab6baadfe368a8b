import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);

let verifier: Caller;
let business: Caller;
let admin: Caller;
let stranger: Caller;

beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'VIEWS' });
  const other = await buildTenant(house.test, { tenantCode: 'VIEWS2' });
  verifier = await signedIn(house, { tenant, userType: UserType.Verifier });
  admin = await signedIn(house, { tenant, userType: UserType.Admin });
  business = await signedIn(house, { tenant, userType: UserType.Business });
  stranger = await signedIn(house, { tenant: other, userType: UserType.Admin });
});

const search = {
  status: ApplicationStatus.Rejected,
  from: '2026-01-01',
  field: 'PAN',
  q: 'ABC',
  sort: 'Name',
  dir: 'asc',
};
const add = (caller: Caller, ViewName: string, more: object = {}) =>
  caller.post('/api/dashboard/views/add/', { ViewName, IsShared: false, Search: search, ...more });
const remove = (caller: Caller, ViewId: number) => caller.post('/api/dashboard/views/remove/', { ViewId });
const rename = (caller: Caller, ViewId: number, ViewName: string) =>
  caller.post('/api/dashboard/views/rename/', { ViewId, ViewName });
const list = async (caller: Caller) => (await caller.get('/api/dashboard/views/')).json<SavedView[]>();
const named = async (caller: Caller, name: string) =>
  (await list(caller)).find((view) => view.ViewName === name);

async function added(caller: Caller, name: string, more: object = {}): Promise<number> {
  const answer = await add(caller, name, more);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ ViewId: number }>().ViewId;
}

describe('saved views', () => {
  test('a private one is visible only to its owner, a shared one to every user of the tenant', async () => {
    await added(verifier, 'Mine');
    await added(verifier, 'Ours', { IsShared: true });
    expect(await named(verifier, 'Mine')).toMatchObject({ IsOwn: true, IsShared: false, Search: search });
    expect(await named(business, 'Mine')).toBeUndefined();
    expect(await named(admin, 'Mine')).toBeUndefined();
    expect(await named(business, 'Ours')).toMatchObject({
      IsOwn: false,
      MayChange: false,
      OwnerName: verifier.fullName,
      Search: search,
    });
    expect(await list(stranger)).toEqual([]);
  });

  test('a name is unique for one owner, in any case; another owner may have it too', async () => {
    await added(verifier, 'Twice');
    const again = await add(verifier, ' twice ');
    expect([again.statusCode, again.json<{ Errors: object[] }>().Errors]).toEqual([
      400,
      [{ Field: 'ViewName', Message: 'You have a view of this name already.' }],
    ]);
    await added(business, 'Twice');
  });

  test('a name of 1 to 60 characters, and an address that the dashboard can read', async () => {
    const refusal = async (name: string, more: object = {}) => {
      const answer = await add(verifier, name, more);
      return [answer.statusCode, answer.json<{ Errors: { Message: string }[] }>().Errors[0]?.Message];
    };
    expect(await refusal('  ')).toEqual([400, 'Enter a name.']);
    expect(await refusal('x'.repeat(61))).toEqual([400, 'The name can be at most 60 characters.']);
    expect((await refusal('Bad', { Search: { status: 44 } }))[0]).toBe(400);
    expect((await refusal('Bad', { Search: { href: 'https://elsewhere' } }))[0]).toBe(400);
    expect(await named(verifier, 'Bad')).toBeUndefined();
  });

  test('only the owner removes it, or an Admin when it is shared', async () => {
    const own = await added(verifier, 'Private');
    const shared = await added(verifier, 'Shared', { IsShared: true });
    for (const [caller, id, status] of [
      [admin, own, 404],
      [business, own, 404],
      [stranger, shared, 404],
      [business, shared, 403],
      [admin, shared, 200],
      [verifier, own, 200],
      [verifier, own, 404],
    ] as const)
      expect((await remove(caller, id)).statusCode).toBe(status);
    expect(await named(verifier, 'Shared')).toBeUndefined();
  });

  test('only the owner renames it, or an Admin when it is shared', async () => {
    const own = await added(verifier, 'Own name');
    const shared = await added(verifier, 'Shared name', { IsShared: true });
    for (const [caller, id, status] of [
      [admin, own, 404],
      [stranger, shared, 404],
      [business, shared, 403],
      [admin, shared, 200],
      [verifier, own, 200],
    ] as const)
      expect((await rename(caller, id, `Renamed ${id}`)).statusCode).toBe(status);
    expect(await named(verifier, `Renamed ${own}`)).toMatchObject({ IsOwn: true, Search: search });
    expect(await named(business, `Renamed ${shared}`)).toMatchObject({ OwnerName: verifier.fullName });
    expect(await named(verifier, 'Own name')).toBeUndefined();
  });

  test('a new name must differ from other views of the owner; another case of the present name is allowed', async () => {
    await added(verifier, 'Kept');
    const id = await added(verifier, 'To rename', { IsShared: true });
    await added(admin, 'Of the admin');
    const refusal = async (caller: Caller, name: string) => {
      const answer = await rename(caller, id, name);
      return [answer.statusCode, answer.json<{ Errors: object[] }>().Errors];
    };
    expect(await refusal(verifier, ' kept ')).toEqual([
      400,
      [{ Field: 'ViewName', Message: 'You have a view of this name already.' }],
    ]);
    expect(await refusal(admin, 'KEPT')).toEqual([
      400,
      [{ Field: 'ViewName', Message: 'The owner has a view of this name already.' }],
    ]);
    expect(await refusal(verifier, ' ')).toEqual([400, [{ Field: 'ViewName', Message: 'Enter a name.' }]]);
    expect((await rename(verifier, id, 'TO RENAME')).statusCode).toBe(200);
    expect((await rename(admin, id, 'Of the admin')).statusCode).toBe(200);
  });

  test('the 51st of a user is rejected', async () => {
    const collector = stranger;
    for (let nth = 1; nth <= 50; nth += 1) await added(collector, `View ${nth}`);
    const answer = await add(collector, 'One more');
    expect([answer.statusCode, answer.json<{ Message: string }>().Message]).toEqual([
      409,
      'You have 50 views already. Remove one first.',
    ]);
  });
});
