import { Refusal } from '@kyc/contract/refusal';
import type { LiveSession } from '@kyc/db/tables/staff/user-session-table';

/**
 * A disabled account and a closed tenant are told as such (contract.md §2, 50012), also when that ended the session.
 * @throws Refusal `accountDisabled`, `sessionEnded`
 */
export function requireLiveSession(session: LiveSession | undefined, userId: number): LiveSession {
  if (session === undefined || session.userId !== userId) throw new Refusal('sessionEnded');
  if (!session.isActive) throw new Refusal('accountDisabled');
  if (session.endedOn !== null) throw new Refusal('sessionEnded');
  return session;
}
