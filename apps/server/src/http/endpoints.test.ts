import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { Endpoint } from '@kyc/contract/endpoint';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { rolesOfCall } from '../../testing/roles-of-calls.ts';
import { signedIn, type Caller } from '../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

const callers = new Map<UserType, Caller>();
beforeAll(async () => {
  const tenant = await buildTenant(house.test, { tenantCode: 'ROLES' });
  for (const userType of allUserTypes) callers.set(userType, await signedIn(house, { tenant, userType }));
});

const url = (endpoint: Endpoint): string => endpoint.path.replace(/:\w+/g, '1');
const guarded = allEndpoints.filter(({ permission }) => permission !== 'public' && permission !== 'intake');

test('RULE-05 every endpoint of the contract is registered, and no further call under /api exists', async () => {
  const names = allEndpoints.map((endpoint) => endpoint.name);
  expect(new Set(names).size).toBe(names.length);
  const described = (await app.inject({ url: '/api/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, object>>;
  }>();
  expect(described.openapi).toBe('3.1.0');
  const registered = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = allEndpoints.flatMap((endpoint) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    return endpoint.acts === true ? [`GET ${path}`, `POST ${path}`] : [`${endpoint.method} ${path}`];
  });
  expect(new Set(registered)).toEqual(new Set(wanted));
});

describe('RULE-06 the server grants every role exactly the permissions of the specification', () => {
  for (const endpoint of guarded) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const roles = rolesOfCall(endpoint.path);
      const anonymous = await app.inject({ method: endpoint.method, url: url(endpoint) });
      expect(anonymous.statusCode).toBe(401);
      // The session's own end comes last, so that the roles after it are still signed in.
      if (endpoint.name === 'logout') return;
      // A stream without an end: live.test.ts opens it.
      if (endpoint.name === 'watchChanges') return;
      for (const [userType, caller] of callers) {
        const answer = await call(caller, endpoint);
        expect([userType, answer.statusCode === 403]).toEqual([userType, !roles.includes(userType)]);
        expect(answer.statusCode).toBeLessThan(500);
      }
    });
  }
});

describe('the GETs that act', () => {
  const acting = guarded.filter((endpoint) => endpoint.acts === true && endpoint.name !== 'logout');

  test.each(acting.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: no prefetch, no cross-site request, no HEAD, no cache',
    async (_name, endpoint) => {
      const caller = callers.get(rolesOfCall(endpoint.path)[0] ?? UserType.Admin);
      if (caller === undefined) throw new Error(`nobody may use ${endpoint.name}`);
      for (const headers of [
        { 'sec-purpose': 'prefetch' },
        { purpose: 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        expect((await caller.get(url(endpoint), headers)).statusCode).toBe(403);
      }
      const head = await app.inject({ method: 'HEAD', url: url(endpoint), headers: caller.headers });
      expect(head.statusCode).toBe(404);
      const answer = await caller.get(url(endpoint), { 'sec-fetch-site': 'same-origin' });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.statusCode).not.toBe(403);
    },
  );
});

test('every reply has the security headers, and an error contains only its permitted properties', async () => {
  for (const path of ['/api/environment/', '/api/nothing', '/healthz', '/readyz', '/metrics', '/api/docs']) {
    const { headers } = await app.inject({ url: path });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-request-id': expect.stringMatching(/^[\w-]{22}$/) as string,
    });
  }
  const absent = await app.inject({ url: '/api/nothing' });
  expect([absent.statusCode, absent.json()]).toEqual([
    404,
    { Message: 'Resource not found.', ErrorNumber: 50000, ErrorState: 0 },
  ]);
});

test('health, readiness and metrics answer', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ok',
    database: true,
    storage: true,
  });
  const metrics = (await app.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('http_request_duration_seconds_bucket');
  expect(metrics).toContain('job_queue_waiting{queue="undelivered"} 0');
});

async function call(caller: Caller, endpoint: Endpoint) {
  return endpoint.method === 'POST' ? await caller.post(url(endpoint)) : await caller.get(url(endpoint));
}
