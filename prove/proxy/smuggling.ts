import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { describeAnswers, exchange, openRaw, openRawAt } from './raw-connection.ts';

const inner = `GET /api/smuggled HTTP/1.1\r\nHost: ${publicName}\r\n\r\n`;
const post = `POST /api/auth/login/ HTTP/1.1\r\nHost: ${publicName}\r\nContent-Type: application/json\r\n`;
const empty = '0\r\n\r\n';

/** Requests about whose length two readers may disagree; none may be answered twice, and a bad one is refused. */
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
 * Go's server follows RFC 9112, section 6.3, for a request that has both lengths: the chunks count and the length is removed. So
 * the product never sees two lengths; its own parser, asked directly, refuses them.
 */
const resolvedByProxy = new Set(['Content-Length and chunked', 'chunked and Content-Length']);

export async function claimNoSmuggling(claims: Claims, product: ProxiedProduct): Promise<void> {
  for (const [what, bytes] of Object.entries(shapes)) {
    const answers = await exchange(await openRaw(product), bytes, { patienceMs: 6_000 });
    claims.claim(
      `${what}: ${describeAnswers(answers)}`,
      answers.length <= 1 && answers.every(({ status }) => status >= 400),
    );
  }
  const address = product.apis[0]?.address ?? '';
  for (const what of resolvedByProxy) {
    const answers = await exchange(await openRawAt(address), shapes[what] ?? '', { patienceMs: 6_000 });
    claims.claim(
      `past the proxy, ${what}: ${describeAnswers(answers)} (400)`,
      answers.length === 1 && answers[0]?.status === 400,
    );
  }
}
