import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { selectSession, touchUserSession, type LiveSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant, readInTenant, type Tx } from '@kyc/db/connection/transaction';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../../http/call.ts';
import { EndedSession } from '../../../http/denials/ended-session.ts';
import type { SeenCall, SessionReader } from '../../../http/session-guard.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmedSeconds } from '../auth-limits.ts';
import { digest } from '../digest.ts';
import { isOfBrowser, type TokenClaims } from './access-token.ts';
import { endRunOutSession } from './end-run-out-session.ts';
import { hasRunOut, requireLiveSession } from './require-live-session.ts';
import type { ServerKeys } from './server-keys.ts';
import { TokenMemory } from './token-memory.ts';

/** A disabled user or a logout elsewhere counts after at most this long (trust.md T15). */
const believedForMs = 1000;
const mostRemembered = 10_000;

type KnownSession = Awaited<ReturnType<SessionReader['read']>>;

interface Found {
  readonly known: KnownSession;
  /** Started with a cookie, so that it accepts no token without one. */
  readonly isBound: boolean;
}

interface Believed {
  readonly userId: number;
  /** Its user was noted to be active when it was read. */
  readonly isByPerson: boolean;
  readonly found: Promise<Found>;
}

/** Reads sessions from the database and believes them for a second, so that a burst of calls reads once. */
export class SessionMemory implements SessionReader {
  readonly #services: Services;
  readonly #tokens: TokenMemory;
  readonly #known = new LRUCache<string, Believed>({ max: mostRemembered, ttl: believedForMs });

  constructor(services: Services, keys: ServerKeys) {
    this.#services = services;
    this.#tokens = new TokenMemory(keys);
  }

  async read(token: string, { cookie, isByPerson }: SeenCall): Promise<KnownSession> {
    const claims = await this.#tokens.read(token);
    try {
      return await this.#readClaimed(claims, { cookie, isByPerson });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new EndedSession(error, { tenantId: claims.TenantId, userId: claims.UserId });
    }
  }

  async #readClaimed(claims: TokenClaims, { cookie, isByPerson }: SeenCall): Promise<KnownSession> {
    if (!isOfBrowser(claims, cookie === undefined ? undefined : digest(cookie)))
      throw new Refusal('noSession');
    const { known, isBound } = await this.#find(claims, isByPerson);
    if (isBound && claims.CookieHash === undefined) throw new Refusal('noSession');
    return known;
  }

  async requireConfirmed({ tenantId, userId, sessionId }: Session): Promise<void> {
    const session = await readInTenant(this.#services.database, { tenantId, userId }, (tx) =>
      selectSession(tx, sessionId),
    );
    const seconds = session?.secondsSinceConfirmed ?? Infinity;
    if (seconds > confirmedSeconds) throw new Refusal('confirmFirst');
  }

  forget(sessionId: string): void {
    this.#known.delete(sessionId);
  }

  /** All sessions: the user's permissions have changed. */
  forgetUser(userId: number): void {
    for (const [sessionId, known] of this.#known) if (known.userId === userId) this.#known.delete(sessionId);
  }

  async #find(claims: TokenClaims, isByPerson: boolean): Promise<Found> {
    const known = this.#known.get(claims.SessionId);
    if (known === undefined || (isByPerson && !known.isByPerson))
      return await this.#remember(claims, isByPerson);
    // A read that began before this call and failed with its connection is irrelevant for this one.
    return await known.found.catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      return this.#remember(claims, isByPerson);
    });
  }

  async #remember(claims: TokenClaims, isByPerson: boolean): Promise<Found> {
    const believed = { userId: claims.UserId, isByPerson, found: this.#load(claims, isByPerson) };
    this.#known.set(claims.SessionId, believed);
    try {
      return await believed.found;
    } catch (error) {
      // A failure of the database does not affect the next read.
      if (this.#known.peek(claims.SessionId) === believed) this.#known.delete(claims.SessionId);
      throw error;
    }
  }

  async #load(claims: TokenClaims, isByPerson: boolean): Promise<Found> {
    const served = { tenantId: claims.TenantId, userId: claims.UserId };
    const found = await inTenant(this.#services.database, served, async (tx) => {
      const session = requireLiveSession(await selectSession(tx, claims.SessionId), claims.UserId);
      if (hasRunOut(session)) {
        await endRunOutSession(tx, session.sessionId);
        return undefined;
      }
      await touchIfStale(tx, session, isByPerson);
      return session;
    });
    // Thrown after the commit: the end of the session must stay.
    if (found === undefined) throw new Refusal('noSession', texts.sessionRanOut);
    return { known: toKnown(found, claims), isBound: found.cookieHash !== null };
  }
}

async function touchIfStale(tx: Tx, session: LiveSession, isByPerson: boolean): Promise<void> {
  const isActive = isByPerson && session.isActiveStale;
  if (isActive || session.isSeenStale)
    await touchUserSession(tx, { sessionId: session.sessionId, isActive: isByPerson });
}

function toKnown(found: LiveSession, claims: TokenClaims): KnownSession {
  return {
    sessionId: found.sessionId,
    tenantId: claims.TenantId,
    tenantCode: claims.TenantCode,
    userId: found.userId,
    userName: found.userName,
    fullName: found.fullName,
    // A check constraint of app_user keeps it within 1 to 6.
    userType: found.userType,
    allowViewData: found.allowViewData,
    verifierCode: found.verifierCode,
    employeeCode: found.employeeCode,
    branchCode: found.branchCode,
    apiKey: found.apiKey,
    mustChangePassword: found.mustChangePassword,
  };
}
