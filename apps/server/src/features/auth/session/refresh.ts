import { createHmac } from 'node:crypto';
import type { refresh as refreshEndpoint } from '@kyc/contract/auth/session';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { audit } from '../../../records/audit.ts';
import {
  insertRefreshToken,
  selectRefreshToken,
  useRefreshToken,
} from '@kyc/db/tables/staff/refresh-token-table';
import { endUserSession, selectSession, type LiveSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import type { Call } from '../../../http/call.ts';
import { limitHits } from '../../../http/rate-limits.ts';
import type { ServerSecrets } from '../../../platform/server-secrets.ts';
import { readExpiredToken, signAccessToken, type TokenClaims } from './access-token.ts';
import type { AuthServices } from '../auth-services.ts';
import { refreshGraceSeconds, refreshHours } from '../auth-limits.ts';
import { digest, isSameDigest } from '../digest.ts';
import { endRunOutSession } from './end-run-out-session.ts';
import { hasRunOut, requireLiveSession } from './require-live-session.ts';
import { sessionOfCookie } from './session-cookie.ts';

type RefreshCall = Call<typeof refreshEndpoint>;
type Outcome = { readonly successor: string } | 'reused' | 'unknown' | 'elsewhere' | 'run-out';

/**
 * Rotates the refresh token; a second use of the same token ends the session (contract.md §3, AUTH-12). Without the cookie of the browser
 * that signed in there is no effect: a person who read its storage neither gets in nor signs its user out.
 */
export async function refresh(
  services: AuthServices,
  call: RefreshCall,
): Promise<ReplyOf<typeof refreshEndpoint>> {
  await limitHits(services, 'refresh', call.address);
  const { Token, RefreshToken } = call.body();
  const claims = await readExpiredToken(services.keys, Token);
  await limitHits(services, 'refreshOfSession', claims.SessionId);
  const { TenantId: tenantId, UserId: userId, SessionId: sessionId } = claims;

  const outcome = await inTenant(services.database, { tenantId, userId }, async (tx) => {
    const session = requireLiveSession(await selectSession(tx, sessionId), userId);
    const rotated = await renew(tx, { session, call, token: RefreshToken, secrets: services.keys });
    if (rotated === 'run-out') await endRunOutSession(tx, sessionId);
    if (rotated === 'reused') await endUserSession(tx, { sessionId, reason: 'token-reuse' });
    if (rotated === 'reused' || rotated === 'elsewhere')
      await audit(
        tx,
        {
          action: rotated === 'reused' ? 'session.token-reuse' : 'session.token-elsewhere',
          requestId: call.requestId,
        },
        { entity: 'session', entityId: sessionId },
      );
    return rotated;
  });
  // Thrown after the commit: the end of the session must stay.
  if (outcome === 'reused') throw new Refusal('sessionEnded');
  if (outcome === 'run-out') throw new Refusal('noSession', texts.sessionRanOut);
  // Expired: the web app then shows the login over the page, and continues there (ux.md).
  if (outcome === 'unknown' || outcome === 'elsewhere') throw new Refusal('noSession');
  const { successor } = outcome;
  return {
    Token: await signAccessToken(services.keys, ofThisBrowser(claims, call)),
    RefreshToken: successor,
  };
}

/** A token that the release before has signed in between becomes its browser's again. */
function ofThisBrowser(claims: TokenClaims, { cookies }: RefreshCall): TokenClaims {
  const cookie = sessionOfCookie(cookies.read('kyc-session'));
  return { ...claims, CookieHash: cookie?.cookieHash.toString('base64url') };
}

interface Renewal {
  readonly session: LiveSession;
  readonly call: RefreshCall;
  readonly token: string;
  readonly secrets: ServerSecrets;
}

async function renew(tx: Tx, renewal: Renewal): Promise<Outcome> {
  const { session, call } = renewal;
  // Started by the previous release, without a cookie: it ends here, and signing in binds the next one.
  if (session.cookieHash === null || hasRunOut(session)) return 'run-out';
  const cookie = sessionOfCookie(call.cookies.read('kyc-session'));
  if (cookie === undefined || !isSameDigest(session.cookieHash, cookie.cookieHash)) return 'elsewhere';
  return await rotate(tx, renewal);
}

async function rotate(tx: Tx, { session, call, token, secrets }: Renewal): Promise<Outcome> {
  const { sessionId } = session;
  const tokenHash = digest(token);
  const successor = successorOf(secrets.secret, token);
  const successorHash = digest(successor);
  if (await useRefreshToken(tx, { tokenHash, successorHash, sessionId })) {
    await insertRefreshToken(tx, { tokenHash: successorHash, sessionId, hours: refreshHours });
    return { successor };
  }
  const spent = await selectRefreshToken(tx, tokenHash);
  if (spent === undefined || spent.sessionId !== sessionId || spent.secondsSinceUse === null)
    return 'unknown';
  const sameCaller = session.address === call.address && session.userAgent === call.userAgent;
  if (!sameCaller || spent.secondsSinceUse > refreshGraceSeconds) return 'reused';
  return (await sameSuccessor(secrets, { token, successorHash: spent.successorHash })) ?? 'unknown';
}

/** Derived, so that a repeat within the grace gets the same; only this server can derive it. */
function successorOf(secret: string, refreshToken: string): string {
  return createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url');
}

/** Another process may have derived it, with another secret when the two were rotated in between. */
async function sameSuccessor(
  secrets: ServerSecrets,
  { token, successorHash }: { token: string; successorHash: Buffer | null },
): Promise<{ successor: string } | undefined> {
  return await secrets.withSecrets((secret) => {
    const successor = successorOf(secret, token);
    const isSame = successorHash !== null && isSameDigest(successorHash, digest(successor));
    return isSame ? { successor } : undefined;
  });
}
