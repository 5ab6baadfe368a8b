import type { loggedInVerifiers as endpoint } from '@kyc/contract/applications/row-actions';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { selectVerifiersHere } from '@kyc/db/tables/staff/user-session-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { actorOf } from '../../../workflow/doer.ts';

/** A session that nothing was heard of for so long is a browser that was closed: its open pages ask twice a minute. */
export const presentMinutes = 30;

/** DASH-09 */
export async function listLoggedInVerifiers(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const verifiers = await inTenant(services.database, actorOf(call.session), (tx) =>
    selectVerifiersHere(tx, presentMinutes),
  );
  return verifiers.map(({ verifierId, fullName, assigned }) => ({
    VerifierId: verifierId,
    FullName: fullName,
    Assigned: assigned,
  }));
}
