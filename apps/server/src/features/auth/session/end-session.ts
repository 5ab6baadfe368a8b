import type { logout } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { audit } from '../../../records/audit.ts';
import { endUserSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../../workflow/workflow-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { releaseOpenWork } from './release-open-work.ts';
import type { SessionMemory } from './session-memory.ts';

/** Logout: the session ends on the server; a repeat is harmless. */
export async function endSession(
  services: AuthServices & WorkflowServices & { sessions: SessionMemory },
  { session, requestId, cookies }: SessionCall<typeof logout>,
): Promise<ReplyOf<typeof logout>> {
  const { sessionId } = session;
  await inTenant(services.database, session, async (tx) => {
    const ended = await endUserSession(tx, { sessionId, reason: 'logout' });
    if (!ended) return;
    await audit(tx, { action: 'session.end', requestId }, { entity: 'session', entityId: sessionId });
    await releaseOpenWork(services, tx, { session, requestId });
  });
  services.sessions.forget(sessionId);
  cookies.clear('kyc-session');
  return { Status: true };
}
