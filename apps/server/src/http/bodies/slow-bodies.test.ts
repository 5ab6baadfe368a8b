import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';

const house = await openTestServer();
afterAll(house.close);
const { app } = house.server;
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

/** Whether the server closes a connection that sends this beginning and then one byte in a second, within 18 s. */
async function isClosed(beginning: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), 1_000);
  // Not `once` of node:events, which rejects for the reset that some closings arrive as.
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
  });
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 18_000).unref();
  });
  socket.resume();
  try {
    return await Promise.race([closed, late]);
  } finally {
    clearInterval(dripping);
    socket.destroy();
  }
}

const head = 'POST /api/auth/refresh/ HTTP/1.1\r\nHost: localhost\r\n';
const type = 'Content-Type: application/json\r\n';

test.concurrent.each([
  ['headers that do not end', `${head}X-Slow: `],
  ['a body that drips', `${head}${type}Content-Length: 9000\r\n\r\n{`],
  ['a body of unknown length that drips', `${head}${type}Transfer-Encoding: chunked\r\n\r\n2000\r\n`],
  [
    'a document that drips',
    `PUT /api/intake/applications/1/documents/27 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/pdf\r\nContent-Length: 90000\r\n\r\n%`,
  ],
])('S11 the server closes %s', { timeout: 30_000 }, async (_name, beginning) => {
  expect(await isClosed(beginning)).toBe(true);
});
