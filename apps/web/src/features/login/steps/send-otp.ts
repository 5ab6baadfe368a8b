import { resendOtp, validateMobile } from '@kyc/contract/auth/login';
import { allUserTypes } from '@kyc/contract/user-types';
import { callApi } from '../../../lib/api/api-client.ts';
import { otpHint } from '../../../lib/page/otp-hint.ts';
import { formatDateTime } from '../../../lib/display/formatting.ts';
import type { Session } from '../../../lib/session/session.ts';
import { en } from '../../../lib/texts/en.ts';
import { userNameInToken } from './read-token.ts';
import type { OtpChallenge } from './send-credentials.ts';

/** The server signed in somebody, but not whom we asked for (AUTH-09). `message` is the text to show. */
export class WrongToken extends Error {}

/** AUTH-07; the session is not stored yet. */
export async function sendOtp(
  challenge: OtpChallenge,
  otp: string,
): Promise<{ session: Session; mustChangePassword: boolean }> {
  const reply = await callApi(validateMobile, {
    body: { Mobile: challenge.mobile, RefId: challenge.refId, Otp: otp },
    candidate: challenge,
  });
  const tokenUser = userNameInToken(reply.Auth.Token);
  const userType = allUserTypes.find((type) => type === reply.UserType);
  if (tokenUser === undefined || userType === undefined) throw new WrongToken(en.login.unreadableToken);
  if (tokenUser.toLowerCase() !== challenge.userName.toLowerCase()) throw new WrongToken(en.login.again);
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
    lastLogin: reply.LastLogin === null ? en.shell.never : formatDateTime(reply.LastLogin),
  };
  return { session, mustChangePassword: reply.MustChangePassword === true };
}

/** Answers the new code where the environment shows it. */
export async function askForAnotherOtp(challenge: OtpChallenge): Promise<string | undefined> {
  const reply = await callApi(resendOtp, {
    body: { RefId: challenge.refId },
    candidate: challenge,
  });
  return otpHint(reply);
}
