import type { listFactors as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { selectFactors } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuthServices } from '../auth-services.ts';
import { maskMobile } from '../login/mask-mobile.ts';
import { allowedFactors } from './open-factors.ts';

export async function listFactors(
  services: AuthServices,
  { session }: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, session, async (tx) => {
    const allowed = await allowedFactors(services, tx);
    const user = await selectSignInUser(tx, session.userId);
    const factors = await selectFactors(tx, session.userId);
    return {
      IsCodeAllowed: allowed.has('otp'),
      IsTotpAllowed: allowed.has('totp'),
      IsPasskeyAllowed: allowed.has('passkey'),
      Mobile: maskMobile(user?.mobile ?? ''),
      Factors: factors.map(({ factorId, kind, label, createdOn, lastUsedOn }) => ({
        FactorId: factorId,
        Kind: kind,
        Label: label,
        CreatedOn: createdOn.toISOString(),
        LastUsedOn: lastUsedOn?.toISOString() ?? null,
      })),
    };
  });
}
