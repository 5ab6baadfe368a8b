import { randomUUID } from 'node:crypto';
import type { validateMobile as validateMobileEndpoint } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { recordLogin, selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { reserveOtpTry, useLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { insertRefreshToken } from '@kyc/db/tables/staff/refresh-token-table';
import { selectActiveTenants, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import { insertUserSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { newToken } from '../../../platform/ids.ts';
import { signAccessToken } from '../session/access-token.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpTries, refreshHours } from '../auth-limits.ts';
import { tenantOfReference } from './challenge-reference.ts';
import { digest, keyedDigest } from '../digest.ts';
import { maskMobile } from './mask-mobile.ts';

/** Step two of the login: the OTP, once, starts a session. */
export async function validateMobile(
  services: AuthServices,
  call: Call<typeof validateMobileEndpoint>,
): Promise<ReplyOf<typeof validateMobileEndpoint>> {
  await limitHits(services, 'otp', call.address);
  const { Mobile, RefId, Otp } = call.body();
  const tenant = await requireTenant(services, tenantOfReference(RefId));
  const refHash = digest(RefId);

  // The try must stay counted when the code is wrong, so it is a transaction of its own.
  const challenge = await inTenant(services.database, tenant, (tx) =>
    reserveOtpTry(tx, { refHash, tries: otpTries, purpose: 'login' }),
  );
  if (challenge === undefined) throw new Refusal('otpExpired');
  if (!challenge.otpHash.equals(keyedDigest(RefId, Otp))) throw new Refusal('wrongOtp');

  const sessionId = randomUUID();
  const refreshToken = newToken();
  const actor = { tenantId: tenant.tenantId, actorId: challenge.userId };
  const user = await inTenant(services.database, actor, async (tx) => {
    const stored = await selectSignInUser(tx, challenge.userId);
    if (stored === undefined || !stored.isActive) throw new Refusal('accountDisabled');
    if (Mobile !== stored.mobile && Mobile !== maskMobile(stored.mobile)) throw new Refusal('wrongOtp');
    if (!(await useLoginChallenge(tx, refHash))) throw new Refusal('otpExpired');
    await insertUserSession(tx, {
      sessionId,
      userId: stored.userId,
      address: call.address,
      userAgent: call.userAgent,
    });
    await insertRefreshToken(tx, { tokenHash: digest(refreshToken), sessionId, hours: refreshHours });
    await insertAuditEvent(tx, {
      action: 'session.start',
      entity: 'session',
      entityId: sessionId,
      requestId: call.requestId,
    });
    return await recordLogin(tx, stored.userId);
  });

  const token = await signAccessToken(services.keys, {
    TenantCode: tenant.tenantCode,
    TenantId: tenant.tenantId,
    UserId: user.userId,
    UserName: user.userName,
    UserType: user.userType,
    SessionId: sessionId,
  });
  return {
    Auth: { Token: token, RefreshToken: refreshToken },
    TenantName: tenant.tenantName,
    VerifierId: user.userId,
    UserName: user.userName,
    UserType: user.userType,
    AllowViewData: user.allowViewData ? 'Y' : 'N',
    LastLogin: user.lastLoginOn?.toISOString() ?? null,
    ...(user.mustChangePassword ? { MustChangePassword: true as const } : {}),
  };
}

async function requireTenant(services: AuthServices, tenantId: number): Promise<Tenant> {
  const tenants = await outsideTenants(services.database, selectActiveTenants);
  const tenant = tenants.find((candidate) => candidate.tenantId === tenantId);
  if (tenant === undefined) throw new Refusal('otpExpired');
  return tenant;
}
