import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Claims } from '../suites/claims.ts';
import { secondsOf } from './localise-caddyfile.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { describeAnswers, exchange, head, openRaw, openRawAt, type RawConnection } from './raw-connection.ts';
import type { RawAnswer } from './read-answers.ts';

/** Seconds that a connection without a request may stay open. */
const longestIdle = 75;
/** Caddy's own limit for idle connections to an upstream, in seconds. */
const standardKeepAlive = 120;
/** Seconds, instead of the shipped limit for a complete body. */
const shortBody = 15;
const megabyte = 1_000_000;
const json = { 'Content-Type': 'application/json' };

export async function claimLimits(claims: Claims, product: ProxiedProduct): Promise<void> {
  await claimSizes(claims, product);
  await claimSlowCallers(claims, product);
  await claimKeptConnections(claims, product);
}

async function claimSizes(claims: Claims, product: ProxiedProduct): Promise<void> {
  const send = async (bytes: string | Buffer): Promise<RawAnswer[]> =>
    await exchange(await openRaw(product), bytes);
  const { headers } = product.admin;
  const large = { ...headers, ...json };
  const chunk = Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(megabyte, 'x'), Buffer.from('\r\n')]);
  const declared = (bytes: number, more = {}): string =>
    head('POST /api/dashboard/applications/', { ...large, 'Content-Length': String(bytes), ...more });
  const chunked = head('POST /api/dashboard/applications/', { ...large, 'Transfer-Encoding': 'chunked' });
  const tooLarge: Readonly<Record<string, () => Promise<RawAnswer[]>>> = {
    'a declared body of 61 MB': () =>
      send(Buffer.concat([Buffer.from(declared(61 * megabyte)), Buffer.alloc(61 * megabyte, 'x')])),
    'a declared body of 61 MB, asked for first': () =>
      send(declared(61 * megabyte, { Expect: '100-continue' })),
    'a chunked body of 61 MB': () =>
      send(Buffer.concat([Buffer.from(chunked), ...Array.from({ length: 61 }, () => chunk)])),
    'a body of 2 MB for a call': () =>
      send(Buffer.concat([Buffer.from(declared(2 * megabyte)), Buffer.alloc(2 * megabyte, 'x')])),
    'a body of 17 kB without a session': () =>
      send(head('POST /api/auth/login/', { ...json, 'Content-Length': '17000' }) + 'x'.repeat(17_000)),
  };
  for (const [what, sendIt] of Object.entries(tooLarge)) {
    const answers = await sendIt();
    const last = answers.at(-1);
    claims.claim(`${what}: ${describeAnswers(answers)} (413)`, last?.status === 413);
  }
  for (const [what, line, more] of [
    ['headers of 80 kB', 'GET /api/environment/', { 'X-Long': 'x'.repeat(80_000) }],
    [
      '8,000 headers',
      'GET /api/environment/',
      Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`X-${String(index)}`, 'x'])),
    ],
    ['an address of 80 kB', `GET /api/environment/?${'x'.repeat(80_000)}`, {}],
  ] as const) {
    const began = performance.now();
    const answers = await send(head(line, more));
    const status = answers.at(-1)?.status ?? 0;
    claims.claim(
      `${what}: ${describeAnswers(answers)} (414 or 431, ${((performance.now() - began) / 1000).toFixed(1)} s)`,
      status === 414 || status === 431,
    );
  }
}

