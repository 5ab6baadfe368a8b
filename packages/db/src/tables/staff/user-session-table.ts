import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import { sql, type Insertable } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import type { DB } from '../schema.generated.ts';
import type { Reads, Tx } from '../../connection/transaction.ts';

export interface NewSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly address: string;
  readonly userAgent: string | null;
  /** Of the secret that the browser keeps in its cookie. */
  readonly cookieHash: Buffer;
}

export async function insertUserSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('user_session')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      address: session.address,
      user_agent: session.userAgent,
      cookie_hash: session.cookieHash,
      // Signing in has just required the password.
      confirmed_on: sql`now()`,
    })
    .execute();
}

export async function insertManyUserSessions(
  tx: Tx,
  rows: readonly Insertable<DB['user_session']>[],
): Promise<void> {
  await insertRows(tx, 'user_session', rows);
}

export type EndReason =
  'logout' | 'token-reuse' | 'disabled' | 'expired' | 'replaced' | 'ended-elsewhere' | 'ended-by-admin';

/** True when the session was alive until now. */
export async function endUserSession(
  tx: Tx,
  { sessionId, reason }: { sessionId: string; reason: EndReason },
): Promise<boolean> {
  const ended = await tx
    .updateTable('user_session')
    .set({ ended_on: sql`now()`, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** The session that this browser had until its new sign-in. True when it was alive until now. */
export async function endReplacedSession(
  tx: Tx,
  { sessionId, cookieHash }: { sessionId: string; cookieHash: Buffer },
): Promise<boolean> {
  const ended = await tx
    .updateTable('user_session')
    .set({ ended_on: sql`now()`, end_reason: 'replaced' })
    .where('session_id', '=', sessionId)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

export async function selectLiveSessionIds(tx: Reads, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_session')
    .select('session_id as sessionId')
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** Ends every session of a user but one; returns how many. */
export async function endSessionsOf(
  tx: Tx,
  { userId, reason, keep }: { userId: number; reason: EndReason; keep?: string | undefined },
): Promise<number> {
  const ended = (await selectLiveSessionIds(tx, userId)).filter((sessionId) => sessionId !== keep);
  for (const sessionId of ended) await endUserSession(tx, { sessionId, reason });
  return ended.length;
}

export interface LiveSession {
  readonly sessionId: string;
  readonly endedOn: Date | null;
  readonly endReason: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  readonly userType: UserType;
  readonly allowViewData: boolean;
  readonly verifierCode: string | null;
  readonly employeeCode: string;
  readonly branchCode: string | null;
  /** The user is, and the tenant is open. */
  readonly isActive: boolean;
  readonly apiKey: string;
  readonly mustChangePassword: boolean;
  /** null: started by a release without it. */
  readonly cookieHash: Buffer | null;
  /** Until it ends without activity, and until it ends regardless; below 0 it has ended. */
  readonly idleInSeconds: number;
  readonly endsInSeconds: number;
  /** The last recorded activity is older than {@link noteEverySeconds}. */
  readonly isSeenStale: boolean;
  readonly isActiveStale: boolean;
  /** Since its user last proved by the password to be there. */
  readonly secondsSinceConfirmed: number | null;
}

/** The lists of signed-in and active users need no finer clock, and a session is written at most this often. */
const noteEverySeconds = 60;

const idleInSeconds = sql<number>`extract(epoch from user_session.active_on - now())::float8
  + coalesce(tenant_settings.session_idle_minutes, 30) * 60`;
const endsInSeconds = sql<number>`extract(epoch from user_session.started_on - now())::float8
  + coalesce(tenant_settings.session_hours, 12) * 3600`;

/** The session with its user, as they are now. */
export async function selectSession(tx: Reads, sessionId: string): Promise<LiveSession | undefined> {
  return await tx
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .innerJoin('tenant', 'tenant.tenant_id', 'user_session.tenant_id')
    .leftJoin('tenant_settings', 'tenant_settings.tenant_id', 'user_session.tenant_id')
    .select([
      'session_id as sessionId',
      'ended_on as endedOn',
      'end_reason as endReason',
      'address',
      'user_agent as userAgent',
      'app_user.user_id as userId',
      'user_name as userName',
      'full_name as fullName',
      'user_type as userType',
      'allow_view_data as allowViewData',
      'verifier_code as verifierCode',
      'employee_code as employeeCode',
      'branch_code as branchCode',
      sql<boolean>`app_user.is_active and tenant.is_active`.as('isActive'),
      'api_key as apiKey',
      'must_change_password as mustChangePassword',
      'cookie_hash as cookieHash',
      idleInSeconds.as('idleInSeconds'),
      endsInSeconds.as('endsInSeconds'),
      sql<boolean>`last_seen_on < now() - make_interval(secs => ${noteEverySeconds})`.as('isSeenStale'),
      sql<boolean>`active_on < now() - make_interval(secs => ${noteEverySeconds})`.as('isActiveStale'),
      sql<number | null>`extract(epoch from now() - confirmed_on)::float8`.as('secondsSinceConfirmed'),
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** @param isActive by its user, not by the page automatically */
export async function touchUserSession(
  tx: Tx,
  { sessionId, isActive }: { sessionId: string; isActive: boolean },
): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ last_seen_on: sql`now()`, ...(isActive ? { active_on: sql`now()` } : {}) })
    .where('session_id', '=', sessionId)
    .where('ended_on', 'is', null)
    .execute();
}

export async function noteConfirmed(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ confirmed_on: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_on', 'is', null)
    .execute();
}

export interface ListedSession {
  readonly sessionId: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly startedOn: Date;
  readonly lastSeenOn: Date;
}

/** The user's open sessions, the most recently used one first. */
export async function selectOpenSessions(tx: Reads, userId: number): Promise<ListedSession[]> {
  return await tx
    .selectFrom('user_session')
    .leftJoin('tenant_settings', 'tenant_settings.tenant_id', 'user_session.tenant_id')
    .select([
      'session_id as sessionId',
      'user_agent as userAgent',
      'address',
      'started_on as startedOn',
      'last_seen_on as lastSeenOn',
    ])
    .where('user_id', '=', userId)
    .where('ended_on', 'is', null)
    .where(sql<boolean>`${idleInSeconds} > 0 and ${endsInSeconds} > 0`)
    .orderBy('last_seen_on', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Signed in and heard of since then: a browser that was closed without a logout is not there any more. */
function heardOfWithin(minutes: number) {
  return sql<boolean>`exists (select from user_session s where s.tenant_id = app_user.tenant_id
    and s.user_id = app_user.user_id and s.ended_on is null
    and s.last_seen_on > now() - make_interval(mins => ${minutes}))`;
}

export interface VerifierHere {
  readonly verifierId: number;
  readonly fullName: string;
  readonly assigned: number;
}

/** Verifiers who are signed in, with their present load, the least loaded first. */
export async function selectVerifiersHere(tx: Reads, withinMinutes: number): Promise<VerifierHere[]> {
  return await tx
    .selectFrom('app_user')
    .select([
      'user_id as verifierId',
      'full_name as fullName',
      sql<number>`(select count(*) from application a where a.tenant_id = app_user.tenant_id
        and a.verifier_id = app_user.user_id and a.status = ${sql.lit(ApplicationStatus.Assigned)} and a.checkers is null)`.as(
        'assigned',
      ),
    ])
    .where('user_type', '=', UserType.Verifier)
    .where('is_active', '=', true)
    .where(heardOfWithin(withinMinutes))
    .orderBy('assigned')
    .orderBy('full_name')
    .execute();
}

/** Undefined when there is no such verifier. */
export async function selectVerifier(
  tx: Reads,
  { verifierId, withinMinutes }: { verifierId: number; withinMinutes: number },
): Promise<{ fullName: string; isActive: boolean; isHere: boolean } | undefined> {
  return await tx
    .selectFrom('app_user')
    .select(['full_name as fullName', 'is_active as isActive', heardOfWithin(withinMinutes).as('isHere')])
    .where('user_id', '=', verifierId)
    .where('user_type', '=', UserType.Verifier)
    .executeTakeFirst();
}
