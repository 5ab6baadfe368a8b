import { randomInt } from 'node:crypto';
import type { requestPasswordReset as endpoint } from '@kyc/contract/auth/passwords';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { selectActiveUserByName, type SignInUser } from '@kyc/db/tables/staff/app-user-table';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { countChallengesOfLastHour, insertLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { selectActiveTenants } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpSeconds, otpsPerHour } from '../auth-limits.ts';
import { digest, keyedDigest } from '../digest.ts';
import { requireCaptcha } from '../login/require-captcha.ts';

/** AUTH-16: an OTP for a new password. The answer is the same for a wrong company, an unknown and a disabled user. */
export async function requestPasswordReset(
  services: AuthServices,
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await limitHits(services, 'login', call.address);
  const { TenantCode, UserName, captchaCode, token } = call.body();
  await requireCaptcha(services, { captchaCode, token });

  const tenants = await outsideTenants(services.database, selectActiveTenants);
  const tenant = tenants.find(({ tenantCode }) => tenantCode === TenantCode.toUpperCase());
  // Even for no tenant the reference looks like one.
  const tenantId = tenant?.tenantId ?? tenants[0]?.tenantId ?? 1;
  const refId = `${tenantId}.${newId()}`;
  const otp = String(randomInt(1_000_000)).padStart(6, '0');
  const user = await inTenant(
    services.database,
    { tenantId },
    async (tx): Promise<SignInUser | undefined> => {
      const found = tenant && (await selectActiveUserByName(tx, UserName));
      if (found === undefined || (await countChallengesOfLastHour(tx, found.userId)) >= otpsPerHour)
        return undefined;
      await insertLoginChallenge(tx, {
        refHash: digest(refId),
        userId: found.userId,
        otpHash: keyedDigest(refId, otp),
        seconds: otpSeconds,
        purpose: 'password-reset',
      });
      await insertAuditEvent(tx, {
        action: 'user.request-password-reset',
        entity: 'user',
        entityId: found.userId,
        requestId: call.requestId,
      });
      return found;
    },
  );
  // Not awaited: the time that a gateway takes would tell who exists.
  if (user !== undefined)
    services.otpDelivery
      .send({ mobile: user.mobile, email: user.email, otp })
      .catch((err: unknown) => services.logger.error({ err }, 'a code for a new password could not be sent'));
  return { RefId: refId, ...services.hints.otp(otp) };
}
