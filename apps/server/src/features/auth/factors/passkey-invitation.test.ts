import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertPasskey } from '@kyc/db/tables/staff/user-factor-table';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { Browser, type LoginReply } from '../../../../testing/sign-in/browser.ts';
import { signInAs, submitLogin } from '../../../../testing/staff.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;
const tenant = await buildTenant(house.test, { tenantCode: 'INVITES' });
const passwordHash = await hashPassword(testPassword);

async function allow(factors: readonly number[]): Promise<void> {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('tenant_settings')
      .set({ sign_in_factors: [...factors] })
      .execute(),
  );
}

async function newUser() {
  const { userId, userName } = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
  });
  return {
    userId,
    credentials: { TenantCode: tenant.tenantCode, UserName: userName, Password: testPassword },
  };
}
type NewUser = Awaited<ReturnType<typeof newUser>>;

async function signIn({ credentials }: NewUser): Promise<Record<string, unknown>> {
  const { Mobile, RefId, DevOtp } = (await submitLogin(app, credentials)).json<Record<string, string>>();
  const payload = { Mobile, RefId, Otp: DevOtp };
  return (await app.inject({ method: 'POST', url: '/api/auth/validate-mobile/', payload })).json();
}

test('S12 a tenant with codes only invites no user, as the specification has it', async () => {
  expect(await signIn(await newUser())).not.toHaveProperty('PasskeyDue');
});

test('S12 where the tenant allows passkeys a user without one is invited until the invitation is postponed', async () => {
  await allow([1, 3]);
  const user = await newUser();
  expect(await signIn(user)).toMatchObject({ PasskeyDue: true });
  expect(await signIn(user)).toMatchObject({ PasskeyDue: true });
  const { userId, credentials } = user;
  const session = await signInAs(app, credentials);
  expect((await session.post('/api/session/passkey-later')).statusCode).toBe(200);
  expect(await signIn(user)).not.toHaveProperty('PasskeyDue');
  const other = await newUser();
  expect(await signIn(other)).toMatchObject({ PasskeyDue: true });
  // Two weeks later the invitation returns.
  const postponedOn = new Date(Date.now() - 15 * 86_400_000);
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('app_user')
      .set({ passkey_postponed_on: postponedOn })
      .where('user_id', '=', userId)
      .execute(),
  );
  expect(await signIn(user)).toMatchObject({ PasskeyDue: true });
});

test('S12 a user with a passkey is not invited, and the passkey comes before codes at sign-in', async () => {
  await allow([1, 3]);
  const user = await newUser();
  await inTenant(house.test.database, tenant, (tx) =>
    insertPasskey(tx, {
      userId: user.userId,
      label: 'Laptop',
      credentialId: Buffer.from('credential'),
      publicKey: Buffer.from('key'),
      signCount: 0,
      transports: ['internal'],
    }),
  );
  const { credentials } = user;
  const login = (await submitLogin(app, credentials)).json<Record<string, unknown>>();
  expect(login['Factors']).toEqual(['passkey', 'otp']);
  // No code is sent before the user requests one.
  expect(login).not.toHaveProperty('DevOtp');
});

test('S12 a user with a passkey is not invited after a code, either', async () => {
  await allow([1, 3]);
  const user = await newUser();
  await inTenant(house.test.database, tenant, (tx) =>
    insertPasskey(tx, {
      userId: user.userId,
      label: 'Key',
      credentialId: Buffer.from('another credential'),
      publicKey: Buffer.from('key'),
      signCount: 0,
      transports: ['usb'],
    }),
  );
  const { credentials } = user;
  const browser = new Browser(app);
  const login = (await browser.login(credentials)).json<LoginReply>();
  const { DevOtp } = (await browser.resend(login.RefId)).json<{ DevOtp: string }>();
  expect((await browser.typeOtp({ ...login, DevOtp })).json()).not.toHaveProperty('PasskeyDue');
});
