import { publicKey } from '@kyc/contract/auth/login';
import {
  changePassword,
  requestPasswordReset,
  readPasswordLink,
  resetPassword,
  setPassword,
  type changePasswordRequest,
  type resetPasswordRequest,
  type setPasswordRequest,
} from '@kyc/contract/auth/passwords';
import type { BodyInputOf, ReplyOf } from '@kyc/contract/endpoint';
import type * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { otpHint } from '../../../lib/page/otp-hint.ts';
import type { Session } from '../../../lib/session/session.ts';
import { encryptLogin } from './encrypt-login.ts';

/** For a session that is not stored yet: until the password is changed it allows no further action. */
export async function sendNewPassword(
  session: Session,
  request: z.output<typeof changePasswordRequest>,
): Promise<void> {
  const Data = await encrypted(request);
  await callApi(changePassword, { body: { Data }, candidate: session, errors: 'quiet' });
}

/** Returns the reference, and the code where the environment shows it. */
export async function askForReset(
  body: BodyInputOf<typeof requestPasswordReset>,
): Promise<{ refId: string; devOtp: string }> {
  const reply = await callApi(requestPasswordReset, { body, errors: 'quiet' });
  return { refId: reply.RefId, devOtp: otpHint(reply) ?? '' };
}

/** Returns the text to show. */
export async function sendReset(request: z.output<typeof resetPasswordRequest>): Promise<string> {
  const Data = await encrypted(request);
  return (await callApi(resetPassword, { body: { Data }, errors: 'quiet' })).Message;
}

/** The user of a link, while it is valid. */
export async function askForLink(token: string): Promise<ReplyOf<typeof readPasswordLink>> {
  return await callApi(readPasswordLink, { body: { Token: token }, errors: 'quiet' });
}

export async function sendFirstPassword(
  request: z.output<typeof setPasswordRequest>,
): Promise<ReplyOf<typeof setPassword>> {
  const Data = await encrypted(request);
  return await callApi(setPassword, { body: { Data }, errors: 'quiet' });
}

async function encrypted(content: object): Promise<string> {
  const { PublicKey } = await callApi(publicKey, {});
  return await encryptLogin(content, PublicKey);
}
