import { allEndpoints } from '@kyc/contract/all-endpoints';
import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Endpoint } from '@kyc/contract/endpoint';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildApplication } from '@kyc/testing/build-application';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { rolesOfCall } from '../../../testing/roles-of-calls.ts';
import { signedIn, submitLogin, type Caller } from '../../../testing/staff.ts';
import { hashPassword } from '../../passwords/password-hash.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

let tenant: BuiltTenant;
const callers = new Map<UserType, Caller>();
beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'DENIED' });
  for (const userType of allUserTypes) callers.set(userType, await signedIn(house, { tenant, userType }));
});

const ofRole = (userType: UserType): Caller => {
  const caller = callers.get(userType);
  if (caller === undefined) throw new Error(`nobody of type ${userType}`);
  return caller;
};

/** The trail's rows of these actions since the previous call. */
let after = 0;
async function rowsSince(...actions: string[]) {
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['audit_id', 'actor_id', 'action', 'entity', 'entity_id', 'address', 'details', 'seen'])
      .where('audit_id', '>', after)
      .where('action', 'in', actions)
      .orderBy('audit_id')
      .execute(),
  );
  after = rows.at(-1)?.audit_id ?? after;
  return rows;
}

const ask = async ({ method, path }: Endpoint, { headers }: Caller) =>
  await app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { ...headers },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });

const guarded = allEndpoints.filter(({ permission }) => permission !== 'public' && permission !== 'intake');

describe('H5 every denied call leaves one row with caller, call, reason and address', () => {
  test('403: each call of each role that may not make it', async () => {
    let asked = 0;
    for (const userType of allUserTypes) {
      const denied = guarded.filter(({ path }) => !rolesOfCall(path).includes(userType));
      const caller = ofRole(userType);
      await rowsSince('call.denied');
      for (const endpoint of denied) expect((await ask(endpoint, caller)).statusCode).toBe(403);
      const rows = await rowsSince('call.denied');
      expect(rows.map((row) => row.entity_id)).toEqual(denied.map(({ name }) => name));
      expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([caller.userId]));
      expect(new Set(rows.map((row) => row.address))).toEqual(new Set(['127.0.0.1']));
      expect(rows[0]?.details).toMatchObject({ code: 'wrongRole', status: 403 });
      asked += rows.length;
    }
    expect(asked).toBeGreaterThan(300);
    // More than a thousand calls.
  }, 60_000);

  test('404 of an id of another company, with the id; 409 of an action that is not possible; 401 of a session that ended', async () => {
    const admin = ofRole(UserType.Admin);
    const other = await buildTenant(house.test, { tenantCode: 'DENIEDOTHER' });
    const foreign = await buildApplication(house.test.database, { tenantId: other.tenantId });
    await rowsSince('call.denied');
    expect((await admin.get(`/api/dashboard/application/cancel/${foreign}`)).statusCode).toBe(404);
    expect(await rowsSince('call.denied')).toMatchObject([
      { entity: 'call', details: { code: 'notFound', status: 404, id: foreign } },
    ]);
    const status = ApplicationStatus.Cancelled;
    const own = await buildApplication(house.test.database, { tenantId: tenant.tenantId, status });
    const answer = await admin.get(`/api/dashboard/application/cancel/${own}`);
    expect(answer.statusCode).toBe(409);
    expect(await rowsSince('call.denied')).toMatchObject([{ details: { status: 409, id: own } }]);
    const leaver = await signedIn(house, { tenant, userType: UserType.Sales });
    await leaver.get('/api/logout/');
    expect((await leaver.get('/api/verify-login-status/')).statusCode).toBe(401);
    expect(await rowsSince('call.denied')).toMatchObject([
      { actor_id: leaver.userId, entity_id: 'verifyLoginStatus', details: { status: 401 } },
    ]);
  });

  test('a successful call leaves none, nor does a form with invalid fields', async () => {
    const admin = ofRole(UserType.Admin);
    await rowsSince('call.denied');
    expect((await admin.get('/api/verify-login-status/')).statusCode).toBe(200);
    expect((await admin.post('/api/dashboard/applications/', { start: 'x' })).statusCode).toBe(400);
    expect(await rowsSince('call.denied')).toEqual([]);
  });
});

