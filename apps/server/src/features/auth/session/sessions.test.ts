import { createHash, randomUUID } from 'node:crypto';
import { UserType } from '@kyc/contract/user-types';
import type { ListedSession } from '@kyc/contract/auth/session';
import { inTenant } from '@kyc/db/connection/transaction';
import { testPassword } from '@kyc/testing/build-user';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openServerKeys } from '../../../../testing/open-server-keys.ts';
import { openTestTenant } from '../../../../testing/sign-in/open-test-tenant.ts';
import { signedIn, signInAs, type Caller } from '../../../../testing/staff.ts';

const { house, app, tenant } = await openTestTenant('SESSIONS');
afterAll(house.close);

const someone = (userType: UserType = UserType.Verifier) => signedIn(house, { tenant, userType });
const status = '/api/verify-login-status/';
const tokenOf = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  headers['authorization']?.slice('Bearer '.length) ?? '';
const sessionIdOf = (caller: Caller) => String(decodeJwt(tokenOf(caller))['SessionId']);

/** Moves the session's times back and waits until no process uses cached data. */
async function age(caller: Caller, moments: { active?: string; started?: string; seen?: string }) {
  await inTenant(house.test.database, tenant, (tx) =>
    tx
      .updateTable('user_session')
      .set({
        ...(moments.active && { active_on: sql`now() - ${moments.active}::interval` }),
        ...(moments.started && { started_on: sql`now() - ${moments.started}::interval` }),
        ...(moments.seen && { last_seen_on: sql`now() - ${moments.seen}::interval` }),
      })
      .where('session_id', '=', sessionIdOf(caller))
      .execute(),
  );
  await new Promise((done) => setTimeout(done, 1100));
}

async function rowOf(caller: Caller) {
  return await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('user_session')
      .selectAll()
      .where('session_id', '=', sessionIdOf(caller))
      .executeTakeFirstOrThrow(),
  );
}

async function auditOf(action: string, entityId: string | number) {
  return await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('action', '=', action)
      .where('entity_id', '=', String(entityId))
      .execute(),
  );
}

async function refresh(caller: Caller, headers: Record<string, string> = {}) {
  return await app.inject({
    method: 'POST',
    url: '/api/auth/refresh/',
    payload: { Token: tokenOf(caller), RefreshToken: caller.refreshToken },
    headers: { cookie: caller.headers['cookie'] ?? '', ...headers },
  });
}

const runOut = { Message: 'Your session has run out. Sign in again.', ErrorState: 0 };

describe('M5 a session ends automatically', () => {
  test.each([
    ['after half an hour in which nobody did anything', { active: '31 minutes' }],
    ['after twelve hours, whatever was done', { started: '721 minutes' }],
  ])('%s: calls and refresh', async (_when, moments) => {
    const caller = await someone();
    await age(caller, moments);
    const answer = await caller.get(status);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, runOut]);
    const renewed = await refresh(caller);
    expect([renewed.statusCode, renewed.json()]).toMatchObject([401, runOut]);
    expect(await rowOf(caller)).toMatchObject({ end_reason: 'expired' });
    expect(await auditOf('session.run-out', sessionIdOf(caller))).toHaveLength(1);
  });

  test('a refresh without other calls detects it too', async () => {
    const caller = await someone();
    await age(caller, { active: '31 minutes' });
    expect((await refresh(caller)).json()).toMatchObject(runOut);
    expect(await rowOf(caller)).toMatchObject({ end_reason: 'expired' });
  });

  test("a person keeps it alive, and the page's automatic calls do not", async () => {
    const caller = await someone();
    await age(caller, { active: '29 minutes', seen: '29 minutes' });
    const before = (await rowOf(caller)).active_on.getTime();
    expect((await caller.get(status, { background: '1' })).statusCode).toBe(200);
    expect((await caller.get('/api/session/end')).json()).toMatchObject({
      IdleInSeconds: expect.closeTo(60, -1) as number,
    });
    await refresh(caller);
    expect((await rowOf(caller)).active_on.getTime()).toBe(before);
    expect(Date.now() - (await rowOf(caller)).last_seen_on.getTime()).toBeLessThan(60_000);

    expect((await caller.post('/api/session/stay')).statusCode).toBe(200);
    expect(Date.now() - (await rowOf(caller)).active_on.getTime()).toBeLessThan(60_000);
    expect((await caller.get('/api/session/end')).json()).toMatchObject({
      IdleInSeconds: expect.closeTo(1800, -2) as number,
    });
  });

  test('its clock is written once a minute at the most', async () => {
    const caller = await someone();
    const before = (await rowOf(caller)).active_on.getTime();
    for (let call = 0; call < 5; call += 1) await caller.get(status);
    expect((await rowOf(caller)).active_on.getTime()).toBe(before);
    await age(caller, { active: '61 seconds' });
    await caller.get(status);
    expect((await rowOf(caller)).active_on.getTime()).toBeGreaterThan(before);
  });

  test('by the settings of the tenant', async () => {
    const admin = await someone(UserType.Admin);
    const caller = await someone();
    const path = '/api/masters/update-settings';
    expect((await admin.post(path, { SessionIdleMinutes: 4 })).statusCode).toBe(400);
    expect((await admin.post(path, { SessionHours: 25 })).statusCode).toBe(400);
    expect((await admin.post(path, { SessionIdleMinutes: 5, SessionHours: 1 })).statusCode).toBe(200);
    expect((await admin.get('/api/masters/settings')).json()).toMatchObject({
      SessionIdleMinutes: 5,
      SessionHours: 1,
    });
    await age(caller, { active: '6 minutes' });
    expect((await caller.get(status)).statusCode).toBe(401);
    await admin.post(path, { SessionIdleMinutes: 30, SessionHours: 12 });
  });
});

