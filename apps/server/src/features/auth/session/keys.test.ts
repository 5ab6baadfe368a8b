import { constants, publicEncrypt } from 'node:crypto';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant, type BuiltTenant } from '@kyc/testing/build-tenant';
import { buildUser, testPassword } from '@kyc/testing/build-user';
import type { FastifyInstance } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { runAdmin } from '../../../../testing/operations/run-admin.ts';
import { signedIn, signInAs, type SignedIn } from '../../../../testing/staff.ts';
import { openServer, type Server } from '../../../entry/open-server.ts';
import { readConfig } from '../../../platform/config.ts';
import { createLogger } from '../../../platform/logger.ts';
import { hashPassword } from '../../../passwords/password-hash.ts';

const house = await openTestServer();
const others: Server[] = [];
afterAll(async () => {
  for (const server of others) await server.close();
  await house.close();
});

let tenant: BuiltTenant;
/** Another process of the same installation, started before the keys are rotated. */
let second: FastifyInstance;
beforeAll(async () => {
  tenant = await buildTenant(house.test, { tenantCode: 'KEYS' });
  second = await anotherProcess();
});

async function anotherProcess(): Promise<FastifyInstance> {
  const server = await openServer({
    config: readConfig({ APP_ENV: 'test', PORT: '0', DATA_DIR: house.folder }),
    appUrl: house.test.appUrl,
    logger: createLogger({ level: 'silent' }),
    storage: house.storage,
  });
  others.push(server);
  return server.app;
}

const variables = { APP_ENV: 'test', DATABASE_URL: house.ownerUrl, DATA_DIR: house.folder };
async function keys(...words: string[]): Promise<string> {
  const { code, out, err } = await runAdmin(variables, ['keys', ...words]);
  expect([code, err]).toEqual([0, '']);
  return out;
}

interface Listed {
  readonly purpose: string;
  readonly kid: string;
  readonly endsOn: string | null;
}
const listed = async () => JSON.parse(await keys('list', '--json')) as Listed[];

async function someone(app: FastifyInstance): Promise<SignedIn> {
  const passwordHash = await hashPassword(testPassword);
  const { userName } = await buildUser(house.test.database, {
    tenantId: tenant.tenantId,
    userType: UserType.Verifier,
    passwordHash,
  });
  return await signInAs(app, { TenantCode: tenant.tenantCode, UserName: userName, Password: testPassword });
}

const statusAt = async (app: FastifyInstance, { headers }: SignedIn) =>
  (await app.inject({ url: '/api/verify-login-status/', headers })).statusCode;
const tokenOf = ({ headers }: SignedIn) => headers['authorization']?.slice('Bearer '.length) ?? '';
const refreshAt = async (app: FastifyInstance, caller: SignedIn) =>
  await app.inject({
    method: 'POST',
    url: '/api/auth/refresh/',
    headers: { cookie: caller.headers['cookie'] ?? '' },
    payload: { Token: tokenOf(caller), RefreshToken: caller.refreshToken },
  });

test('M9 keys rotate under live sessions, without a logout, whichever process answers', async () => {
  const { app } = house.server;
  const callers = [await someone(app), await someone(second)];
  const { PublicKey, Kid } = (await app.inject({ url: '/api/auth/public-key/' })).json<{
    PublicKey: string;
    Kid: string;
  }>();
  const user = await signedIn(house, { tenant, userType: UserType.Verifier });
  const captcha = (await app.inject({ url: '/api/captcha/GetCaptcha' })).json<{
    Token: string;
    DevAnswer: string;
  }>();

  await keys('rotate');
  const rotated = await listed();
  expect(rotated.filter(({ endsOn }) => endsOn === null)).toHaveLength(4);
  expect(rotated.filter(({ endsOn }) => endsOn !== null)).toHaveLength(4);
  expect(rotated.find(({ purpose, endsOn }) => purpose === 'login' && endsOn === null)?.kid).not.toBe(Kid);

  // A user had the old key and typed in the meantime.
  const typed = {
    TenantCode: tenant.tenantCode,
    UserName: user.userName,
    Password: testPassword,
    captchaCode: captcha.DevAnswer,
    token: captcha.Token,
  };
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const Data = publicEncrypt({ key: PublicKey, ...padding }, Buffer.from(JSON.stringify(typed)));
  const login = await second.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { Data: Data.toString('base64') },
  });
  expect(login.statusCode, login.body).toBe(200);

  // A process that starts now has only signed with the new ones; running ones accept it immediately.
  const third = await anotherProcess();
  const late = await someone(third);
  const newKid = rotated.find(({ purpose, endsOn }) => purpose === 'token' && endsOn === null)?.kid;
  expect(decodeProtectedHeader(tokenOf(late)).kid).toBe(newKid);
  for (const at of [app, second, third])
    for (const caller of [...callers, user, late]) expect(await statusAt(at, caller)).toBe(200);

  for (const caller of [...callers, late]) {
    const renewed = await refreshAt(caller === late ? second : third, caller);
    expect(renewed.statusCode, renewed.body).toBe(200);
    const { Token } = renewed.json<{ Token: string }>();
    const headers = { ...caller.headers, authorization: `Bearer ${Token}` };
    expect(await statusAt(app, { ...caller, headers })).toBe(200);
  }
});

test('M9 a refresh that two processes answer around a rotation gives the same successor', async () => {
  const caller = await someone(second);
  const before = await refreshAt(second, caller);
  await keys('rotate', 'reference');
  const after = await refreshAt(await anotherProcess(), caller);
  const successors = [before, after].map((answer) => answer.json<{ RefreshToken: string }>().RefreshToken);
  expect(successors[0]).toMatch(/^[\w-]{43}$/);
  expect(successors[1]).toBe(successors[0]);
});

test('M9 a possibly leaked key is ended immediately, and the one in use is not', async () => {
  const caller = await someone(house.server.app);
  const { kid = '' } = decodeProtectedHeader(tokenOf(caller));
  const inUse = (await listed()).find(({ purpose, endsOn }) => purpose === 'token' && endsOn === null);
  const refused = await runAdmin(variables, ['keys', 'retire', inUse?.kid ?? '']);
  expect([refused.code, refused.err]).toEqual([
    1,
    'There is no rotated key of this id: the one in use is rotated first (`keys list` shows them).',
  ]);
  await keys('rotate', 'token');
  await keys('retire', kid);
  expect((await listed()).map((key) => key.kid)).not.toContain(kid);
  const anew = await anotherProcess();
  expect(await statusAt(anew, caller)).toBe(401);
  expect((await refreshAt(anew, caller)).statusCode).toBe(401);
});

test('M9 every tenant finds rotations in its trail, and no key is shown', async () => {
  const said = [await keys('rotate'), await keys('list')].join('\n');
  expect(said).not.toContain('PRIVATE');
  const rows = await inTenant(house.test.database, tenant, (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('entity', '=', 'server-key')
      .execute(),
  );
  expect(rows.map(({ action }) => action)).toContain('server-key.rotate');
  expect(rows.map(({ action }) => action)).toContain('server-key.retire');
  expect(rows.at(-1)).toMatchObject({ actor_id: null, details: { operator: expect.any(String) as string } });
});
