import {
  endUserSession,
  selectLiveSessionIds,
  type EndReason,
} from '@kyc/db/tables/staff/user-session-table';
import type { Tx } from '@kyc/db/connection/transaction';

export async function endSessionsOf(
  tx: Tx,
  { userId, reason }: { userId: number; reason: EndReason },
): Promise<void> {
  for (const sessionId of await selectLiveSessionIds(tx, userId))
    await endUserSession(tx, { sessionId, reason });
}
