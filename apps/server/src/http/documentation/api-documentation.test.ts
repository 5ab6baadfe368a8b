import { allEndpoints } from '@kyc/contract/all-endpoints';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { server, close } = await openTestServer();
afterAll(close);

interface Operation {
  readonly operationId?: string;
  readonly security: Record<string, unknown>[];
  readonly parameters: { readonly name: string; readonly in: string }[];
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
}

const { components, paths } = (await server.app.inject('/api/openapi.json')).json<{
  components: { securitySchemes: Record<string, { name?: string }> };
  paths: Record<string, Record<string, Operation>>;
}>();
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const find = (name: string) => operations.find(({ operationId }) => operationId === name);

test('B44 OpenAPI lists the roles of each call', () => {
  const names = Object.values(components.securitySchemes).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['TenantCode', 'ApiKey', 'webhook-signature']));
  expect(find('approve')?.security).toEqual([{ tenantCode: [], apiKey: [], token: [], session: [] }]);
  expect(find('submitApplication')?.security).toEqual([{ tenantCode: [], apiKey: [], signature: [] }]);
  expect(find('getCaptcha')?.security).toEqual([]);
});

test('B44 and with which headers', () => {
  const headersOf = (name: string) =>
    find(name)
      ?.parameters.filter((parameter) => parameter.in === 'header')
      .map(({ name: header }) => header);
  expect(headersOf('submitApplication')).toContain('Idempotency-Key');
  expect(headersOf('saveApplication')).toContain('If-Match');
});

test('B44 every call has its refusals, every file its types', () => {
  for (const { name, reply } of allEndpoints) {
    const { responses = {} } = find(name) ?? {};
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
    if (reply === 'binary') expect(Object.keys(responses['200']?.content ?? {}), name).not.toEqual([]);
  }
  expect(Object.keys(find('approve')?.responses ?? {})).toEqual(
    expect.arrayContaining(['401', '403', '404', '409']),
  );
});

test('B44 the readable page loads only local files', async () => {
  const page = await server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const { pathname, host } = new URL(address, 'http://own/api/docs/');
    expect(host).toBe('own');
    expect((await server.app.inject(pathname)).statusCode, address).toBe(200);
  }
});
