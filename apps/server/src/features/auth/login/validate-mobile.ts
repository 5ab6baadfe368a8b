import type { validateMobile as validateMobileEndpoint } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { keyedDigest, isSameDigest } from '../digest.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { holdTrial, refuseTrial } from './hold-trial.ts';
import { maskMobile } from './mask-mobile.ts';

/** Step two of the login: the OTP, once, starts a session. */
export async function validateMobile(
  services: AuthServices,
  call: Call<typeof validateMobileEndpoint>,
): Promise<ReplyOf<typeof validateMobileEndpoint>> {
  await limitHits(services, 'otp', call.address);
  const { Mobile, RefId, Otp } = call.body();
  const trial = await holdTrial(services, call, { refId: RefId, purpose: 'login' });
  const { challenge, tenant } = trial;
  if (!isSameDigest(challenge.otpHash, keyedDigest(RefId, Otp)))
    return await refuseTrial(services, call, trial);
  const { userId } = challenge;
  const user =
    userId === null
      ? undefined
      : await inTenant(services.database, tenant, (tx) => selectSignInUser(tx, userId));
  if (user === undefined || (Mobile !== user.mobile && Mobile !== maskMobile(user.mobile)))
    return await refuseTrial(services, call, trial);
  return await completeSignIn(services, call, trial);
}
