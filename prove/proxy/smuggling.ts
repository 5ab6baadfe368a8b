import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { describeAnswers, exchange, openRaw, openRawAt } from './raw-connection.ts';

const inner = `GET /api/smuggled HTTP/1.1\r\nHost: ${publicName}\r\n\r\n`;
const post = `POST /api/auth/login/ HTTP/1.1\r\nHost: ${publicName}\r\nContent-Type: application/json\r\n`;
const empty = '0\r\n\r\n';

/** Requests about whose length two readers may disagree; none may be answered twice, and a bad one is rejected. */
const shapes: Readonly<Record<string, string>> = {
  'Content-Length and chunked': `${post}Content-Length: ${String(inner.length + empty.length)}\r\nTransfer-Encoding: chunked\r\n\r\n${empty}${inner}`,
  'chunked and Content-Length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${inner.length.toString(16)}\r\n${inner}\r\n${empty}`,
  'two lengths': `${post}Content-Length: 2\r\nContent-Length: ${String(inner.length + 2)}\r\n\r\n{}${inner}`,
  'a list of lengths': `${post}Content-Length: 2, ${String(inner.length + 2)}\r\n\r\n{}${inner}`,
  'a signed length': `${post}Content-Length: +2\r\n\r\n{}${inner}`,
  'a negative length': `${post}Content-Length: -1\r\n\r\n${inner}`,
  'a hexadecimal length': `${post}Content-Length: 0x2\r\n\r\n{}${inner}`,
  'a space before the colon': `${post}Transfer-Encoding : chunked\r\n\r\n${empty}${inner}`,
  'an unknown coding': `${post}Transfer-Encoding: xchunked\r\n\r\n${empty}${inner}`,
  'chunked with identity': `${post}Transfer-Encoding: chunked, identity\r\n\r\n${empty}${inner}`,
  'two codings': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${empty}${inner}`,
  'a vertical tab in the coding': `${post}Transfer-Encoding: \u000bchunked\r\n\r\n${empty}${inner}`,
  'chunked in HTTP/1.0': `${post.replace('HTTP/1.1', 'HTTP/1.0')}Transfer-Encoding: chunked\r\n\r\n${empty}${inner}`,
  'a folded header': `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
  'a chunk without its size': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${empty}${inner}`,
  'a chunk of 2^64': `${post}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n${empty}${inner}`,
  'a lone CR in a header': `${post}X: a\rTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`,
  'a NUL in a header': `${post}X: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`,
  'two hosts': `${post}Host: other.example\r\nContent-Length: 2\r\n\r\n{}`,
  'no host': post.replace(/Host: .*\r\n/, 'Content-Length: 2\r\n\r\n{}'),
  'a request line of two spaces': `GET  / HTTP/1.1\r\nHost: ${publicName}\r\n\r\n`,
};

/**
 * Go's server follows RFC 9112, section 6.3, for a request that has both: the chunks count and the length is removed. What follows
 * the last chunk is the caller's next request, so more than one answer is right here, as long as the product sees one length.
 */
const resolvedByProxy: ReadonlySet<string> = new Set([
  'Content-Length and chunked',
  'chunked and Content-Length',
]);

export async function claimNoSmuggling(claims: Claims, product: ProxiedProduct): Promise<void> {
  for (const [what, bytes] of Object.entries(shapes)) {
    if (resolvedByProxy.has(what)) continue;
    const answers = await exchange(await openRaw(product), bytes, { patienceMs: 6_000 });
    claims.claim(
      `${what}: ${describeAnswers(answers)}`,
      answers.length <= 1 && answers.every(({ status }) => status >= 400),
    );
  }
  const address = product.apis[0]?.address ?? '';
  const recorder = await openRecorder();
  const recorded = await product.openVariant({ upstreams: [recorder.address, recorder.address] });
  for (const what of resolvedByProxy) {
    await exchange(await openRaw(recorded), shapes[what] ?? '', { patienceMs: 6_000 });
    const heads = recorder.take();
    const ambiguous = heads.filter(
      (one) => /^content-length:/im.test(one) && /^transfer-encoding:/im.test(one),
    );
    claims.claim(
      `${what}: heads with two lengths that reach the product: ${String(ambiguous.length)} (0)`,
      heads.some((one) => /^transfer-encoding: chunked/im.test(one)) && ambiguous.length === 0,
    );
    const answers = await exchange(await openRawAt(address), shapes[what] ?? '', { patienceMs: 6_000 });
    claims.claim(
      `past the proxy, ${what}: ${describeAnswers(answers)} (400)`,
      answers.length === 1 && answers[0]?.status === 400,
    );
  }
  recorded.close();
  recorder.close();
}

/** Answers everything with 200 and records the raw head of each request except health checks. */
async function openRecorder(): Promise<{ address: string; take: () => string[]; close: () => void }> {
  const heads: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.includes('\r\n\r\n') || (/^transfer-encoding/im.test(text) && !text.endsWith('0\r\n\r\n')))
        return;
      if (!text.startsWith('GET /readyz'))
        heads.push(...text.split(/(?=^(?:GET|POST) \/\S* HTTP\/1\.1\r$)/m));
      text = '';
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${String(port)}`, take: () => heads.splice(0), close: () => server.close() };
}
