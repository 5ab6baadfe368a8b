import type { SavedView } from '@kyc/contract/applications/views/saved-views';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffedBroker } from '../../../testing/open-staffed-broker.ts';

const broker = await openStaffedBroker('MASKEDVIEWS');
const { house, callerOf, sqlOf } = broker;
afterAll(house.close);
const owner = callerOf(UserType.Verifier);

/** Search texts, by field, in the spellings that the search accepts. */
const searches = [
  ['PAN', 'ZQXPV8642K'],
  ['PAN', 'zqxpv 8642 k'],
  ['Mobile', '7418529630'],
  ['Mobile', '+91 74185 29630'],
  ['UAN', '74185-29630'],
  ['Name', 'ZQXPV8642K'],
] as const;
const complete = /ZQXPV[\s-]*8642[\s-]*K|74185[\s-]*29630/i;

beforeAll(async () => {
  for (const [place, [field, q]] of searches.entries()) {
    const body = { ViewName: `View ${place} of ${q}`, IsShared: true, Search: { field, q } };
    expect((await owner.post('/api/dashboard/views/add/', body)).statusCode).toBe(200);
  }
});

const masks = (isOn: boolean) =>
  sqlOf((tx) => tx.updateTable('tenant_settings').set({ mask_personal_data: isOn }).execute());
const others = allUserTypes.filter((userType) => userType !== UserType.Verifier);

test.each(others)(
  'T15 with masks a shared view shows user type %i no complete PAN or mobile',
  async (role) => {
    await masks(true);
    const answer = await callerOf(role).get('/api/dashboard/views/');
    expect(answer.json<SavedView[]>()).toHaveLength(searches.length);
    expect(answer.body).not.toMatch(complete);
    expect(answer.body).toContain('642K');
  },
);

test('its owner reads what he typed; without masks all do', async () => {
  await masks(true);
  expect((await owner.get('/api/dashboard/views/')).body).toMatch(complete);
  await masks(false);
  for (const role of others)
    expect((await callerOf(role).get('/api/dashboard/views/')).body).toMatch(complete);
});
