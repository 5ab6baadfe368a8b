import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { describeAnswers, exchange, head, openRaw } from './raw-connection.ts';

const socketKey = 'dGhlIHNhbXBsZSBub25jZQ==';
const stream = '/api/dashboard/changes/';

/** Requests that the product has no use for; none may be accepted. */
const unused: Readonly<Record<string, string>> = {
  'WebSocket on a page': webSocket('/'),
  'WebSocket on an API path': webSocket('/api/environment/'),
  'WebSocket on the live stream': webSocket(stream),
  'HTTP/2 without TLS': head('GET /api/none', {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAMAAABkAAQAAP__',
  }),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  TRACE: head('TRACE /'),
  TRACK: head('TRACK /'),
  CONNECT: `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: ${publicName}\r\n\r\n`,
  'CONNECT to a path': head('CONNECT /api/environment/'),
  PROPFIND: head('PROPFIND /'),
  'an invented method': head('BREW /'),
  'PUT of a page': head('PUT /login/ACME', { 'Content-Length': '0' }),
  'DELETE of an API path': head('DELETE /api/environment/'),
  'POST of a page': head('POST /login/ACME', { 'Content-Length': '0' }),
};

export async function claimMethods(claims: Claims, product: ProxiedProduct): Promise<void> {
  for (const [what, request] of Object.entries(unused)) {
    const connection = await openRaw(product);
    const answers = await exchange(connection, request, { patienceMs: 5_000 });
    const isUpgraded = answers.some(({ status }) => status === 101);
    // A page requested with superfluous Upgrade headers is a page (RFC 9110, section 7.8): the protocol stays.
    const mayBeAnswered = what.startsWith('WebSocket');
    claims.claim(
      `${what} is ${mayBeAnswered ? 'not upgraded' : 'refused'}: ${describeAnswers(answers)}`,
      !isUpgraded && answers.length <= 1 && (mayBeAnswered || answers.every(({ status }) => status >= 400)),
    );
  }
}

function webSocket(path: string): string {
  return head(`GET ${path}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': socketKey,
    'Sec-WebSocket-Version': '13',
  });
}
