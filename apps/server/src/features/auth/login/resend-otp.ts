import type { resendOtp as resendOtpEndpoint } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectSignInUser, type SignInUser } from '@kyc/db/tables/staff/app-user-table';
import { audit } from '../../../records/audit.ts';
import {
  replaceOtp,
  selectOpenChallenge,
  type OpenChallenge,
} from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpResends, otpResendSeconds } from '../auth-limits.ts';
import { holdSend } from '../budgets/budgets.ts';
import { findDevice } from '../devices/known-device.ts';
import { digest, keyedDigest } from '../digest.ts';
import { sendUnawaited } from '../send-unawaited.ts';
import { openFactors } from '../factors/open-factors.ts';
import { tenantOfReference } from './challenge-reference.ts';
import { newOtp } from './new-otp.ts';

/**
 * A new code for the same RefId, 30 s after the last one at the earliest and three times at most; its expiry and the earlier tries stay. An
 * unknown reference gets the same reply as a known one.
 */
export async function resendOtp(
  services: AuthServices,
  call: Call<typeof resendOtpEndpoint>,
): Promise<ReplyOf<typeof resendOtpEndpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId } = call.body();
  const refHash = digest(RefId);
  const otp = newOtp();
  const tenantId = tenantOfReference(services, RefId);
  const { user, purpose } = await inTenant(services.database, { tenantId }, async (tx) => {
    const challenge = await selectOpenChallenge(tx, refHash);
    if (challenge === undefined) throw new Refusal('otpExpired');
    await requireTurn(services, tx, challenge);
    const device = await findDevice(tx, call, challenge.userId ?? undefined);
    await holdSend(services, tx, {
      account: challenge.account ?? refHash,
      device,
      purpose: challenge.purpose,
    });
    await replaceOtp(tx, { refHash, otpHash: keyedDigest(RefId, otp) });
    await audit(
      tx,
      { action: 'session.resend-otp', requestId: call.requestId },
      { entity: 'user', entityId: challenge.userId ?? 'unknown' },
    );
    return { ...challenge, user: await selectSignInUser(tx, challenge.userId ?? 0) };
  });
  if (purpose === 'login' && user !== undefined) await services.otpDelivery.send({ ...addressOf(user), otp });
  // The response time of a gateway would reveal which users exist.
  else if (user !== undefined) sendUnawaited(services, { ...addressOf(user), otp, purpose });
  return services.hints.otp(otp);
}

async function requireTurn(
  services: AuthServices,
  tx: Tx,
  { sends, secondsSinceSent, purpose, userId }: OpenChallenge,
): Promise<void> {
  if (sends > otpResends) throw new Refusal('tooManyRequests');
  if (sends > 0 && secondsSinceSent < otpResendSeconds) throw new Refusal('otpTooSoon');
  if (purpose !== 'login' || userId === null) return;
  // Where a company allows only the stronger factor, there is no code to send.
  if (!(await openFactors(services, tx, userId)).includes('otp')) throw new Refusal('otpExpired');
}

function addressOf({ mobile, email }: SignInUser): { mobile: string; email: string } {
  return { mobile, email };
}
