import { constants, publicEncrypt } from 'node:crypto';
import type { UserType } from '@kyc/contract/user-types';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../src/passwords/password-hash.ts';
import type { TestServer } from './open-test-server.ts';

/** A session, calling the API as the web app does. */
export interface SignedIn {
  readonly headers: Readonly<Record<string, string>>;
  readonly refreshToken: string;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface Caller extends SignedIn {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
}

const passwordHash = hashPassword(testPassword);

/** A new member of staff of the tenant, signed in by captcha, password and OTP. */
export async function signedIn(
  { server, test }: Pick<TestServer, 'server' | 'test'>,
  wanted: { tenant: { tenantId: number; tenantCode: string }; userType: UserType; allowViewData?: boolean },
): Promise<Caller> {
  const { tenant, ...rest } = wanted;
  const user = await buildUser(test.database, {
    tenantId: tenant.tenantId,
    passwordHash: await passwordHash,
    ...rest,
  });
  const session = await signInAs(server.app, {
    TenantCode: tenant.tenantCode,
    UserName: user.userName,
    Password: testPassword,
  });
  return { ...session, userId: user.userId, userName: user.userName, fullName: user.fullName };
}

export interface Credentials {
  readonly TenantCode: string;
  readonly UserName: string;
  readonly Password: string;
  /** The browser's cookie and user agent. */
  readonly cookie?: string;
  readonly userAgent?: string;
}

/** A user who exists already, signed in by captcha, password and OTP. */
export async function signInAs(app: FastifyInstance, credentials: Credentials): Promise<SignedIn> {
  const session = await signIn(app, credentials);
  const headers = {
    authorization: `Bearer ${session.Token}`,
    tenantcode: credentials.TenantCode,
    apikey: session.ApiKey,
    cookie: session.cookie,
    'content-type': 'application/json',
  };
  return {
    headers,
    refreshToken: session.RefreshToken,
    get: (url, more = {}) => app.inject({ method: 'GET', url, headers: { ...headers, ...more } }),
    post: (url, body = {}, more = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...more },
        payload: JSON.stringify(body),
      }),
  };
}

/** Step one: returns the login's response. */
export async function submitLogin(
  app: FastifyInstance,
  credentials: Credentials,
): Promise<LightMyRequestResponse> {
  const captcha = (await app.inject({ url: '/api/captcha/GetCaptcha' })).json<{
    Token: string;
    DevAnswer: string;
  }>();
  const { TenantCode, UserName, Password } = credentials;
  const request = { TenantCode, UserName, Password, captchaCode: captcha.DevAnswer, token: captcha.Token };
  return await postLogin(app, request);
}

export async function postLogin(app: FastifyInstance, request: object): Promise<LightMyRequestResponse> {
  const { PublicKey } = (await app.inject({ url: '/api/auth/public-key/' })).json<{ PublicKey: string }>();
  const encrypted = publicEncrypt(
    { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify(request)),
  );
  return await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { Data: encrypted.toString('base64') },
  });
}

async function signIn(
  app: FastifyInstance,
  credentials: Credentials,
): Promise<{ Token: string; RefreshToken: string; ApiKey: string; cookie: string }> {
  const login = (await submitLogin(app, credentials)).json<{
    Mobile: string;
    RefId: string;
    ApiKey: string;
    DevOtp: string;
  }>();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/validate-mobile/',
    payload: { Mobile: login.Mobile, RefId: login.RefId, Otp: login.DevOtp },
    headers: {
      ...(credentials.cookie !== undefined && { cookie: credentials.cookie }),
      ...(credentials.userAgent !== undefined && { 'user-agent': credentials.userAgent }),
    },
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`);
  const { Auth } = answer.json<{ Auth: { Token: string; RefreshToken: string } }>();
  return { ...Auth, ApiKey: login.ApiKey, cookie: cookieOf(answer) };
}

/** The cookies that the browser returns after an answer. */
function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
