import type { startTotp as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { insertTotp } from '@kyc/db/tables/staff/user-factor-table';
import { renderSVG } from 'uqr';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { AuthServices } from '../auth-services.ts';
import { requireRoom } from './require-room.ts';
import { describeTotp, newTotpSecret } from './totp-code.ts';
import { sealTotpSecret } from './totp-secret.ts';

/** A secret for an authenticator app; it becomes active with its first code. */
export async function startTotp(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId } = session;
  const bytes = newTotpSecret();
  const seals = await services.sealer.of(session.tenantId);
  const { address, base32 } = describeTotp(bytes, `${session.userName} (${session.tenantCode})`);
  const FactorId = await inTenant(services.database, session, async (tx) => {
    await requireRoom(services, tx, { userId, kind: 'totp' });
    const { Label: label } = call.body();
    return await insertTotp(tx, { userId, label, secret: sealTotpSecret(seals, userId, bytes) });
  });
  return { FactorId, Secret: base32, Picture: renderSVG(address, { ecc: 'M', border: 4 }) };
}
