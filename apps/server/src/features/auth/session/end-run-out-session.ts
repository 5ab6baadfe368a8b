import { audit } from '../../../records/audit.ts';
import { endUserSession } from '@kyc/db/tables/staff/user-session-table';
import type { Tx } from '@kyc/db/connection/transaction';
import { requestContext } from '../../../platform/request-context.ts';

/** The first call after its time records its end. */
export async function endRunOutSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await endUserSession(tx, { sessionId, reason: 'expired' }))) return;
  await audit(
    tx,
    { action: 'session.run-out', requestId: requestContext.getStore()?.requestId ?? null },
    { entity: 'session', entityId: sessionId },
  );
}
