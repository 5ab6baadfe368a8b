import { login, publicKey, type SecondFactor } from '@kyc/contract/auth/login';
import { callApi } from '../../../lib/api/api-client.ts';
import { otpHint } from '../../../lib/page/otp-hint.ts';
import { encryptLogin } from './encrypt-login.ts';
import type { LoginValues } from './first-missing.ts';

/** Between the two steps: what the server answered to the credentials, and whose they were. */
export interface OtpChallenge {
  readonly tenantCode: string;
  readonly userName: string;
  readonly mobile: string;
  readonly refId: string;
  readonly apiKey: string;
  /** The ways that are open, the one to ask for first; a code was sent when that is the OTP. */
  readonly factors: readonly SecondFactor[];
  /** Development only (AUTH-15). */
  readonly devOtp: string | undefined;
}

/** AUTH-04. */
export async function sendCredentials(values: LoginValues, captchaToken: string): Promise<OtpChallenge> {
  const tenantCode = values.companyCode.trim().toUpperCase();
  const userName = values.userName.trim();
  const key = await callApi(publicKey, {});
  const request = {
    TenantCode: tenantCode,
    UserName: userName,
    Password: values.password,
    captchaCode: values.captcha.trim(),
    token: captchaToken,
  };
  const reply = await callApi(login, { body: { Data: await encryptLogin(request, key.PublicKey) } });
  return {
    tenantCode,
    userName,
    mobile: reply.Mobile,
    refId: reply.RefId,
    apiKey: reply.ApiKey,
    factors: reply.Factors ?? ['otp'],
    devOtp: otpHint(reply),
  };
}
