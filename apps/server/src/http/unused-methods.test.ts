import { allEndpoints } from '@kyc/contract/all-endpoints';
import { UserType } from '@kyc/contract/user-types';
import { afterAll, describe, expect, test } from 'vitest';
import { buildTenant } from '@kyc/testing/build-tenant';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn } from '../../testing/staff.ts';
import { CallBudgets } from './call-budgets.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

test('a Low finding: methods that an address does not support are 405 and list the supported ones', async () => {
  const wrong: string[] = [];
  const byPath = Map.groupBy(allEndpoints, ({ path }) => path.replace(/\/$/, ''));
  for (const [path, endpoints] of byPath) {
    const taken = new Set(endpoints.flatMap(({ method, acts }) => (acts ? ['GET', 'POST'] : [method])));
    const url = path.replaceAll(/:\w+/g, '1');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (taken.has(method) || !path.startsWith('/api/')) continue;
      const answer = await app.inject({ method, url });
      const allow = new Set(answer.headers.allow?.split(', '));
      // A literal next to a parameter is a separate address for one method and not for the other.
      const isSame = [...taken].every((one) => allow.has(one));
      if (answer.statusCode !== 405 || !isSame) wrong.push(`${method} ${url}: ${answer.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
  const { Message } = (await app.inject({ method: 'DELETE', url: '/api/environment/' })).json<{
    Message: string;
  }>();
  expect(Message).toBe('This address does not take that method.');
});

describe('a Low finding: what browsers refuse by the policy is reported', () => {
  const send = async (type: string, payload: unknown) =>
    await app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const counted = async (directive: string): Promise<number> => {
    const metrics = (await app.inject({ url: '/metrics' })).body;
    const found = new RegExp(`^csp_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(metrics);
    return Number(found?.[1] ?? 0);
  };

  test('in both forms of browsers, and counted by directive', async () => {
    const before = await counted('script-src-elem');
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?pan=ABCPE1234F',
    };
    expect((await send('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(204);
    const old = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
    expect((await send('application/csp-report', old)).statusCode).toBe(204);
    expect((await counted('script-src-elem')) - before).toBe(2);
  });

  test('and any further unknown request creates neither a fault nor a label', async () => {
    for (const junk of [
      '',
      '{',
      'null',
      '[]',
      '[{"body":{}}]',
      '{"csp-report":{"effective-directive":"mine-1"}}',
    ])
      expect((await send('application/csp-report', junk)).statusCode).toBe(204);
    expect((await send('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
    expect((await app.inject({ url: '/metrics' })).body).not.toContain('mine-1');
  });
});

test('a Low finding: searches, exports and streams are counted for each user', async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'BUDGETS' });
  const strict = new CallBudgets(1);
  const list = allEndpoints.find(({ name }) => name === 'listApplications');
  const other = allEndpoints.find(({ name }) => name === 'openReview');
  if (list === undefined || other === undefined) throw new Error('no such endpoints');
  const session = { tenantId: tenant.tenantId, userId: 1 } as Parameters<CallBudgets['spend']>[1];
  for (let call = 0; call < 300; call += 1) strict.spend(list, session);
  expect(() => strict.spend(list, session)).toThrow('Too many requests. Try again later.');
  expect(() => strict.spend(other, session)).not.toThrow();
  expect(() => strict.spend(list, { ...session, userId: 2 })).not.toThrow();
  const counted = allEndpoints.filter(({ budget }) => budget !== undefined).map(({ name }) => name);
  expect(counted).toEqual(
    expect.arrayContaining([
      'listApplications',
      'downloadApplications',
      'watchChanges',
      'startExport',
      'listLeads',
    ]),
  );
});

test('a Low finding: the same over the wire', async () => {
  const development = await openTestServer({ variables: { APP_ENV: 'development' } });
  try {
    const tenant = await buildTenant(development.test, { tenantCode: 'SEARCHES' });
    const caller = await signedIn(development, { tenant, userType: UserType.Business });
    const query = { start: 0, length: 1 };
    const statuses: number[] = [];
    // Ten at a time: of hundreds in parallel a busy machine answers some with 503.
    for (let portion = 0; portion < 31; portion += 1) {
      const calls = Array.from({ length: 10 }, () => caller.post('/api/report/lead/', query));
      statuses.push(...(await Promise.all(calls)).map(({ statusCode }) => statusCode));
    }
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([count(200), count(429)]).toEqual([300, 10]);
  } finally {
    await development.close();
  }
}, 120_000);
