import type { readSessionEnd as endpoint, stayInSession } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { readInTenant } from '@kyc/db/connection/transaction';
import { selectSession } from '@kyc/db/tables/staff/user-session-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';

/** When the caller's session ends automatically; the guard has recorded the activity first. */
export async function readSessionEnd(
  services: Services,
  { session }: SessionCall<typeof endpoint> | SessionCall<typeof stayInSession>,
): Promise<ReplyOf<typeof endpoint>> {
  const found = await readInTenant(services.database, session, (tx) => selectSession(tx, session.sessionId));
  if (found === undefined) throw new Refusal('sessionEnded');
  return {
    IdleInSeconds: Math.max(0, Math.floor(found.idleInSeconds)),
    EndsInSeconds: Math.max(0, Math.floor(found.endsInSeconds)),
  };
}
