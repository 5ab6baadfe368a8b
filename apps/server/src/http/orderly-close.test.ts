import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';

const house = await openTestServer();
let address: URL;
beforeAll(async () => {
  address = new URL(await house.server.start());
});
afterAll(house.close);

/** Sends this and nothing more; returns what came until the server has closed the connection. */
async function untilClosed(request: string): Promise<string> {
  return await new Promise((resolve, fail) => {
    const socket = connect({ port: Number(address.port), host: address.hostname, allowHalfOpen: true });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.once('end', () => {
      socket.destroy();
      resolve(heard);
    });
    socket.once('error', fail);
    socket.write(request);
  });
}

test.each([
  ['of an announced length', 'content-length: 9000000\r\n\r\npart'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n4\r\npart\r\n'],
])('D4 an upload %s that is rejected half-way does not hold its connection', async (_what, rest) => {
  const heard = await untilClosed(
    `PUT /api/intake/applications/1/documents/8 HTTP/1.1\r\nhost: x\r\ncontent-type: application/octet-stream\r\n${rest}`,
  );
  expect(heard).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(heard).toMatch(/\r\nconnection: close\r\n/i);
  expect(heard).toContain('"ErrorNumber"');
});

test('D4 a client that continues to send a refused upload of 8 MB still reads the reason', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const answer = await fetch(new URL('/api/intake/applications/1/documents/8', address), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: randomBytes(8_000_000),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toHaveProperty('ErrorNumber');
  }
});

test('D4 other refusals keep the connection', async () => {
  const refused = await fetch(new URL('/api/dashboard/applications/', address), {
    method: 'POST',
    body: '{}',
  });
  const read = await fetch(new URL('/healthz', address));
  expect([refused.headers.get('connection'), read.headers.get('connection')]).toEqual([
    'keep-alive',
    'keep-alive',
  ]);
});
