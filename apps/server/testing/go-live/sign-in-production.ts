import { constants, publicEncrypt } from 'node:crypto';
import pg from 'pg';
import { digest, keyedDigest } from '../../src/features/auth/digest.ts';
import type { Credentials } from '../staff.ts';
import { cookiesOf } from '../sign-in-over.ts';

export interface ProductionSession {
  readonly mustChangePassword: boolean;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
}

interface Place {
  /** The port behind the proxy. */
  readonly address: string;
  readonly ownerUrl: string;
  /** The newest one-time password that reached this mobile. */
  otpFor(mobile: string): Promise<string>;
}

/** Only a person can read the captcha: the owner of the database replaces its answer by a known one. The rest follows the login page. */
export async function signInProduction(
  place: Place,
  credentials: Credentials & { readonly mobile: string },
): Promise<ProductionSession> {
  const { mobile, ...typed } = credentials;
  const captcha = await call<{ Token: string }>(place, { path: '/api/captcha/GetCaptcha' });
  const request = { ...typed, captchaCode: await knowCaptcha(place, captcha.Token), token: captcha.Token };
  const login = await call<{ Mobile: string; RefId: string; ApiKey: string }>(place, {
    path: '/api/auth/login/',
    body: { Data: await encrypt(place, request) },
  });
  const { answer: session, cookie } = await callForCookie<{
    Auth: { Token: string };
    MustChangePassword?: boolean;
  }>(place, {
    path: '/api/auth/validate-mobile/',
    body: { Mobile: login.Mobile, RefId: login.RefId, Otp: await place.otpFor(mobile) },
  });
  const headers = {
    authorization: `Bearer ${session.Auth.Token}`,
    tenantcode: credentials.TenantCode,
    apikey: login.ApiKey,
    cookie,
  };
  return {
    mustChangePassword: session.MustChangePassword === true,
    get: (path) => call(place, { path, headers }),
    post: (path, body = {}) => call(place, { path, headers, body }),
  };
}

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws Error with the reply unless it is 200 */
export async function call<T>(place: Pick<Place, 'address'>, wanted: Call): Promise<T> {
  return (await callForCookie<T>(place, wanted)).answer;
}

async function callForCookie<T>(
  { address }: Pick<Place, 'address'>,
  { path, body, headers }: Call,
): Promise<{ answer: T; cookie: string }> {
  const answer = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { answer: JSON.parse(text) as T, cookie: cookiesOf(answer) };
}

/** As the web app encrypts passwords. */
export async function encrypt(place: Pick<Place, 'address'>, content: object): Promise<string> {
  const { PublicKey } = await call<{ PublicKey: string }>(place, { path: '/api/auth/public-key/' });
  const key = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(key, Buffer.from(JSON.stringify(content))).toString('base64');
}

async function knowCaptcha({ ownerUrl }: Place, token: string): Promise<string> {
  const answer = 'ABCDE';
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const hashes = [keyedDigest(token, answer), digest(token)];
  await owner.query('update captcha set answer_hash = $1 where token_hash = $2', hashes);
  await owner.end();
  return answer;
}
