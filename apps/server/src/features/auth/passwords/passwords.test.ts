import { UserType } from '@kyc/contract/user-types';
import { constants, publicEncrypt } from 'node:crypto';
import { inTenant } from '@kyc/db/connection/transaction';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn, signInAs, submitLogin, type Caller } from '../../../../testing/staff.ts';

const { house, app, tenant } = await openTestTenant();
afterAll(house.close);

const good = 'Tr0ubador&River';

async function encrypt(content: object): Promise<{ Data: string }> {
  const { PublicKey } = (await app.inject({ url: '/api/auth/public-key/' })).json<{ PublicKey: string }>();
  const key = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return { Data: publicEncrypt(key, Buffer.from(JSON.stringify(content))).toString('base64') };
}

async function request(UserName: string, TenantCode = tenant.tenantCode) {
  const captcha = (await app.inject({ url: '/api/captcha/GetCaptcha' })).json<{
    Token: string;
    DevAnswer: string;
  }>();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password/',
    payload: { TenantCode, UserName, captchaCode: captcha.DevAnswer, token: captcha.Token },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ RefId: string; DevOtp: string }>();
}

async function reset(content: object) {
  return await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password/',
    payload: await encrypt(content),
  });
}

const canLogin = async (UserName: string, Password: string) =>
  (await submitLogin(app, { TenantCode: tenant.tenantCode, UserName, Password })).statusCode === 200;

describe('AUTH-16 forgotten password', () => {
  test('request, OTP, new password: the old one is dead and every session has ended', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const { RefId, DevOtp } = await request(user.userName.toUpperCase());
    const done = await reset({ RefId, Otp: DevOtp, Password: good });
    expect(done.json()).toEqual({ Message: 'Your password is changed. Sign in with it.' });
    expect((await user.get('/api/verify-login-status/')).statusCode).toBe(401);
    expect(await canLogin(user.userName, 'Demo@12345')).toBe(false);
    expect(await canLogin(user.userName, good)).toBe(true);
    expect((await reset({ RefId, Otp: DevOtp, Password: 'Bl4ck Cat #77 up' })).statusCode).toBe(401);
  });

  test('unknown users and companies get the same reply, and no code for them works', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const known = await request(user.userName);
    for (const [userName, company] of [
      ['nobody', tenant.tenantCode],
      [user.userName, 'NOWHERE'],
    ] as const) {
      const answer = await request(userName, company);
      expect(Object.keys(answer)).toEqual(Object.keys(known));
      expect(answer.RefId).toMatch(/^[\w-]{64}$/);
      const refused = await reset({ RefId: answer.RefId, Otp: answer.DevOtp, Password: good });
      const wrong = await reset({
        RefId: known.RefId,
        Otp: known.DevOtp === '000000' ? '000001' : '000000',
        Password: good,
      });
      expect([refused.statusCode, refused.json()]).toEqual([wrong.statusCode, wrong.json()]);
    }
  });

  test('three wrong codes in an hour, a captcha for one try, and rules for the password', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const { RefId, DevOtp } = await request(user.userName);
    const weak = await reset({ RefId, Otp: DevOtp, Password: 'Password@1234' });
    expect([weak.statusCode, weak.json()]).toMatchObject([400, { Errors: [{ Field: 'Password' }] }]);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await reset({ RefId, Otp: DevOtp === '000000' ? '000001' : '000000', Password: good });
    expect((await reset({ RefId, Otp: DevOtp, Password: good })).statusCode).toBe(429);
    const again = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password/',
      payload: {
        TenantCode: tenant.tenantCode,
        UserName: user.userName,
        captchaCode: 'XXXXX',
        token: 'unknown',
      },
    });
    expect(again.json()).toMatchObject({ Message: 'Invalid captcha.' });
  });

  test('a code for a new password does not sign in, and one for signing in sets no password', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const { RefId, DevOtp } = await request(user.userName);
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/validate-mobile/',
      payload: { Mobile: '', RefId, Otp: DevOtp },
    });
    expect(signIn.statusCode).toBe(401);
    const login = await submitLogin(app, {
      TenantCode: tenant.tenantCode,
      UserName: user.userName,
      Password: 'Demo@12345',
    });
    const challenge = login.json<{ RefId: string; DevOtp: string }>();
    expect((await reset({ RefId: challenge.RefId, Otp: challenge.DevOtp, Password: good })).statusCode).toBe(
      401,
    );
  });
});

