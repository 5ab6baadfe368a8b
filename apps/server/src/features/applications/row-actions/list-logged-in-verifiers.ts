import type { loggedInVerifiers as endpoint } from '@kyc/contract/applications/row-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { selectVerifiersHere } from '@kyc/db/tables/staff/user-session-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** A session without activity for this time is a closed browser: open pages poll twice a minute. */
export const presentMinutes = 30;

/** DASH-09 */
export async function listLoggedInVerifiers(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const verifiers = await inTenant(services.database, call.session, (tx) =>
    selectVerifiersHere(tx, presentMinutes),
  );
  return verifiers.map(({ verifierId, fullName, assigned }) => ({
    VerifierId: verifierId,
    FullName: fullName,
    Assigned: assigned,
  }));
}
