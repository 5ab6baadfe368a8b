import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { UserType } from '@kyc/contract/user-types';
import { buildTenant } from '@kyc/testing/build-tenant';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { signedIn } from '../../testing/staff.ts';

const house = await openTestServer();
afterAll(house.close);
const tenant = await buildTenant(house.test, { tenantCode: 'ASDATA' });
const admin = await signedIn(house, { tenant, userType: UserType.Admin });

// The stream never ends; the logout ends what the others are tried with.
const reads = allEndpoints.filter(
  ({ method, path, name }) => method === 'GET' && !/logout|end\w*Session|watch/i.test(`${path} ${name}`),
);
const urlOf = ({ path }: (typeof reads)[number]): string => path.replaceAll(/:\w+/g, '1');

test('V3.5.6 no answer is a script: a callback parameter is ignored', async () => {
  const wrong: string[] = [];
  for (const read of reads) {
    const { headers, body } = await admin.get(`${urlOf(read)}?callback=stolen&jsonp=stolen&cb=stolen`);
    const isScript = /javascript/.test(headers['content-type'] ?? '');
    if (isScript || /^\W*stolen\W*\(/.test(body)) wrong.push(`${read.name}: ${body.slice(0, 80)}`);
  }
  expect(reads.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test("V4.2.2 an answer's length is stated once, and correctly", async () => {
  await house.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.server.app.server.address() as AddressInfo;
  const wrong: string[] = [];
  for (const read of reads) {
    const lines = Object.entries(admin.headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(
      `GET ${urlOf(read)} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('\r\n')}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n`,
    );
    await once(socket, 'close');
    const answer = Buffer.concat(parts);
    const end = answer.indexOf('\r\n\r\n');
    const head = answer.subarray(0, end).toString('latin1');
    const lengths = [...head.matchAll(/^content-length: (\d+)\r?$/gim)].map(([, digits]) => Number(digits));
    const isChunked = /^transfer-encoding: chunked\r?$/im.test(head);
    const body = answer.subarray(end + 4);
    const fits = isChunked
      ? lengths.length === 0 && body.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : lengths.length <= 1 && body.length === (lengths[0] ?? 0);
    if (end < 0 || !fits) wrong.push(`${read.name}: ${head}, ${body.length} bytes`);
  }
  expect(wrong).toEqual([]);
});
