import { constants, publicEncrypt } from 'node:crypto';
import type { validateMobile } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { Credentials } from './staff.ts';

export type SignedInOver = ReplyOf<typeof validateMobile> & {
  readonly ApiKey: string;
  /** As the browser sends it with every further call. */
  readonly cookie: string;
};

/** Signs in over the wire to a server of development or test. */
export async function signInOver(address: string, credentials: Credentials): Promise<SignedInOver> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${address}${path}`)).json()) as T;
  let cookie = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookie = cookiesOf(answer);
    return (await answer.json()) as T;
  };
  const captcha = await get<{ Token: string; DevAnswer: string }>('/api/captcha/GetCaptcha');
  const { PublicKey } = await get<{ PublicKey: string }>('/api/auth/public-key/');
  const request = { ...credentials, captchaCode: captcha.DevAnswer, token: captcha.Token };
  const padding = { key: PublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const Data = publicEncrypt(padding, Buffer.from(JSON.stringify(request))).toString('base64');
  const login = await post<{ Mobile: string; RefId: string; ApiKey: string; DevOtp: string }>(
    '/api/auth/login/',
    { Data },
  );
  const session = await post<ReplyOf<typeof validateMobile>>('/api/auth/validate-mobile/', {
    Mobile: login.Mobile,
    RefId: login.RefId,
    Otp: login.DevOtp,
  });
  return { ...session, ApiKey: login.ApiKey, cookie };
}

/** The headers of every further call (AUTH-11). */
export function headersOf(session: SignedInOver, tenantCode: string): Record<string, string> {
  const { Auth, ApiKey, cookie } = session;
  return { authorization: `Bearer ${Auth.Token}`, tenantcode: tenantCode, apikey: ApiKey, cookie };
}

/** What a browser sends along after this answer. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ');
}