describe('M5 data stolen from the storage is useless without the cookie', () => {
  test('only the browser can read the cookie, which is in no storage', async () => {
    const caller = await someone();
    const answer = await app.inject({ url: '/api/auth/public-key/' });
    expect(answer.cookies).toEqual([]);
    const cookie =
      (caller.headers['cookie'] ?? '').split('; ').find((one) => one.startsWith('kyc-session=')) ?? '';
    expect(cookie).toMatch(/^kyc-session=[\w-]{36}\.[\w-]{43}$/);
    const hash = createHash('sha256').update(cookie.slice('kyc-session='.length)).digest();
    expect((await rowOf(caller)).cookie_hash?.equals(hash)).toBe(true);
    expect(decodeJwt(tokenOf(caller))['CookieHash']).toBe(hash.toString('base64url'));
  });

  test.each([
    ['none', () => ''],
    ['one that is made up', () => `kyc-session=${randomUUID()}.${'a'.repeat(43)}`],
    ['that of another session of the same user', (other: Caller) => other.headers['cookie'] ?? ''],
  ])('%s: every call and the refresh are 401, and the session continues', async (_which, cookieOf) => {
    const caller = await someone();
    const other = await someone();
    const cookie = cookieOf(other);
    expect((await caller.get(status, { cookie })).json()).toMatchObject({ Message: 'Please login.' });
    const stolen = await refresh(caller, { cookie });
    expect([stolen.statusCode, stolen.json()]).toMatchObject([401, { ErrorNumber: 50000, ErrorState: 0 }]);
    expect(await auditOf('session.token-elsewhere', sessionIdOf(caller))).toHaveLength(1);
    expect((await caller.get(status)).statusCode).toBe(200);
    expect((await refresh(caller)).statusCode).toBe(200);
  });

  test('a genuine token for another purpose, or with an unknown key, is 401', async () => {
    const caller = await someone();
    const keys = await openServerKeys(house);
    const key = await keys.signingKey();
    const { aud, ...claims } = decodeJwt(tokenOf(caller));
    expect(aud).toBe('kyc-desk-api');
    const sign = (content: object, kid = key.kid) =>
      new SignJWT({ ...content }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key.privateKey);
    const as = async (token: string) =>
      (await caller.get(status, { authorization: `Bearer ${token}` })).statusCode;
    expect(await as(await sign({ ...claims, aud }))).toBe(200);
    expect(await as(await sign({ ...claims, aud: 'another-service' }))).toBe(401);
    expect(await as(await sign(claims))).toBe(401);
    expect(await as(await sign({ ...claims, aud }, 'another-kid'))).toBe(401);
    const { CookieHash: _hash, ...unbound } = claims;
    expect(await as(await sign(unbound))).toBe(401);
  });

  test('a session of the previous release works until its next refresh, which requires signing in', async () => {
    const caller = await someone();
    await inTenant(house.test.database, tenant, (tx) =>
      tx
        .updateTable('user_session')
        .set({ cookie_hash: null })
        .where('session_id', '=', sessionIdOf(caller))
        .execute(),
    );
    await new Promise((done) => setTimeout(done, 1100));
    const key = await (await openServerKeys(house)).signingKey();
    const { aud: _aud, CookieHash: _hash, ...claims } = decodeJwt(tokenOf(caller));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
      .sign(key.privateKey);
    const headers = { authorization: `Bearer ${token}`, cookie: '' };
    expect((await caller.get(status, headers)).statusCode).toBe(200);
    const renewed = await app.inject({
      method: 'POST',
      url: '/api/auth/refresh/',
      payload: { Token: token, RefreshToken: caller.refreshToken },
    });
    expect([renewed.statusCode, renewed.json()]).toMatchObject([401, runOut]);
  });

  test("signing in again ends the browser's previous session, logging out removes the cookie", async () => {
    const caller = await someone();
    const cookie = caller.headers['cookie'] ?? '';
    const again = await signInAs(app, {
      TenantCode: tenant.tenantCode,
      UserName: caller.userName,
      Password: testPassword,
      cookie,
    });
    expect(await rowOf(caller)).toMatchObject({ end_reason: 'replaced' });
    expect((await again.get(status)).statusCode).toBe(200);
    const left = await again.get('/api/logout/');
    expect(left.cookies).toMatchObject([{ name: 'kyc-session', value: '' }]);
  });
});

