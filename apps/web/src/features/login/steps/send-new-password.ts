import { publicKey } from '@kyc/contract/auth/login';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  type changePasswordRequest,
  type resetPasswordRequest,
} from '@kyc/contract/auth/passwords';
import type { BodyInputOf } from '@kyc/contract/endpoint';
import type * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import type { Session } from '../../../lib/session/session.ts';
import { encryptLogin } from './encrypt-login.ts';

/** For a session that is not stored yet: until the password is changed it is good for nothing else. */
export async function sendNewPassword(
  session: Session,
  request: z.output<typeof changePasswordRequest>,
): Promise<void> {
  const Data = await encrypted(request);
  await callApi(changePassword, { body: { Data }, candidate: session, errors: 'quiet' });
}

/** Answers the reference, and the code where the environment shows it. */
export async function askForReset(
  body: BodyInputOf<typeof requestPasswordReset>,
): Promise<{ refId: string; devOtp: string }> {
  const { RefId, DevOtp } = await callApi(requestPasswordReset, { body, errors: 'quiet' });
  return { refId: RefId, devOtp: DevOtp ?? '' };
}

/** Answers the text to show. */
export async function sendReset(request: z.output<typeof resetPasswordRequest>): Promise<string> {
  const Data = await encrypted(request);
  return (await callApi(resetPassword, { body: { Data }, errors: 'quiet' })).Message;
}

async function encrypted(content: object): Promise<string> {
  const { PublicKey } = await callApi(publicKey, {});
  return await encryptLogin(content, PublicKey);
}
