import { createHmac } from 'node:crypto';
import type { refresh as refreshEndpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import {
  insertRefreshToken,
  selectRefreshToken,
  useRefreshToken,
} from '@kyc/db/tables/staff/refresh-token-table';
import { endUserSession, selectSession, type LiveSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { readExpiredToken, signAccessToken } from './access-token.ts';
import type { AuthServices } from '../auth-services.ts';
import { refreshGraceSeconds, refreshHours } from '../auth-limits.ts';
import { digest } from '../digest.ts';
import { requireLiveSession } from './require-live-session.ts';

type RefreshCall = Call<typeof refreshEndpoint>;
type Outcome = 'rotated' | 'reused' | 'unknown';

/** Rotates the refresh token; the second use of one ends the whole session (contract.md §3, AUTH-12). */
export async function refresh(
  services: AuthServices,
  call: RefreshCall,
): Promise<ReplyOf<typeof refreshEndpoint>> {
  const { Token, RefreshToken } = call.body();
  const claims = await readExpiredToken(services.keys, Token);
  const successor = successorOf(services, RefreshToken);

  const outcome = await inTenant(
    services.database,
    { tenantId: claims.TenantId, actorId: claims.UserId },
    async (tx) => {
      const session = requireLiveSession(await selectSession(tx, claims.SessionId), claims.UserId);
      const rotated = await rotate(tx, { session, call, token: RefreshToken, successor });
      if (rotated === 'reused') {
        await endUserSession(tx, { sessionId: claims.SessionId, reason: 'token-reuse' });
        await insertAuditEvent(tx, {
          action: 'session.token-reuse',
          entity: 'session',
          entityId: claims.SessionId,
          requestId: call.requestId,
        });
      }
      return rotated;
    },
  );
  // Thrown after the commit: the end of the session must stay.
  if (outcome === 'reused') throw new Refusal('sessionEnded');
  // Run out: the web app then shows the login over the page, and goes on there (ux.md).
  if (outcome === 'unknown') throw new Refusal('noSession');
  return { Token: await signAccessToken(services.keys, claims), RefreshToken: successor };
}

/** Derived, so that a repeat within the grace gets the same; only this server can derive it. */
function successorOf(services: AuthServices, refreshToken: string): string {
  return createHmac('sha256', services.keys.secret).update(`refresh:${refreshToken}`).digest('base64url');
}

async function rotate(
  tx: Tx,
  {
    session,
    call,
    token,
    successor,
  }: { session: LiveSession; call: RefreshCall; token: string; successor: string },
): Promise<Outcome> {
  const { sessionId } = session;
  const tokenHash = digest(token);
  const successorHash = digest(successor);
  if (await useRefreshToken(tx, { tokenHash, successorHash, sessionId })) {
    await insertRefreshToken(tx, { tokenHash: successorHash, sessionId, hours: refreshHours });
    return 'rotated';
  }
  const spent = await selectRefreshToken(tx, tokenHash);
  if (spent === undefined || spent.sessionId !== sessionId || spent.secondsSinceUse === null)
    return 'unknown';
  const sameCaller = session.address === call.address && session.userAgent === call.userAgent;
  return sameCaller && spent.secondsSinceUse <= refreshGraceSeconds ? 'rotated' : 'reused';
}
