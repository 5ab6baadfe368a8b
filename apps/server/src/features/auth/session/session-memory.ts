import { Refusal } from '@kyc/contract/refusal';
import { selectSession, touchUserSession } from '@kyc/db/tables/staff/user-session-table';
import { inTenant } from '@kyc/db/connection/transaction';
import { LRUCache } from 'lru-cache';
import type { SessionReader } from '../../../http/session-guard.ts';
import type { Services } from '../../../platform/services.ts';
import type { TokenClaims } from './access-token.ts';
import { requireLiveSession } from './require-live-session.ts';
import type { ServerKeys } from './server-keys.ts';
import { TokenMemory } from './token-memory.ts';

/** A disabled user or a logout elsewhere counts after at most this long (trust.md T15). */
const believedForMs = 1000;
const mostRemembered = 10_000;

type KnownSession = Awaited<ReturnType<SessionReader['read']>>;

interface Believed {
  readonly userId: number;
  readonly session: Promise<KnownSession>;
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

  async read(token: string): Promise<KnownSession> {
    const claims = await this.#tokens.read(token);
    const known = this.#known.get(claims.SessionId);
    if (known === undefined) return await this.#remember(claims);
    // A reading that began before this call and failed with its connection says nothing about this one.
    return await known.session.catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      return this.#remember(claims);
    });
  }

  async #remember(claims: TokenClaims): Promise<KnownSession> {
    const believed = { userId: claims.UserId, session: this.#load(claims) };
    this.#known.set(claims.SessionId, believed);
    try {
      return await believed.session;
    } catch (error) {
      // A database that was away for a moment says nothing about the next one.
      if (this.#known.peek(claims.SessionId) === believed) this.#known.delete(claims.SessionId);
      throw error;
    }
  }

  forget(sessionId: string): void {
    this.#known.delete(sessionId);
  }

  /** All of them: what the user may do has changed. */
  forgetUser(userId: number): void {
    for (const [sessionId, known] of this.#known) if (known.userId === userId) this.#known.delete(sessionId);
  }

  async #load(claims: TokenClaims): Promise<KnownSession> {
    const stored = await inTenant(
      this.#services.database,
      { tenantId: claims.TenantId, userId: claims.UserId },
      async (tx) => {
        await touchUserSession(tx, claims.SessionId);
        return await selectSession(tx, claims.SessionId);
      },
    );
    const found = requireLiveSession(stored, claims.UserId);
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
      branchCode: found.branchCode,
      apiKey: found.apiKey,
      mustChangePassword: found.mustChangePassword,
    };
  }
}
