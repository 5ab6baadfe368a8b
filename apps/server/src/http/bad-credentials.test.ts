import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { Endpoint } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { buildTenant } from '@kyc/testing/build-tenant';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireToken } from '../../testing/expire-token.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { rolesOfCall } from '../../testing/roles-of-calls.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

interface LogLine {
  readonly route?: string;
  readonly status?: number;
  readonly refused?: string;
  readonly ip?: string;
  readonly user?: number;
}

const lines: LogLine[] = [];
const house = await openTestServer({ onLogLine: (line) => lines.push(JSON.parse(line) as LogLine) });
afterAll(house.close);

const guarded = allEndpoints.filter(({ permission }) => permission !== 'public' && permission !== 'intake');
const tokenOf = ({ headers }: Caller): string => headers['authorization']?.slice('Bearer '.length) ?? '';
const flip = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

/** By fault: the headers of a caller without rights. */
const bad = new Map<string, Readonly<Record<string, string>>>();
let sales: Caller;
beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'BADTOKEN' });
  const other = await buildTenant(house.test, { tenantCode: 'BADOTHER' });
  const admin = (of = tenant): Promise<Caller> => signedIn(house, { tenant: of, userType: UserType.Admin });
  const [live, out, disabled, foreign] = [await admin(), await admin(), await admin(), await admin(other)];
  sales = await signedIn(house, { tenant, userType: UserType.Sales });
  await out.get('/api/logout/');
  await inTenant(house.test.database, tenant, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('user_id', '=', disabled.userId).execute(),
  );
  const token = tokenOf(live);
  const [head = '', body = '', signature = ''] = token.split('.');
  const changed = (more: Record<string, string>) => ({ ...live.headers, ...more });
  const bearer = (text: string) => changed({ authorization: `Bearer ${text}` });
  // Uses a known key id: an unknown one is searched again, at most once a second.
  const { kid } = decodeProtectedHeader(token);
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid })).toString('base64url');
  const elsewhere = { ...live.headers };
  delete elsewhere['cookie'];
  bad.set('a token that has run out', bearer(await expireToken(house, token)));
  bad.set('a token with another signature', bearer(`${head}.${body}.${flip(signature)}`));
  bad.set('a token whose claims were changed', bearer(`${head}.${body.slice(0, -6)}AAAAAA.${signature}`));
  bad.set('a token that nobody signed', bearer(`${unsigned}.${body}.`));
  bad.set('a token after the logout', out.headers);
  bad.set('a token of a disabled user', disabled.headers);
  bad.set('a token without the cookie of its browser', elsewhere);
  bad.set('a token with the cookie of another', changed({ cookie: foreign.headers['cookie'] ?? '' }));
  bad.set('a TenantCode of another company', changed({ tenantcode: 'BADOTHER' }));
  bad.set('an ApiKey alone', {
    apikey: live.headers['apikey'] ?? '',
    tenantcode: 'BADTOKEN',
    'content-type': 'application/json',
  });
});

/** The line comes after the answer. */
const written = () => new Promise((done) => setTimeout(done, 5));

const ask = async ({ method, path }: Endpoint, headers: Readonly<Record<string, string>>) =>
  await house.server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { ...headers },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });

describe('RULE-06 no call is served to a bad credential, of ten kinds', () => {
  test('there are enough calls for the claim', () => {
    expect(guarded.length * bad.size).toBeGreaterThan(2000);
  });

  test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const answers = await Promise.all(
      [...bad].map(async ([wrong, headers]) => [wrong, (await ask(endpoint, headers)).statusCode] as const),
    );
    expect(answers).toEqual([...bad.keys()].map((wrong) => [wrong, 401]));
  });
});

describe('Low: a denied call leaves a line with caller, call, reason and address', () => {
  const denied = guarded.filter(({ path }) => !rolesOfCall(path).includes(UserType.Sales));

  test.each(denied.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    lines.length = 0;
    expect((await ask(endpoint, sales.headers)).statusCode).toBe(403);
    await written();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      route: endpoint.path,
      status: 403,
      refused: 'wrongRole',
      ip: '127.0.0.1',
    });
  });

  test('a stranger’s too', async () => {
    lines.length = 0;
    await house.server.app.inject({ url: '/api/verify-login-status/' });
    await expect
      .poll(() => lines.at(-1))
      .toMatchObject({ status: 401, refused: 'noSession', ip: '127.0.0.1' });
  });
});
