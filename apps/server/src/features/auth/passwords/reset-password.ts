import { texts } from '@kyc/contract/texts';
import { resetPasswordRequest, type resetPassword as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { lockUser, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { reserveOtpTry, useLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpTries } from '../auth-limits.ts';
import { tenantOfReference } from '../login/challenge-reference.ts';
import { readEncrypted } from '../read-encrypted.ts';
import { digest, keyedDigest } from '../digest.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { storePassword } from './store-password.ts';

/** AUTH-16: the OTP, once, sets a new password; every session of the user ends. */
export async function resetPassword(
  services: AuthServices & { readonly sessions: SessionMemory },
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId, Otp, Password } = await readEncrypted(services, resetPasswordRequest, call.body().Data);
  const refHash = digest(RefId);
  const tenantId = tenantOfReference(RefId);

  // The try must stay counted when the code is wrong, so it is a transaction of its own.
  const challenge = await inTenant(services.database, { tenantId }, (tx) =>
    reserveOtpTry(tx, { refHash, tries: otpTries, purpose: 'password-reset' }),
  );
  // One text for a wrong code and for a reference that nobody was sent a code for.
  if (challenge === undefined || !challenge.otpHash.equals(keyedDigest(RefId, Otp)))
    throw new Refusal('wrongOtp');

  const { userId } = challenge;
  await inTenant(services.database, { tenantId, userId }, async (tx) => {
    await lockUser(tx, userId);
    const user = await selectSignInUser(tx, userId);
    if (user === undefined || !user.isActive) throw new Refusal('accountDisabled');
    await storePassword(tx, {
      user,
      password: Password,
      action: 'user.reset-password',
      requestId: call.requestId,
    });
    if (!(await useLoginChallenge(tx, refHash))) throw new Refusal('otpExpired');
  });
  services.sessions.forgetUser(userId);
  return { Message: texts.passwordReset };
}
