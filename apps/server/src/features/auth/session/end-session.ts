import type { logout } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { endUserSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant } from '@kyc/db/connection/transaction';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { WorkflowDesk } from '../../../workflow/workflow-desk.ts';
import type { AuthDesk } from '../auth-desk.ts';
import { releaseOpenWork } from './release-open-work.ts';
import type { SessionMemory } from './session-memory.ts';

/** Logout: the session ends on the server; a repeat is harmless. */
export async function endSession(
  desk: AuthDesk & WorkflowDesk & { sessions: SessionMemory },
  { session, requestId }: SessionCall<typeof logout>,
): Promise<ReplyOf<typeof logout>> {
  const { sessionId } = session;
  await inTenant(desk.database, { tenantId: session.tenantId, actorId: session.userId }, async (tx) => {
    const ended = await endUserSession(tx, { sessionId, reason: 'logout' });
    if (!ended) return;
    await insertAuditEvent(tx, { action: 'session.end', entity: 'session', entityId: sessionId, requestId });
    await releaseOpenWork(desk, tx, { session, requestId });
  });
  desk.sessions.forget(sessionId);
  return { Status: true };
}