/** In parallel, because each takes as long as its limit; that of bodies is shortened from its 10 minutes. */
async function claimSlowCallers(claims: Claims, product: ProxiedProduct): Promise<void> {
  const change = (text: string): string => text.replace(/read_body 10m/, `read_body ${String(shortBody)}s`);
  const short = await product.openVariant({ change });
  claims.claim(
    `a body may take ${String(secondsOf(product.caddyfile, 'read_body', Infinity))} s (600)`,
    secondsOf(product.caddyfile, 'read_body', Infinity) <= 600,
  );
  const body = { ...json, 'Content-Length': '10000' };
  const upload = head('POST /api/auth/login/', body);
  const inside = head('POST /metrics', body);
  const beginnings: readonly (readonly [
    what: string,
    scheme: 'http' | 'https',
    beginning: string,
    limit: number,
  ])[] = [
    ['no request over https', 'https', '', 15],
    ['no request over http', 'http', '', 15],
    ['slow headers over https', 'https', `GET / HTTP/1.1\r\nHost: ${publicName}\r\nX: `, 15],
    ['slow headers over http', 'http', `GET / HTTP/1.1\r\nHost: ${publicName}\r\nX: `, 15],
    ['a slow body for the product', 'https', upload, 25],
    ['a slow body for what the proxy answers', 'https', inside, 25],
    ['a slow body over http', 'http', inside, 25],
    [
      'a slow chunked body',
      'https',
      head('POST /api/auth/login/', { ...json, 'Transfer-Encoding': 'chunked' }),
      25,
    ],
  ];
  const tried = beginnings.map(async ([what, scheme, beginning, limit]) => {
    const connection = await openRaw(what.includes('body') ? short : product, { scheme });
    const drip = what.includes('chunked') ? '1\r\nx\r\n' : 'x';
    const seconds = await untilClosed(connection, { beginning, drip: beginning === '' ? '' : drip, limit });
    return { what, seconds, limit };
  });
  const handshake = (async () => {
    const socket = connect(product.httpsPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    socket.write(Buffer.from([0x16, 0x03, 0x01]));
    const began = performance.now();
    const closed = await Promise.race([once(socket, 'close'), pause(15_000)]);
    socket.destroy();
    return {
      what: 'a handshake that stops',
      seconds: closed === undefined ? undefined : (performance.now() - began) / 1000,
      limit: 15,
    };
  })();
  const streams = slowHttp2Body(product, 25);
  for (const { what, seconds, limit } of await Promise.all([...tried, handshake, streams]))
    claims.claim(
      `${what} is cut off after ${seconds === undefined ? 'more than' : `${seconds.toFixed(1)} s of`} ${String(limit)} s`,
      seconds !== undefined && seconds <= limit,
    );
  short.close();
}

/** Seconds until the other side closes; undefined when it does not within the limit. Sends the drop each second. */
async function untilClosed(
  connection: RawConnection,
  { beginning = '', drip = '', limit }: { beginning?: string; drip?: string; limit: number },
): Promise<number | undefined> {
  const { socket } = connection;
  // An empty record would end the connection.
  if (beginning !== '') socket.write(beginning);
  const dripping = setInterval(() => socket.writable && drip !== '' && socket.write(drip), 1_000);
  const end = performance.now() + limit * 1000;
  while (connection.closedAfterMs() === undefined && performance.now() < end) await pause(100);
  clearInterval(dripping);
  const ms = connection.closedAfterMs();
  socket.destroy();
  return ms === undefined ? undefined : ms / 1000;
}

async function slowHttp2Body(
  { httpsPort, authority }: ProxiedProduct,
  limit: number,
): Promise<{ what: string; seconds: number | undefined; limit: number }> {
  const session = connectHttp2(`https://127.0.0.1:${String(httpsPort)}`, {
    servername: publicName,
    ca: authority,
  });
  session.on('error', () => undefined);
  await once(session, 'connect');
  const call = session.request({
    ':method': 'POST',
    ':path': '/api/auth/login/',
    ':authority': publicName,
    'content-type': 'application/json',
  });
  call.on('error', () => undefined);
  call.resume();
  const dripping = setInterval(() => call.writable && call.write('x'), 1_000);
  const began = performance.now();
  const over = await Promise.race([
    once(call, 'close').then(
      () => true,
      () => true,
    ),
    once(call, 'response'),
    pause(limit * 1000),
  ]);
  clearInterval(dripping);
  session.destroy();
  const seconds = over === undefined ? undefined : (performance.now() - began) / 1000;
  return { what: 'a slow body in HTTP/2', seconds, limit };
}

async function claimKeptConnections(claims: Claims, product: ProxiedProduct): Promise<void> {
  const idle = secondsOf(product.caddyfile, 'idle');
  // A longer limit lets a stranger hold connections; it fails without being waited for.
  const limit = Math.min(idle, longestIdle) + 10;
  const kept = await Promise.all(
    (['http', 'https'] as const).map(async (scheme) => {
      const connection = await openRaw(product, { scheme });
      const beginning = head('GET /api/environment/');
      return { scheme, seconds: await untilClosed(connection, { beginning, limit }) };
    }),
  );
  for (const { scheme, seconds } of kept)
    claims.claim(
      `an idle connection over ${scheme} is closed after ${seconds?.toFixed(0) ?? 'more than'} s (${String(idle)} + 5, at most ${String(longestIdle)})`,
      seconds !== undefined && seconds <= Math.min(idle + 5, longestIdle),
    );
  const direct = await exchange(
    await openRawAt(product.apis[0]?.address ?? ''),
    head('GET /api/environment/'),
  );
  const offered = Number(/timeout=(\d+)/.exec(direct.at(0)?.headers['keep-alive'] ?? '')?.[1]);
  const keepAlive = secondsOf(product.caddyfile, 'keepalive', standardKeepAlive);
  claims.claim(
    `the proxy gives up its connections to the product first: ${String(keepAlive)} s of ${String(offered)} s`,
    keepAlive < offered,
  );
}
