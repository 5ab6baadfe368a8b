import { factorTexts, type renameFactor as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateFactorLabel } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';

export async function renameFactor(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { userId } = session;
  await inTenant(services.database, session, async (tx) => {
    const { FactorId: factorId, Label: label } = call.body();
    if (!(await updateFactorLabel(tx, { userId, factorId, label }))) throw new Refusal('notFound');
    await audit(tx, call, { entity: 'user', entityId: userId, details: { factorId } });
  });
  return { Message: factorTexts.renamed };
}
