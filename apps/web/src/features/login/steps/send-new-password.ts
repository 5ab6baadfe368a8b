import { publicKey } from '@kyc/contract/auth/login';
import { changePassword, requestPasswordReset, resetPassword } from '@kyc/contract/auth/passwords';
import { callApi } from '../../../lib/api/api-client.ts';
import type { Session } from '../../../lib/session/session.ts';
import { encryptLogin } from './encrypt-login.ts';

/** For a session that is not stored yet: until the password is changed it is good for nothing else. */
export async function sendNewPassword(
  session: Session,
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  const Data = await encrypted({ OldPassword: oldPassword, Password: password });
  await callApi(changePassword, { body: { Data }, candidate: session, errors: 'quiet' });
}

export interface ResetRequest {
  readonly companyCode: string;
  readonly userName: string;
  readonly captcha: string;
  readonly captchaToken: string;
}

/** Answers the reference, and the code where the environment shows it. */
export async function askForReset(request: ResetRequest): Promise<{ refId: string; devOtp: string }> {
  const body = {
    TenantCode: request.companyCode,
    UserName: request.userName,
    captchaCode: request.captcha,
    token: request.captchaToken,
  };
  const { RefId, DevOtp } = await callApi(requestPasswordReset, { body, errors: 'quiet' });
  return { refId: RefId, devOtp: DevOtp ?? '' };
}

/** Answers the text to show. */
export async function sendReset(reset: {
  readonly refId: string;
  readonly otp: string;
  readonly password: string;
}): Promise<string> {
  const Data = await encrypted({ RefId: reset.refId, Otp: reset.otp, Password: reset.password });
  return (await callApi(resetPassword, { body: { Data }, errors: 'quiet' })).Message;
}

async function encrypted(content: object): Promise<string> {
  const { PublicKey } = await callApi(publicKey, {});
  return await encryptLogin(content, PublicKey);
}