describe('O8 the same refusal repeated within the hour', () => {
  const rowsAfter = async (
    times: number,
    call: (turn: number) => Promise<{ readonly statusCode: number }>,
  ) => {
    await rowsSince('call.denied');
    const codes = new Set<number>();
    for (let turn = 0; turn < times; turn += 1) codes.add((await call(turn)).statusCode);
    return { codes: [...codes], rows: await rowsSince('call.denied') };
  };
  const looksOf = async (auditId: number | undefined) => {
    const rows = await inTenant(house.test.database, tenant, (tx) =>
      tx
        .selectFrom('list_look')
        .select('looks')
        .where('audit_id', '=', auditId ?? 0)
        .execute(),
    );
    return rows.map(({ looks }) => looks);
  };

  test('because of the state of a case leaves one row for all cases', async () => {
    const caller = await signedIn(house, { tenant, userType: UserType.Admin });
    const ids: number[] = [];
    for (let number = 0; number < 5; number += 1)
      ids.push(
        await buildApplication(house.test.database, {
          tenantId: tenant.tenantId,
          status: ApplicationStatus.Cancelled,
        }),
      );
    const { codes, rows } = await rowsAfter(20, (turn) =>
      caller.get(`/api/dashboard/application/cancel/${ids[turn % ids.length] ?? 0}`),
    );
    expect(codes).toEqual([409]);
    expect(rows).toMatchObject([{ details: { status: 409, id: ids[0] } }]);
    expect(await looksOf(rows[0]?.audit_id)).toEqual([20]);
  });

  test('of access leaves one row for each subject, with its number', async () => {
    const caller = await signedIn(house, { tenant, userType: UserType.Admin });
    const { codes, rows } = await rowsAfter(12, (turn) =>
      caller.get(`/api/dashboard/application/cancel/${900_000_000 + (turn % 3)}`),
    );
    expect(codes).toEqual([404]);
    expect(rows.map(({ details }) => (details as { id: number }).id)).toEqual([
      900_000_000, 900_000_001, 900_000_002,
    ]);
    for (const row of rows) expect(await looksOf(row.audit_id)).toEqual([4]);
  });
});

describe('H5 attempts to sign in', () => {
  const failures = [
    'session.login-failed',
    'session.login-refused',
    'session.code-failed',
    'session.code-refused',
  ];
  const logIn = async (UserName: string, Password = testPassword) =>
    await submitLogin(app, { TenantCode: tenant.tenantCode, UserName, Password });

  test('an unknown user, a wrong password, one beyond the limit, and the correct one on a locked account', async () => {
    const passwordHash = await hashPassword(testPassword);
    const { tenantId } = tenant;
    const user = await buildUser(house.test.database, {
      tenantId,
      userType: UserType.Verifier,
      passwordHash,
    });
    await rowsSince(...failures);
    await logIn('nobody.here');
    expect(await rowsSince(...failures)).toMatchObject([
      { action: 'session.login-failed', entity_id: 'unknown', address: '127.0.0.1' },
    ]);
    let answer = await logIn(user.userName, 'Wrong#Password1');
    let tries = 1;
    while (answer.statusCode === 401) {
      answer = await logIn(user.userName, 'Wrong#Password1');
      tries += 1;
    }
    expect(answer.statusCode).toBe(429);
    expect((await logIn(user.userName)).statusCode).toBe(429);
    const rows = await rowsSince(...failures);
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array.from({ length: tries - 1 }, () => 'session.login-failed'),
      'session.login-refused',
      'session.login-refused',
    ]);
    expect(new Set(rows.map((row) => row.entity_id))).toEqual(new Set([String(user.userId)]));
  });

  test('a wrong code, and codes beyond the limit', async () => {
    const passwordHash = await hashPassword(testPassword);
    const { tenantId } = tenant;
    const user = await buildUser(house.test.database, {
      tenantId,
      userType: UserType.Verifier,
      passwordHash,
    });
    const { Mobile, RefId, DevOtp } = (await logIn(user.userName)).json<Record<string, string>>();
    await rowsSince(...failures);
    const Otp = DevOtp === '111111' ? '222222' : '111111';
    for (let time = 1; time <= 6; time += 1)
      await app.inject({
        method: 'POST',
        url: '/api/auth/validate-mobile/',
        payload: { Mobile, RefId, Otp },
      });
    const rows = await rowsSince(...failures);
    const ofUser = (action: string, id: string) => [action, 'user', id];
    expect(rows.map(({ action, entity, entity_id: id }) => [action, entity, id])).toEqual([
      ...Array.from({ length: 5 }, () => ofUser('session.code-failed', String(user.userId))),
      ofUser('session.code-refused', 'unknown'),
    ]);
  });
});

