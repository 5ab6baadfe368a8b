import type {
  endOtherSessions as othersEndpoint,
  endOwnSession as oneEndpoint,
  endUserSessions as userEndpoint,
} from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectFullName } from '@kyc/db/tables/staff/app-user-table';
import { endSessionsOf, endUserSession, selectLiveSessionIds } from '@kyc/db/tables/staff/user-session-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../../records/audit.ts';
import type { SessionMemory } from './session-memory.ts';

type SessionServices = Services & { readonly sessions: SessionMemory };

/** One of the caller's own, from another device. */
export async function endOwnSession(
  services: SessionServices,
  call: SessionCall<typeof oneEndpoint>,
): Promise<ReplyOf<typeof oneEndpoint>> {
  const { session } = call;
  await inTenant(services.database, session, async (tx) => {
    const sessionId = call.body().SessionId;
    if (!(await selectLiveSessionIds(tx, session.userId)).includes(sessionId)) throw new Refusal('notFound');
    await endUserSession(tx, { sessionId, reason: 'ended-elsewhere' });
    await audit(tx, call, { entity: 'session', entityId: sessionId });
  });
  services.sessions.forgetUser(session.userId);
  return { Message: texts.sessionEndedElsewhere };
}

/** All of the caller's own but this one. */
export async function endOtherSessions(
  services: SessionServices,
  call: SessionCall<typeof othersEndpoint>,
): Promise<ReplyOf<typeof othersEndpoint>> {
  const { session } = call;
  const ended = await inTenant(services.database, session, async (tx) => {
    const { userId, sessionId } = session;
    const count = await endSessionsOf(tx, { userId, reason: 'ended-elsewhere', keep: sessionId });
    await audit(tx, call, { entity: 'user', entityId: userId, details: { ended: count } });
    return count;
  });
  services.sessions.forgetUser(session.userId);
  return { Message: texts.sessionsEnded(ended) };
}

/** All of a user, by an Admin; of the Admin's own all but this one. */
export async function endUserSessions(
  services: SessionServices,
  call: SessionCall<typeof userEndpoint>,
): Promise<ReplyOf<typeof userEndpoint>> {
  const { session } = call;
  const userId = call.body().UserId;
  const ended = await inTenant(services.database, session, async (tx) => {
    if ((await selectFullName(tx, userId)) === undefined) throw new Refusal('notFound');
    const count = await endSessionsOf(tx, { userId, reason: 'ended-by-admin', keep: session.sessionId });
    await audit(tx, call, { entity: 'user', entityId: userId, details: { ended: count } });
    return count;
  });
  services.sessions.forgetUser(userId);
  return { Message: texts.sessionsEnded(ended) };
}