describe('M5 own sessions', () => {
  const list = async (caller: Caller) => (await caller.get('/api/session/list')).json<ListedSession[]>();

  async function twice(): Promise<[Caller, Caller]> {
    const first = await someone();
    const credentials = {
      TenantCode: tenant.tenantCode,
      UserName: first.userName,
      Password: testPassword,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    return [first, { ...first, ...(await signInAs(app, credentials)) }];
  }

  test('are listed with device, address and times, this one marked', async () => {
    const [first, second] = await twice();
    const found = await list(second);
    expect(found.map(({ SessionId }) => SessionId).toSorted()).toEqual(
      [sessionIdOf(first), sessionIdOf(second)].toSorted(),
    );
    expect(found.find(({ IsThis }) => IsThis)).toMatchObject({
      SessionId: sessionIdOf(second),
      Device: 'Firefox on Windows',
      Address: '127.0.0.1',
    });
    await age(first, { active: '31 minutes' });
    expect(await list(second)).toHaveLength(1);
  });

  test('are ended one by one or all but this one; no user ends another user’s', async () => {
    const [first, second] = await twice();
    const [stranger] = await twice();
    const end = (caller: Caller, SessionId: string) => caller.post('/api/session/end-one', { SessionId });
    expect((await end(stranger, sessionIdOf(first))).statusCode).toBe(404);
    expect((await end(second, sessionIdOf(first))).json()).toEqual({ Message: 'The session is ended.' });
    expect((await first.get(status)).statusCode).toBe(401);
    expect(await auditOf('session.end-elsewhere', sessionIdOf(first))).toHaveLength(1);
    const [third, fourth] = await twice();
    expect((await fourth.post('/api/session/end-others')).json()).toEqual({
      Message: 'One session is ended.',
    });
    expect((await third.get(status)).statusCode).toBe(401);
    for (const caller of [first, third])
      expect(await rowOf(caller)).toMatchObject({ end_reason: 'ended-elsewhere' });
    expect((await fourth.get(status)).statusCode).toBe(200);
    expect(await auditOf('session.end-others', fourth.userId)).toMatchObject([{ details: { ended: 1 } }]);
  });

  test('only an Admin sees and ends the sessions of a user', async () => {
    const admin = await someone(UserType.Admin);
    const [first, second] = await twice();
    const path = `/api/masters/users/${first.userId}`;
    const end = '/api/masters/users/end-sessions';
    expect((await first.get(`${path}/sessions`)).statusCode).toBe(403);
    expect((await first.post(end, { UserId: first.userId })).statusCode).toBe(403);
    expect((await admin.get(`${path}/sessions`)).json<ListedSession[]>()).toHaveLength(2);
    expect(await auditOf('user.list-sessions', first.userId)).toHaveLength(1);
    expect((await admin.post(end, { UserId: first.userId })).json()).toEqual({
      Message: '2 sessions are ended.',
    });
    for (const caller of [first, second]) {
      expect((await caller.get(status)).statusCode).toBe(401);
      expect(await rowOf(caller)).toMatchObject({ end_reason: 'ended-by-admin' });
    }
    expect(await auditOf('user.end-sessions', first.userId)).toMatchObject([{ details: { ended: 2 } }]);
    expect((await admin.get('/api/masters/users/999999/sessions')).statusCode).toBe(404);
  });
});
