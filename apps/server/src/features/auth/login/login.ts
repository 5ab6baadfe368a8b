import { randomInt } from 'node:crypto';
import { loginRequest, type login as loginEndpoint, type LoginRequest } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import {
  clearFailedAttempts,
  reserveSignInAttempt,
  type SignInUser,
} from '@kyc/db/tables/staff/app-user-table';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { countChallengesOfLastHour, insertLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { selectTenantByCode, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuthServices } from '../auth-services.ts';
import { lockMinutes, otpSeconds, otpsPerHour, signInAttempts } from '../auth-limits.ts';
import { readEncrypted } from '../read-encrypted.ts';
import { digest, keyedDigest } from '../digest.ts';
import { requireCaptcha } from './require-captcha.ts';
import { maskMobile } from './mask-mobile.ts';
import { isPassword } from '../../../passwords/password-hash.ts';

/** Step one of the login (contract.md §3): captcha, then credentials, then an OTP on its way. */
export async function login(
  services: AuthServices,
  call: Call<typeof loginEndpoint>,
): Promise<ReplyOf<typeof loginEndpoint>> {
  await limitHits(services, 'login', call.address);
  const request = await readEncrypted(services, loginRequest, call.body().Data);
  await requireCaptcha(services, request);

  const { tenant, user } = await requireUser(services, request, call);
  const otp = String(randomInt(1_000_000)).padStart(6, '0');
  const refId = `${tenant.tenantId}.${newId()}`;
  await inTenant(services.database, { tenantId: tenant.tenantId, userId: user.userId }, async (tx) => {
    if ((await countChallengesOfLastHour(tx, user.userId)) >= otpsPerHour)
      throw new Refusal('tooManyRequests');
    await clearFailedAttempts(tx, user.userId);
    await insertLoginChallenge(tx, {
      refHash: digest(refId),
      userId: user.userId,
      otpHash: keyedDigest(refId, otp),
      seconds: otpSeconds,
    });
    await insertAuditEvent(tx, {
      action: 'session.login',
      entity: 'user',
      entityId: user.userId,
      requestId: call.requestId,
    });
  });
  await services.otpDelivery.send({ mobile: user.mobile, email: user.email, otp });
  return { Mobile: maskMobile(user.mobile), RefId: refId, ApiKey: user.apiKey, ...services.hints.otp(otp) };
}

/** One text and one cost for a wrong company, user or password, a locked and a disabled account. */
async function requireUser(
  services: AuthServices,
  request: LoginRequest,
  call: Call<typeof loginEndpoint>,
): Promise<{ tenant: Tenant; user: SignInUser }> {
  const tenant = await outsideTenants(services.database, (tx) => selectTenantByCode(tx, request.TenantCode));
  const user =
    tenant &&
    (await inTenant(services.database, tenant, (tx) =>
      reserveSignInAttempt(tx, { userName: request.UserName, attempts: signInAttempts, lockMinutes }),
    ));
  const matches = await isPassword(user?.passwordHash, request.Password);
  if (tenant !== undefined && user !== undefined && matches) return { tenant, user };
  if (tenant !== undefined && user !== undefined) {
    await inTenant(services.database, tenant, (tx) =>
      insertAuditEvent(tx, {
        action: 'session.login-failed',
        entity: 'user',
        entityId: user.userId,
        requestId: call.requestId,
      }),
    );
  }
  throw new Refusal('wrongCredentials');
}
