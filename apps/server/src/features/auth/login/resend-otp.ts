import { randomInt } from 'node:crypto';
import type { resendOtp as resendOtpEndpoint } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { replaceOtp, selectOpenChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpResendSeconds, otpSeconds } from '../auth-limits.ts';
import { tenantOfReference } from './challenge-reference.ts';
import { digest, keyedDigest } from '../digest.ts';

/** A new code for the same RefId, 30 s after the last one at the earliest; the tries already made stay counted. */
export async function resendOtp(
  services: AuthServices,
  call: Call<typeof resendOtpEndpoint>,
): Promise<ReplyOf<typeof resendOtpEndpoint>> {
  await limitHits(services, 'otp', call.address);
  const { RefId } = call.body();
  const refHash = digest(RefId);
  const otp = String(randomInt(1_000_000)).padStart(6, '0');
  const user = await inTenant(services.database, { tenantId: tenantOfReference(RefId) }, async (tx) => {
    const challenge = await selectOpenChallenge(tx, refHash);
    if (challenge === undefined) throw new Refusal('otpExpired');
    if (challenge.secondsSinceSent < otpResendSeconds) throw new Refusal('otpTooSoon');
    await replaceOtp(tx, { refHash, otpHash: keyedDigest(RefId, otp), seconds: otpSeconds });
    await insertAuditEvent(tx, {
      action: 'session.resend-otp',
      entity: 'user',
      entityId: challenge.userId,
      requestId: call.requestId,
    });
    return await selectSignInUser(tx, challenge.userId);
  });
  if (user === undefined) throw new Refusal('otpExpired');
  await services.otpDelivery.send({ mobile: user.mobile, email: user.email, otp });
  return services.hints.otp(otp);
}