describe('M10 lists leave a row with the shown applications', () => {
  test('pages of the grid, choosing and checking in bulk: the applications', async () => {
    const { tenantId } = tenant;
    const ids: number[] = [];
    for (let number = 1; number <= 3; number += 1)
      ids.push(
        await buildApplication(house.test.database, { tenantId, status: ApplicationStatus.ReviewPending }),
      );
    const admin = ofRole(UserType.Admin);
    const lists = ['application.list', 'application.bulk-choose', 'application.bulk-check'];
    await rowsSince(...lists);
    const Filter = { Status: ApplicationStatus.ReviewPending };
    const page = await admin.post('/api/dashboard/applications/', { start: 0, length: 10, Filter });
    expect(page.statusCode).toBe(200);
    const shown = page.json<{ data: { ApplicationId: number }[] }>().data.map((row) => row.ApplicationId);
    expect(await rowsSince(...lists)).toMatchObject([
      { actor_id: admin.userId, address: '127.0.0.1', seen: shown, details: { start: 0, rows: 3 } },
    ]);
    await admin.post('/api/dashboard/bulk/choose/', { Filter });
    await admin.post('/api/dashboard/bulk/check/', { Action: 'cancel', Ids: ids });
    const rows = await rowsSince(...lists);
    expect(rows.map(({ action, seen }) => [action, seen?.toSorted((a, b) => a - b)])).toEqual([
      ['application.bulk-choose', ids],
      ['application.bulk-check', ids],
    ]);
  });

  test('a search text is not stored, only that there was one', async () => {
    const admin = ofRole(UserType.Admin);
    await rowsSince('application.list');
    const search = { value: '9876543210', regex: false };
    await admin.post('/api/dashboard/applications/', {
      start: 0,
      length: 10,
      search,
      Filter: { Field: 'Mobile' },
    });
    const rows = await rowsSince('application.list');
    expect(rows).toMatchObject([{ details: { isSearched: true } }]);
    expect(JSON.stringify(rows)).not.toContain('98765');
  });

  test('the list of users, and one user', async () => {
    const admin = ofRole(UserType.Admin);
    await rowsSince('user.list');
    await admin.post('/api/masters/users/list', { start: 0, length: 100 });
    await admin.get(`/api/masters/users/${admin.userId}`);
    const [all, one] = await rowsSince('user.list');
    expect(all?.details).toMatchObject({
      ids: expect.arrayContaining([ofRole(UserType.Audit).userId]) as number[],
    });
    expect(one?.details).toEqual({ ids: [admin.userId] });
  });

  test('the leads', async () => {
    const admin = ofRole(UserType.Admin);
    await rowsSince('lead.list');
    expect((await admin.post('/api/report/lead/', { start: 0, length: 10 })).statusCode).toBe(200);
    expect(await rowsSince('lead.list')).toMatchObject([{ entity: 'lead', details: { leads: [] } }]);
  });
});