describe('AUTH-16 a password set by another person', () => {
  test('must be changed before anything else, by the present one', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Admin });
    await inTenant(house.test.database, tenant, (tx) =>
      tx
        .updateTable('app_user')
        .set({ must_change_password: true })
        .where('user_id', '=', user.userId)
        .execute(),
    );
    const session = await signInAs(app, {
      TenantCode: tenant.tenantCode,
      UserName: user.userName,
      Password: 'Demo@12345',
    });
    const refused = await session.get('/api/masters/settings');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { ErrorNumber: 50004, ErrorState: 104 },
    ]);
    const change = async (OldPassword: string, Password: string) =>
      await session.post('/api/auth/change-password/', await encrypt({ OldPassword, Password }));
    expect((await change('Wrong@12345', good)).json()).toMatchObject({ Errors: [{ Field: 'OldPassword' }] });
    expect((await change('Demo@12345', 'short')).json()).toMatchObject({ Errors: [{ Field: 'Password' }] });
    expect((await change('Demo@12345', good)).json()).toEqual({ Message: 'Your password is changed.' });
    expect((await session.get('/api/masters/settings')).statusCode).toBe(200);
  });
});

describe('what a new password ends', () => {
  const isIn = async (caller: Pick<Caller, 'get'>) =>
    (await caller.get('/api/verify-login-status/')).statusCode === 200;
  const credentialsOf = ({ userName }: Caller, Password = 'Demo@12345') => ({
    TenantCode: tenant.tenantCode,
    UserName: userName,
    Password,
  });

  test('17 a changed password ends all other sessions of the user', async () => {
    const other = await signedIn(house, { tenant, userType: UserType.Business });
    const session = await signInAs(app, credentialsOf(other));
    const change = (OldPassword: string, Password: string) =>
      encrypt({ OldPassword, Password }).then((data) => session.post('/api/auth/change-password/', data));
    expect((await change('Demo@12345', good)).statusCode).toBe(200);
    expect([await isIn(session), await isIn(other)]).toEqual([true, false]);
    expect((await change(good, 'W1nter&Lantern')).statusCode).toBe(200);
    expect((await change('W1nter&Lantern', good)).json(), 'one of the last five').toMatchObject({
      Errors: [{ Field: 'Password' }],
    });
  });

  test('17 the codes that a completed reset used are not counted any longer', async () => {
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const counted = async () =>
      await inTenant(house.test.database, tenant, (tx) =>
        tx
          .selectFrom('attempt_budget')
          .select('bucket')
          .where(sql<boolean>`cardinality(tried_on) > 0`)
          .execute(),
      );
    const before = await counted();
    const { RefId, DevOtp } = await request(user.userName);
    expect((await counted()).length).toBeGreaterThan(before.length);
    expect((await reset({ RefId, Otp: DevOtp, Password: good })).statusCode).toBe(200);
    expect(await counted()).toHaveLength(before.length);
  });

  test('17 a password that is set by a link ends every session of the user', async () => {
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const user = await signedIn(house, { tenant, userType: UserType.Business });
    const sent = await admin.post('/api/masters/users/send-link', { UserId: user.userId });
    const Token = sent.json<{ DevLink: string }>().DevLink.split(/[#=/]/).at(-1) ?? '';
    const set = async (Password: string) =>
      await app.inject({
        method: 'POST',
        url: '/api/auth/set-password/',
        payload: await encrypt({ Token, Password }),
      });
    expect((await set(good)).statusCode).toBe(200);
    expect(await isIn(user)).toBe(false);
    expect(await canLogin(user.userName, good)).toBe(true);
  });
});
