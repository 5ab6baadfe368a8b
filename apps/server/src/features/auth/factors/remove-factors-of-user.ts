import { factorTexts, type removeFactorsOfUser as endpoint } from '@kyc/contract/auth/factors';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectSignInUser } from '@kyc/db/tables/staff/app-user-table';
import { forgetDevices } from '@kyc/db/tables/staff/known-device-table';
import { insertCredentialEvent } from '@kyc/db/tables/four-eyes/credential-event-table';
import { deleteFactorsOf } from '@kyc/db/tables/staff/user-factor-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import { audit } from '../../../records/audit.ts';
import type { AuthServices } from '../auth-services.ts';
import { notifyOfFactor } from './notify-of-factor.ts';

/** The user has lost the phone or the key: an Admin removes the factors, and the next sign-in uses the code. */
export async function removeFactorsOfUser(
  services: AuthServices,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const { tenantId } = session;
  const removed = await inTenant(services.database, session, async (tx) => {
    const { UserId: userId } = call.body();
    if ((await selectSignInUser(tx, userId)) === undefined) throw new Refusal('notFound');
    const count = await deleteFactorsOf(tx, userId);
    if (count === 0) return 0;
    // A lost one may be in the hands of who has the browser too.
    await forgetDevices(tx, userId);
    await insertCredentialEvent(tx, { userId, actorId: session.userId, kind: 'factors' });
    await audit(tx, call, { entity: 'user', entityId: userId, details: { removed: count } });
    await notifyOfFactor(services, tx, { kind: 'factor-removed', tenantId, userId });
    return count;
  });
  return { Message: factorTexts.removedOfUser(removed) };
}
