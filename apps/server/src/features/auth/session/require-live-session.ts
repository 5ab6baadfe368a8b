import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import type { LiveSession } from '@kyc/db/tables/staff/user-session-table';

/**
 * A disabled account and a closed tenant are reported as such (contract.md §2, 50012), also when that ended the session. An expired session
 * is fixed by signing in over the page, so it is reported as no session.
 * @throws Refusal `accountDisabled`, `sessionEnded`, `noSession`
 */
export function requireLiveSession(session: LiveSession | undefined, userId: number): LiveSession {
  if (session === undefined || session.userId !== userId) throw new Refusal('sessionEnded');
  if (!session.isActive) throw new Refusal('accountDisabled');
  if (session.endReason === 'expired') throw new Refusal('noSession', texts.sessionRanOut);
  if (session.endedOn !== null) throw new Refusal('sessionEnded');
  return session;
}

/** Idle for the tenant's time, or at its maximum length. */
export function hasRunOut({ idleInSeconds, endsInSeconds }: LiveSession): boolean {
  return idleInSeconds <= 0 || endsInSeconds <= 0;
}
