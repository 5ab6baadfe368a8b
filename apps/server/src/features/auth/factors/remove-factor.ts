import { factorTexts, type removeFactor as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { deleteFactor } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { notifyOfFactor } from './notify-of-factor.ts';

export async function removeFactor(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId, tenantId } = session;
  await inTenant(services.database, session, async (tx) => {
    const { FactorId: factorId } = call.body();
    if (!(await deleteFactor(tx, { userId, factorId }))) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'user', entityId: userId, details: { factorId } });
    await notifyOfFactor(services, tx, { kind: 'factor-removed', tenantId, userId });
  });
  return { Message: factorTexts.removed };
}
