import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestTenant } from '../../../testing/sign-in/open-test-tenant.ts';
import { postLogin, signedIn, submitLogin } from '../../../testing/staff.ts';

const { house, app, tenant, passwordHash } = await openTestTenant('SIGNIN');
afterAll(house.close);

interface LoginReply {
  readonly Mobile: string;
  readonly RefId: string;
  readonly ApiKey: string;
  readonly DevOtp: string;
}

async function newUser(more: { isActive?: boolean; userType?: 1 | 2 | 3 } = {}) {
  return await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
    ...more,
  });
}

async function logIn(UserName: string, Password = testPassword): Promise<LightMyRequestResponse> {
  return await submitLogin(app, { TenantCode: tenant.tenantCode, UserName, Password });
}

async function validate(login: LoginReply, Otp = login.DevOtp): Promise<LightMyRequestResponse> {
  const payload = { Mobile: login.Mobile, RefId: login.RefId, Otp };
  return await app.inject({ method: 'POST', url: '/api/auth/validate-mobile/', payload });
}

async function sqlOf<T>(work: Parameters<typeof inTenant<T>>[2]): Promise<T> {
  return await inTenant(house.test.database, tenant, work);
}

const wrong = { Message: 'Invalid credentials.', ErrorNumber: 50004, ErrorState: 101 };

describe('step one', () => {
  test('AUTH-04 answers a masked mobile, a RefId and the ApiKey', async () => {
    const user = await newUser();
    const answer = await logIn(user.userName.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const reply = answer.json<LoginReply>();
    expect(reply.Mobile).toBe(`XXXXXX${user.mobile.slice(-4)}`);
    expect(reply.ApiKey).toMatch(/^key-/);
    expect(reply.DevOtp).toMatch(/^\d{6}$/);
  });

  test.each([
    ['an unknown company', { TenantCode: 'NOBODY' }],
    ['an unknown user', { UserName: 'nobody' }],
    ['a wrong password', { Password: 'Wrong@12345' }],
  ])('%s: the same text', async (_case, change) => {
    const user = await newUser();
    const credentials = { TenantCode: tenant.tenantCode, UserName: user.userName, Password: testPassword };
    const answer = await submitLogin(app, { ...credentials, ...change });
    expect([answer.statusCode, answer.json()]).toEqual([401, wrong]);
  });

  test('a disabled user: the same text', async () => {
    const user = await newUser({ isActive: false });
    expect((await logIn(user.userName)).json()).toEqual(wrong);
  });

  test('AUTH-02 a captcha is valid for one try, and a failure needs no second one', async () => {
    const user = await newUser();
    const captcha = (await app.inject({ url: '/api/captcha/GetCaptcha' })).json<{
      Token: string;
      DevAnswer: string;
      Image: string;
    }>();
    expect(Buffer.from(captcha.Image, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(captcha.Token.length).toBeLessThanOrEqual(43);
    const request = {
      TenantCode: tenant.tenantCode,
      UserName: user.userName,
      Password: testPassword,
      captchaCode: captcha.DevAnswer,
      token: captcha.Token,
    };
    const wrongAnswer = await postLogin(app, { ...request, captchaCode: 'AAAAA' });
    expect([wrongAnswer.statusCode, wrongAnswer.json()]).toEqual([
      401,
      { Message: 'Invalid captcha.', ErrorNumber: 50004, ErrorState: 101 },
    ]);
    expect((await postLogin(app, request)).json<{ Message: string }>().Message).toBe('Invalid captcha.');
  });

  test('an expired captcha is rejected', async () => {
    const captcha = (await app.inject({ url: '/api/captcha/GetCaptcha' })).json<{
      Token: string;
      DevAnswer: string;
    }>();
    await house.test.database.pool.query("delete from captcha where expires_on < now() + interval '1 hour'");
    const user = await newUser();
    const request = {
      TenantCode: tenant.tenantCode,
      UserName: user.userName,
      Password: testPassword,
      captchaCode: captcha.DevAnswer,
      token: captcha.Token,
    };
    expect((await postLogin(app, request)).statusCode).toBe(401);
  });

  test('a body that is not encrypted for this server is unreadable', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { Data: 'bm90aGluZw==' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: 'The request could not be read.', ErrorNumber: 50001, ErrorState: 0 },
    ]);
  });
});

