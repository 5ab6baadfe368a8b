import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signInAs, submitLogin } from '../../../../testing/staff.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;
const tenant = await buildTenant(house.test, { tenantCode: 'TOUR' });
const passwordHash = await hashPassword(testPassword);

const newUser = () =>
  buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
  });

const credentialsOf = (UserName: string) => ({
  TenantCode: tenant.tenantCode,
  UserName,
  Password: testPassword,
});

/** The tour flag in the sign-in's reply. */
async function tourAtSignIn(userName: string): Promise<boolean | undefined> {
  const { Mobile, RefId, DevOtp } = (await submitLogin(app, credentialsOf(userName))).json<{
    Mobile: string;
    RefId: string;
    DevOtp: string;
  }>();
  const payload = { Mobile, RefId, Otp: DevOtp };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/validate-mobile/', payload });
  return answer.json<{ TourDue?: boolean }>().TourDue;
}

const setTour = (Tour: boolean) =>
  inTenant(house.test.database, tenant, (tx) => updateTenantSettings(tx, { Tour }));

test('V7 no tour is due where the tenant has not switched it on', async () => {
  const user = await newUser();
  await setTour(false);
  expect(await tourAtSignIn(user.userName)).toBeUndefined();
  await setTour(true);
  expect(await tourAtSignIn(user.userName)).toBe(true);
});

test('the tour is due until it was seen, then in no browser and only for this user', async () => {
  await setTour(true);
  const [user, other] = [await newUser(), await newUser()];
  expect(await tourAtSignIn(user.userName)).toBe(true);
  // Signing in does not count as seen: a user who left before the tour opened still gets it.
  expect(await tourAtSignIn(user.userName)).toBe(true);
  const session = await signInAs(app, credentialsOf(user.userName));
  expect((await session.post('/api/session/tour-seen')).statusCode).toBe(200);
  expect((await session.post('/api/session/tour-seen')).statusCode).toBe(200);
  expect(await tourAtSignIn(user.userName)).toBeUndefined();
  expect(await tourAtSignIn(other.userName)).toBe(true);
});
