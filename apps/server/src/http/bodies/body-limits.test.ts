import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { Endpoint } from '@kyc/contract/endpoint';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { signedIn } from '../../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;

const limit = 16_384;
const withBody = allEndpoints.filter(({ body, permission }) => body !== undefined && permission !== 'intake');
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '1');
const json = { 'content-type': 'application/json' };
/** A JSON body of the given number of bytes. */
const bodyOf = (bytes: number) => `{"z":"${'x'.repeat(bytes - 8)}"}`;

const send = async (endpoint: Endpoint, payload: string | Readable, headers = {}) =>
  await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    payload,
    headers: { ...json, ...headers },
  });

describe('S1 without a session a body has at most 16 kB', () => {
  test('the table has public endpoints and such with a session', () => {
    expect(withBody.filter(({ permission }) => permission === 'public').length).toBeGreaterThan(8);
    expect(withBody.length).toBeGreaterThan(100);
  });

  test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const allowed = await send(endpoint, bodyOf(limit));
    expect(allowed.statusCode).not.toBe(413);
    const refused = await send(endpoint, bodyOf(limit + 1));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ ErrorNumber: 50001 });
    expect(Object.keys(refused.json<object>()).toSorted()).toEqual(['ErrorNumber', 'ErrorState', 'Message']);
    const ofUnknownLength = await send(endpoint, Readable.from([bodyOf(limit + 1)]), {
      'transfer-encoding': 'chunked',
    });
    expect(ofUnknownLength.statusCode).toBe(413);
  });

  test('a wrong token is rejected as such before the body is read', async () => {
    const search = withBody.find(({ name }) => name === 'listApplications') ?? withBody.at(-1);
    if (search === undefined) throw new Error('no endpoint');
    const refused = await send(search, bodyOf(500_000), { authorization: 'Bearer wrong' });
    expect(refused.statusCode).toBe(401);
  });

  test('with a session it may be larger', async () => {
    const tenant = await buildTenant(house.test, { tenantCode: 'LARGE' });
    const admin = await signedIn(house, { tenant, userType: UserType.Admin });
    const answer = await admin.post('/api/dashboard/applications/', { z: 'x'.repeat(500_000) });
    expect(answer.statusCode).toBe(400);
  });
});
