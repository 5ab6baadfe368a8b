import { constants, publicEncrypt } from 'node:crypto';
import type { Credentials } from './staff.ts';

/** Signs in over the wire to a server of development or test; answers the headers of every further call. */
export async function signInOver(address: string, credentials: Credentials): Promise<Record<string, string>> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${address}${path}`)).json()) as T;
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
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
  const session = await post<{ Auth: { Token: string } }>('/api/auth/validate-mobile/', {
    Mobile: login.Mobile,
    RefId: login.RefId,
    Otp: login.DevOtp,
  });
  return {
    authorization: `Bearer ${session.Auth.Token}`,
    tenantcode: credentials.TenantCode,
    apikey: login.ApiKey,
  };
}
