import { texts } from '@kyc/contract/texts';
import {
  resetPasswordRequest,
  type resetPassword as endpoint,
  leastPasswordCharacters,
} from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { lockUser, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { forgetDevices } from '@kyc/db/tables/staff/known-device-table';
import { useLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { forgetSends } from '../budgets/budgets.ts';
import { readEncrypted } from '../read-encrypted.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { keyedDigest, isSameDigest } from '../digest.ts';
import { holdTrial, refuseTrial, returnTrial, type Trial } from '../login/hold-trial.ts';
import type { SessionMemory } from '../session/session-memory.ts';
import { storePassword } from './store-password.ts';
import { isBreached } from '../../../passwords/breached-passwords.ts';

type ResetServices = AuthServices & { readonly sessions: SessionMemory };

/** AUTH-16: the OTP, once, sets a new password; every session of the user ends. */
export async function resetPassword(
  services: ResetServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId, Otp, Password } = await readEncrypted(services, resetPasswordRequest, call.body().Data);
  // Public rules are checked before a try is counted; rules about the user only for the holder of the code.
  await requireUnbreached(Password);
  const trial = await holdTrial(services, call, { refId: RefId, purpose: 'password-reset' });
  const { otpHash, userId } = trial.challenge;
  const isRight = isSameDigest(otpHash, keyedDigest(RefId, Otp));
  if (!isRight || userId === null) return await refuseTrial(services, call, trial);
  await returnTrial(services, trial);
  await setPassword(services, { call, trial, userId, password: Password });
  services.sessions.forgetUser(userId);
  return { Message: texts.passwordReset };
}

interface Reset {
  readonly call: Call<typeof endpoint>;
  readonly trial: Trial;
  readonly userId: number;
  readonly password: string;
}

async function setPassword(services: ResetServices, { call, trial, userId, password }: Reset): Promise<void> {
  const { tenantId } = trial.tenant;
  const device = await inTenant(services.database, { tenantId, userId }, async (tx) => {
    await lockUser(tx, userId);
    const user = await selectSignInUser(tx, userId);
    if (user === undefined || !user.isActive) throw new Refusal('accountDisabled');
    await storePassword(services, tx, {
      tenantId,
      user,
      password,
      action: 'user.reset-password',
      requestId: call.requestId,
    });
    if (!(await useLoginChallenge(tx, trial.refHash))) throw new Refusal('otpExpired');
    await forgetSends(services, tx, { ...trial.by, purpose: 'password-reset' });
    // A person who knew the old password may have signed in elsewhere; the holder of the code is present.
    await forgetDevices(tx, userId);
    return await rememberDevice(tx, call, userId);
  });
  device.keep();
}

/** Faults of a password that do not depend on its user. @throws Refusal `invalid` */
async function requireUnbreached(password: string): Promise<void> {
  const fault =
    Array.from(password).length < leastPasswordCharacters
      ? texts.passwordTooShort(leastPasswordCharacters)
      : (await isBreached(password))
        ? texts.passwordBreached
        : undefined;
  if (fault !== undefined) throw new Refusal('invalid', fault, [{ Field: 'Password', Message: fault }]);
}
