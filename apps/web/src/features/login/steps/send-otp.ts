import { startPasskeySignIn, validatePasskey, validateTotp } from '@kyc/contract/auth/factor-sign-in';
import { resendOtp, validateMobile, type startedSession } from '@kyc/contract/auth/login';
import { allUserTypes } from '@kyc/contract/user-types';
import type * as z from 'zod/mini';
import { callApi } from '../../../lib/api/api-client.ts';
import { otpHint } from '../../../lib/page/otp-hint.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import { passkeyIsDue, tourIsDue } from '../../../lib/page/help/tour.ts';
import type { Session } from '../../../lib/session/session.ts';
import { firstTexts } from '../../../lib/texts/first.ts';
import { askPasskey, canHavePasskey } from '../../../lib/session/passkeys.ts';
import { userNameInToken } from './read-token.ts';
import type { OtpChallenge } from './send-credentials.ts';

/** The server signed in a different user than requested (AUTH-09). `message` is the text to show. */
export class WrongToken extends Error {}

/** The session is not stored yet. */
export interface Begun {
  readonly session: Session;
  readonly mustChangePassword: boolean;
}

/** AUTH-07. */
export async function sendOtp(challenge: OtpChallenge, otp: string): Promise<Begun> {
  const reply = await callApi(validateMobile, {
    body: { Mobile: challenge.mobile, RefId: challenge.refId, Otp: otp },
    candidate: challenge,
  });
  return readStarted(challenge, reply);
}

export async function sendTotp(challenge: OtpChallenge, code: string): Promise<Begun> {
  const body = { RefId: challenge.refId, Code: code };
  return readStarted(challenge, await callApi(validateTotp, { body, candidate: challenge }));
}

/** The server's user must be the requested one (AUTH-09). */
function readStarted(challenge: OtpChallenge, reply: z.output<typeof startedSession>): Begun {
  const tokenUser = userNameInToken(reply.Auth.Token);
  const userType = allUserTypes.find((type) => type === reply.UserType);
  if (tokenUser === undefined || userType === undefined)
    throw new WrongToken(firstTexts.login.unreadableToken);
  if (tokenUser.toLowerCase() !== challenge.userName.toLowerCase())
    throw new WrongToken(firstTexts.login.again);
  const session: Session = {
    tenantCode: challenge.tenantCode,
    apiKey: challenge.apiKey,
    token: reply.Auth.Token,
    refreshToken: reply.Auth.RefreshToken,
    tenantName: reply.TenantName,
    verifierId: reply.VerifierId,
    userName: reply.UserName,
    userType,
    allowViewData: reply.AllowViewData === 'Y',
    lastLogin: reply.LastLogin === null ? firstTexts.shell.never : formatDateTime(reply.LastLogin),
  };
  tourIsDue.set(reply.TourDue === true);
  passkeyIsDue.set(reply.PasskeyDue === true && canHavePasskey());
  return { session, mustChangePassword: reply.MustChangePassword === true };
}

/** Requests a passkey of this user from the browser. @throws PasskeyUnused */
export async function sendPasskey(challenge: OtpChallenge): Promise<Begun> {
  const { Options } = await callApi(startPasskeySignIn, {
    body: { RefId: challenge.refId },
    candidate: challenge,
  });
  const Credential = await askPasskey(Options);
  const body = { RefId: challenge.refId, Credential };
  return readStarted(challenge, await callApi(validatePasskey, { body, candidate: challenge }));
}

/** Returns the new code where the environment shows it. */
export async function askForAnotherOtp(challenge: OtpChallenge): Promise<string | undefined> {
  const reply = await callApi(resendOtp, {
    body: { RefId: challenge.refId },
    candidate: challenge,
  });
  return otpHint(reply);
}
