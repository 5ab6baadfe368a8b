import type { requestPasswordReset as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { insertLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpSeconds } from '../auth-limits.ts';
import { holdSend } from '../budgets/budgets.ts';
import { digest, keyedDigest } from '../digest.ts';
import { newReference } from '../login/challenge-reference.ts';
import { auditAtAccount, findAccount, findTypedUser } from '../login/find-account.ts';
import { newOtp } from '../login/new-otp.ts';
import { requireCaptcha } from '../login/require-captcha.ts';
import { sendUnawaited } from '../send-unawaited.ts';

/**
 * AUTH-16: an OTP for a new password. For a wrong company, an unknown and a disabled user all replies are the same, now and at every later
 * call of the reference, except that no code is sent.
 */
export async function requestPasswordReset(
  services: AuthServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'login', call.address);
  const { TenantCode, UserName, captchaCode, token } = call.body();
  await requireCaptcha(services, { captchaCode, token });

  const typed = await findAccount(services, { TenantCode, UserName });
  const { tenantId } = typed.tenant;
  const refId = newReference(services, tenantId);
  const otp = newOtp();
  const user = await inTenant(services.database, { tenantId }, async (tx) => {
    const found = await findTypedUser(tx, call, typed);
    await holdSend(services, tx, { ...found.by, purpose: 'password-reset' });
    await insertLoginChallenge(tx, {
      refHash: digest(refId),
      userId: found.user?.userId ?? null,
      account: typed.account,
      otpHash: keyedDigest(refId, otp),
      seconds: otpSeconds,
      purpose: 'password-reset',
      sends: 1,
    });
    await auditAtAccount(tx, typed, {
      action: 'user.request-password-reset',
      userId: found.user?.userId,
      requestId: call.requestId,
    });
    return found.user;
  });
  // The response time of a gateway would reveal which users exist.
  if (user !== undefined)
    sendUnawaited(services, {
      mobile: user.mobile,
      email: user.email,
      otp,
      purpose: 'password-reset',
    });
  return { RefId: refId, ...services.hints.otp(otp) };
}
