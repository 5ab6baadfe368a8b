import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { signedIn, submitLogin } from '../../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test);
const admin = await signedIn(house, { tenant, userType: UserType.Admin });

const first = 'Tr0ubador&River';
const person = {
  UserId: 0,
  UserName: 'meera.k',
  FullName: 'Meera Kulkarni',
  UserType: UserType.Verifier,
  EmployeeCode: 'E9001',
  Mobile: '6831230001',
  Email: 'meera@example.com',
  BranchCode: null,
  VerifierCode: 'V9001',
  AllowViewData: true,
  IsActive: true,
  Password: first,
};

async function login(Password: string) {
  const credentials = { TenantCode: tenant.tenantCode, UserName: person.UserName, Password };
  const answer = await submitLogin(house.server.app, credentials);
  return [answer.statusCode, answer.json<{ Message?: string }>().Message];
}

/** As if the Admin had set it then: the app's role cannot change when a password was set. */
async function setHoursAgo(hours: number): Promise<void> {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query('alter table password_history no force row level security');
  const { rowCount } = await owner.query(
    'update password_history set set_on = now() - make_interval(hours => $1)',
    [hours],
  );
  await owner.query('alter table password_history force row level security');
  expect(rowCount).toBeGreaterThan(0);
  await owner.end();
}

test('V6.4.1 a password that an Admin set opens nothing after 72 hours, and only its holder learns the reason', async () => {
  const added = await admin.post('/api/masters/users/add', person);
  expect(added.statusCode, added.body).toBe(200);
  await setHoursAgo(71);
  expect(await login(first)).toEqual([200, undefined]);
  await setHoursAgo(73);
  const expired = 'This first password has expired. Ask your Admin for a link that sets a new one.';
  expect(await login(first)).toEqual([401, expired]);
  expect(await login('An0ther&Password')).toEqual([401, 'Invalid credentials.']);
});

test('V6.2.10 a password that its user chose is good for years: no periodic change is forced', async () => {
  const owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  await owner.query('alter table app_user no force row level security');
  await owner.query('update app_user set must_change_password = false where user_name = $1', [
    person.UserName,
  ]);
  await owner.query('alter table app_user force row level security');
  await owner.end();
  await setHoursAgo(10 * 365 * 24);
  const credentials = { TenantCode: tenant.tenantCode, UserName: person.UserName, Password: first };
  const started = (await submitLogin(house.server.app, credentials)).json<Record<string, string>>();
  const payload = { Mobile: started['Mobile'], RefId: started['RefId'], Otp: started['DevOtp'] };
  const answer = await house.server.app.inject({
    method: 'POST',
    url: '/api/auth/validate-mobile/',
    payload,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).not.toHaveProperty('MustChangePassword');
});