describe('step two', () => {
  test('AUTH-07 AUTH-10 answers tokens and who one is; the login before this one comes with the next', async () => {
    const user = await newUser();
    const first = (await validate((await logIn(user.userName)).json<LoginReply>())).json<
      Record<string, unknown>
    >();
    expect(first).toMatchObject({
      TenantName: 'SIGNIN Securities',
      VerifierId: user.userId,
      UserName: user.userName,
      UserType: UserType.Verifier,
      AllowViewData: 'Y',
      LastLogin: null,
    });
    const second = (await validate((await logIn(user.userName)).json<LoginReply>())).json<{
      LastLogin: string;
    }>();
    expect(Date.parse(second.LastLogin)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a wrong OTP, then five tries in all', async () => {
    const login = (await logIn((await newUser()).userName)).json<LoginReply>();
    const other = login.DevOtp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await validate(login, other);
      expect(answer.json()).toEqual({ Message: 'Invalid OTP.', ErrorNumber: 50004, ErrorState: 102 });
    }
    expect((await validate(login)).json()).toMatchObject({ ErrorState: 103 });
  });

  test('the right code sent 20 times in parallel starts one session', async () => {
    const user = await newUser();
    const login = (await logIn(user.userName)).json<LoginReply>();
    const answers = await Promise.all(Array.from({ length: 20 }, () => validate(login)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const sessions = await sqlOf((tx) =>
      tx.selectFrom('user_session').selectAll().where('user_id', '=', user.userId).execute(),
    );
    expect(sessions).toHaveLength(1);
  });

  test('an OTP of another login is worth nothing', async () => {
    const mine = (await logIn((await newUser()).userName)).json<LoginReply>();
    const other = (await logIn((await newUser()).userName)).json<LoginReply>();
    expect((await validate({ ...mine, RefId: other.RefId })).statusCode).toBe(401);
  });

  test('an expired OTP is reported as such', async () => {
    const login = (await logIn((await newUser()).userName)).json<LoginReply>();
    await sqlOf((tx) =>
      tx
        .updateTable('login_challenge')
        .set({ expires_on: new Date(0) })
        .execute(),
    );
    expect((await validate(login)).json()).toMatchObject({
      Message: 'The OTP has expired. Sign in again.',
      ErrorState: 103,
    });
  });

  test('another OTP comes after 30 seconds only', async () => {
    const login = (await logIn((await newUser()).userName)).json<LoginReply>();
    const again = () =>
      app.inject({ method: 'POST', url: '/api/auth/resend-otp/', payload: { RefId: login.RefId } });
    expect((await again()).statusCode).toBe(429);
    await sqlOf((tx) =>
      tx
        .updateTable('login_challenge')
        .set({ sent_on: new Date(Date.now() - 31_000) })
        .execute(),
    );
    const { DevOtp } = (await again()).json<{ DevOtp: string }>();
    expect((await validate({ ...login, DevOtp })).statusCode).toBe(200);
  });
});

describe('the session', () => {
  const status = '/api/verify-login-status/';
  /** Of the browser that signed in last. */
  let cookie = '';
  const refresh = (Token: string, RefreshToken: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/refresh/',
      payload: { Token, RefreshToken },
      headers: { cookie, ...headers },
    });

  async function session() {
    const caller = await signedIn(house, { tenant, userType: UserType.Verifier });
    const token = caller.headers['authorization']?.slice('Bearer '.length) ?? '';
    cookie = caller.headers['cookie'] ?? '';
    return { caller, token };
  }

  test('AUTH-13 lives until the logout', async () => {
    const { caller } = await session();
    expect((await caller.get(status)).json()).toEqual({ Status: true });
    expect((await caller.get('/api/logout/')).json()).toEqual({ Status: true });
    const after = await caller.get(status);
    expect([after.statusCode, after.json()]).toMatchObject([401, { ErrorNumber: 50009, ErrorState: 101 }]);
  });

  test.each([
    ['no token', { authorization: '' }],
    ['a forged token', { authorization: 'Bearer eyJhbGciOiJFZERTQSJ9.eyJVc2VySWQiOjF9.AAAA' }],
    ['another TenantCode', { tenantcode: 'OTHER' }],
    ['another ApiKey', { apikey: 'key-0' }],
  ])('%s is 401', async (_case, headers) => {
    const { caller } = await session();
    expect((await caller.get(status, headers)).statusCode).toBe(401);
  });

  test('a cookie never suffices', async () => {
    const { token } = await session();
    const answer = await app.inject({ url: status, headers: { cookie: `token=${token}` } });
    expect(answer.statusCode).toBe(401);
  });

  test('AUTH-12 a refresh rotates; reuse of the old token ends the session', async () => {
    const { caller, token } = await session();
    const first = (await refresh(token, caller.refreshToken)).json<{ Token: string; RefreshToken: string }>();
    expect(first.RefreshToken).not.toBe(caller.refreshToken);
    await sqlOf((tx) =>
      tx
        .updateTable('refresh_token')
        .set({ used_on: new Date(Date.now() - 3000) })
        .where('used_on', 'is not', null)
        .execute(),
    );
    expect((await refresh(token, caller.refreshToken)).json()).toMatchObject({ ErrorNumber: 50009 });
    expect((await refresh(first.Token, first.RefreshToken)).json()).toMatchObject({ ErrorNumber: 50009 });
    const audits = await sqlOf((tx) =>
      tx.selectFrom('audit_event').select('entity_id').where('action', '=', 'session.token-reuse').execute(),
    );
    expect(audits).toHaveLength(1);
    const ended = await sqlOf((tx) =>
      tx
        .selectFrom('user_session')
        .select('end_reason')
        .where('session_id', '=', audits[0]?.entity_id ?? '')
        .execute(),
    );
    expect(ended).toEqual([{ end_reason: 'token-reuse' }]);
  });

  test('AUTH-12 the same caller within 2 s gets the same successor, another one ends the session', async () => {
    const { caller, token } = await session();
    const answers = await Promise.all([
      refresh(token, caller.refreshToken),
      refresh(token, caller.refreshToken),
    ]);
    const tokens = answers.map((answer) => answer.json<{ RefreshToken: string }>().RefreshToken);
    expect(new Set(tokens).size).toBe(1);
    const thief = await refresh(token, caller.refreshToken, { 'user-agent': 'another browser' });
    expect(thief.statusCode).toBe(401);
    expect((await refresh(token, tokens[0] ?? '')).statusCode).toBe(401);
  });

  test("B14 the Admin's deactivation ends the session as a disabled account, refresh included", async () => {
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const { caller, token } = await session();
    expect((await caller.get(status)).statusCode).toBe(200);
    const saved = await admin.post('/api/masters/users/edit', {
      UserId: caller.userId,
      UserName: caller.userName,
      FullName: 'Test User',
      UserType: UserType.Verifier,
      EmployeeCode: 'EB14',
      VerifierCode: 'VB14',
      Mobile: `98${String(caller.userId).padStart(8, '0')}`,
      Email: `user${caller.userId}@example.com`,
      AllowViewData: true,
      IsActive: false,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const disabled = {
      Message: 'Your account is disabled. Ask your Admin.',
      ErrorNumber: 50012,
      ErrorState: 0,
    };
    expect((await caller.get(status)).json()).toEqual(disabled);
    expect((await refresh(token, caller.refreshToken)).json()).toEqual(disabled);
  });

  test('B14 the sessions of a tenant that is closed end at the next call, refresh included', async () => {
    const closing = await buildTenant(house.test, { tenantCode: 'CLOSING' });
    const caller = await signedIn(house, { tenant: closing, userType: UserType.Admin });
    const token = caller.headers['authorization']?.slice('Bearer '.length) ?? '';
    const owner = new pg.Client({ connectionString: house.ownerUrl });
    await owner.connect();
    await owner.query(`update tenant set is_active = false where tenant_code = 'CLOSING'`);
    await owner.end();
    expect((await caller.get(status)).json()).toMatchObject({ ErrorNumber: 50012 });
    expect((await refresh(token, caller.refreshToken)).json()).toMatchObject({ ErrorNumber: 50012 });
  });

  test('a disabled user is out within a second', async () => {
    const { caller } = await session();
    expect((await caller.get(status)).statusCode).toBe(200);
    await sqlOf((tx) =>
      tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', caller.userId).execute(),
    );
    await expect
      .poll(async () => (await caller.get(status)).json<{ ErrorNumber?: number }>().ErrorNumber, {
        timeout: 2000,
      })
      .toBe(50012);
  });
});
