import { UserType } from '@kyc/contract/user-types';
import { afterAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';
import { signedIn, type Caller } from '../../../testing/staff.ts';

const broker = await openStaffedBroker('LAYOUTS');
const { house, tenant, callerOf, sqlOf } = broker;
afterAll(house.close);

const address = '/api/dashboard/layout/';
const layout = {
  order: ['UAN', 'ApplicationStatusName', 'Name'],
  hidden: ['PAN'],
  widths: { Name: 200 },
  density: 'compact',
};
const storedOf = async (caller: Caller) => (await caller.get(address)).json<{ Layout: unknown }>().Layout;

test('I9 the columns are stored for this user only, in every browser', async () => {
  const user = await signedIn(house, { tenant, userType: UserType.Sales });
  expect(await storedOf(user)).toBeNull();
  expect((await user.post(address, { Layout: layout })).statusCode).toBe(200);
  expect(await storedOf(user)).toEqual(layout);
  expect(await storedOf(callerOf(UserType.Admin))).toBeNull();
  const changed = { ...layout, density: 'comfortable' };
  await user.post(address, { Layout: changed });
  expect(await storedOf(user)).toEqual(changed);
  expect((await user.post(address, { Layout: null })).statusCode).toBe(200);
  expect(await storedOf(user)).toBeNull();
});

test.each([
  ['an unknown column', { ...layout, order: ['Secret'] }],
  ['a width that hides a column', { ...layout, widths: { Name: 1 } }],
  ['more columns than there are', { ...layout, order: Array.from({ length: 40 }, () => 'UAN') }],
  ['another property', { ...layout, note: 'x' }],
])('%s is refused', async (_what, Layout) => {
  expect((await callerOf(UserType.Admin).post(address, { Layout })).statusCode).toBe(400);
});

test('a layout of another release counts as none', async () => {
  const admin = callerOf(UserType.Admin);
  await sqlOf((tx) =>
    tx
      .insertInto('column_layout')
      .values({ user_id: admin.userId, layout: JSON.stringify({ order: ['Former'] }) })
      .execute(),
  );
  expect(await storedOf(admin)).toBeNull();
});
