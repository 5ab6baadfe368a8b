import type { validateMobile as validateMobileEndpoint } from '@kyc/contract/auth/login';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { reserveOtpTry, useLoginChallenge } from '@kyc/db/tables/staff/login-challenge-table';
import { selectActiveTenants, type Tenant } from '@kyc/db/tables/masters/tenant-table';
import { inTenant, outsideTenants } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import { startSession } from '../session/start-session.ts';
import type { AuthServices } from '../auth-services.ts';
import { otpTries } from '../auth-limits.ts';
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

  const { userId } = challenge;
  await inTenant(services.database, { tenantId: tenant.tenantId, userId }, async (tx) => {
    const stored = await selectSignInUser(tx, userId);
    if (stored === undefined || !stored.isActive) throw new Refusal('accountDisabled');
    if (Mobile !== stored.mobile && Mobile !== maskMobile(stored.mobile)) throw new Refusal('wrongOtp');
    if (!(await useLoginChallenge(tx, refHash))) throw new Refusal('otpExpired');
  });
  return await startSession(services, call, { tenant, userId });
}

async function requireTenant(services: AuthServices, tenantId: number): Promise<Tenant> {
  const tenants = await outsideTenants(services.database, selectActiveTenants);
  const tenant = tenants.find((candidate) => candidate.tenantId === tenantId);
  if (tenant === undefined) throw new Refusal('otpExpired');
  return tenant;
}
