import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';
import { sayWhoIsBelieved } from '../entry/say-who-is-believed.ts';
import { readConfig } from '../platform/config.ts';

/** Production's requirements; none of these services is called here. */
const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://o:s@127.0.0.1/kyc',
  SMS_URL: 'https://sms.example.in/send',
  PUBLIC_URL: 'https://kyc.example.in',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
  LOG_DESTINATION: 'stdout:logs.example.in',
  OUTBOUND_HOSTS: 'sms.example.in',
  // No proxy waits here for the end of a server.
  DRAIN_SECONDS: '0',
};
const proxy = '10.9.0.2';
const stranger = '9.9.9.9';

let named: TestServer;
let unnamed: TestServer;
beforeAll(async () => {
  named = await openTestServer({ variables: { ...production, TRUSTED_PROXIES: '10.9.0.0/16' } });
  unnamed = await openTestServer({ variables: production });
});
afterAll(async () => {
  await named.close();
  await unnamed.close();
});

type Caller = { remoteAddress?: string; headers?: Record<string, string> };
const ask = async (
  { server }: TestServer,
  url: string,
  caller: Caller = {},
): Promise<LightMyRequestResponse> => await server.app.inject({ url, ...caller });
const through = (address: string, proto = 'https') => ({
  remoteAddress: proxy,
  headers: { 'x-forwarded-for': address, 'x-forwarded-proto': proto },
});

describe('a Low finding: X-Forwarded-For is believed of named proxies only', () => {
  /**
   * Logins of an address within a minute stop at 60, regardless of the claimed address; twice as many are sent, because a minute may end in
   * the meantime.
   */
  async function refusedOf(house: TestServer, callerOf: (call: number) => Caller): Promise<number> {
    const calls = Array.from({ length: 130 }, (_, call) =>
      house.server.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { Data: 'eHh4' },
        ...callerOf(call),
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    return statuses.filter((status) => status === 429).length;
  }

  test('a peer that is not a proxy cannot forge its address', async () => {
    const claims = (call: number): Caller => ({
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': `9.9.9.${call}` },
    });
    expect(await refusedOf(unnamed, claims)).toBeGreaterThanOrEqual(3);
  });

  test('of a named one each caller has a budget of their own', async () => {
    expect(await refusedOf(named, (call) => through(`8.8.4.${call}`))).toBe(0);
    expect(await refusedOf(named, () => through('8.8.8.8'))).toBeGreaterThanOrEqual(3);
  });

  test('a caller who writes the header before the proxy appends to it is identified anyway', async () => {
    const spoofing = (call: number) => through(`1.2.3.${call}, ${stranger}`);
    expect(await refusedOf(named, spoofing)).toBeGreaterThanOrEqual(3);
  });

  test('without any the start reports how addresses are determined, in one sentence', () => {
    expect(sayWhoIsBelieved(unnamed.config)).toMatch(/^TRUSTED_PROXIES is not set: [^.]+\.$/);
    expect(sayWhoIsBelieved(named.config)).toBeUndefined();
    expect(sayWhoIsBelieved(readConfig({}))).toBeUndefined();
  });
});

describe('a Low finding: plain http in production', () => {
  test('a call is rejected, a page is redirected to the right address', async () => {
    const call = await ask(named, '/api/environment/', through(stranger, 'http'));
    expect([call.statusCode, call.json()]).toMatchObject([
      400,
      { Message: 'This service is reached by https only.' },
    ]);
    const page = await ask(named, '/dashboard?status=3', through(stranger, 'http'));
    expect([page.statusCode, page.headers.location]).toEqual([
      308,
      'https://kyc.example.in/dashboard?status=3',
    ]);
    const elsewhere = await ask(named, '//evil.example/', through(stranger, 'http'));
    expect(elsewhere.headers.location).toBe('https://kyc.example.in/');
    expect((await ask(named, '/api/environment/', through(stranger))).statusCode).toBe(200);
  });

  test("a caller who bypasses the proxy is rejected except for operators' endpoints", async () => {
    const past = { remoteAddress: '10.8.0.7', headers: { 'x-forwarded-proto': 'https' } };
    expect((await ask(named, '/api/environment/', past)).statusCode).toBe(400);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await ask(named, path, past)).statusCode).toBe(200);
    expect((await ask(named, '/api/environment/')).statusCode).toBe(200);
  });
});

describe('a Low finding: OpenAPI, docs and metrics are for operators', () => {
  const inside = ['/api/openapi.json', '/api/docs/', '/metrics'];

  test('strangers find nothing there, the own network does', async () => {
    for (const path of inside) {
      expect([path, (await ask(named, path, through(stranger))).statusCode]).toEqual([path, 404]);
      expect([path, (await ask(named, path, through('10.20.1.1'))).statusCode]).toEqual([path, 200]);
      expect([path, (await ask(named, path)).statusCode]).toEqual([path, 200]);
    }
  });

  test('nor through an unlisted proxy on the inside', async () => {
    for (const headers of [
      { 'x-forwarded-for': stranger },
      { 'x-forwarded-for': '10.20.1.1' },
      { forwarded: 'for=10.20.1.1' },
      { 'x-real-ip': '127.0.0.1' },
    ])
      for (const path of inside)
        expect((await ask(unnamed, path, { remoteAddress: proxy, headers })).statusCode).toBe(404);
  });

  test('the token opens them from anywhere', async () => {
    const house = await openTestServer({
      variables: { ...production, TRUSTED_PROXIES: proxy, METRICS_TOKEN: 'a-long-enough-token' },
    });
    const bearing = (token: string) => {
      const { headers, ...peer } = through(stranger);
      return { ...peer, headers: { ...headers, authorization: `Bearer ${token}` } };
    };
    for (const path of inside) {
      expect((await ask(house, path, bearing('a-long-enough-token'))).statusCode).toBe(200);
      expect((await ask(house, path, bearing('another-long-token'))).statusCode).toBe(
        path === '/metrics' ? 401 : 404,
      );
    }
    await house.close();
  });

  test('the version is hidden from outsiders', async () => {
    expect((await ask(named, '/api/environment/', through(stranger))).json()).toEqual({
      Environment: 'production',
      DefaultTenantCode: null,
    });
  });
});

test('a Low finding: in production an address that no page has is 404', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'kyc-dist-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>KYC Desk</title>');
  const house = await openTestServer({ variables: production, webFolder });
  try {
    const statusOf = async (url: string) => (await ask(house, url)).statusCode;
    const pages = ['/', '/?mobile=9812345678', '/login/DEMO', '/dashboard?status=3', '/masters/users'];
    const overseers = ['/audit?from=01/11/2026', '/evidence', '/incidents', '/deliveries', '/retention'];
    for (const page of [...pages, ...overseers, '/your-sign-in'])
      expect([page, await statusOf(page)]).toEqual([page, 200]);
    for (const none of ['/aof-test/1/1', '/dev/back-office', '/wp-login.php', '/dashboards', '/.env'])
      expect([none, await statusOf(none)]).toEqual([none, 404]);
    const { headers } = await ask(house, '/login');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
  } finally {
    await house.close();
    rmSync(webFolder, { recursive: true });
  }
});

test('a Low finding: two Host headers are refused', async () => {
  const address = new URL(await named.server.start());
  const socket = connect(Number(address.port), address.hostname);
  socket.end('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
