import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { Claims } from '../suites/claims.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';

type Fields = readonly (readonly [name: string, value: string])[];

const request: Fields = [
  [':method', 'GET'],
  [':scheme', 'https'],
  [':path', '/api/environment/'],
  [':authority', publicName],
];

/** Header fields that HTTP/2 forbids (RFC 9113, 8.2.1 and 8.2.2). Node's client refuses to send them, so the frames are written here. */
const forbidden: Readonly<Record<string, Fields>> = {
  'connection: close': [['connection', 'close']],
  'keep-alive': [['keep-alive', 'timeout=5']],
  'proxy-connection': [['proxy-connection', 'keep-alive']],
  'transfer-encoding: chunked': [['transfer-encoding', 'chunked']],
  'upgrade: h2c': [['upgrade', 'h2c']],
  'te: gzip': [['te', 'gzip']],
  'CR and LF in a value': [['x-note', 'a\r\nx-injected: b']],
  'LF in a value': [['x-note', 'a\nb']],
  'NUL in a value': [['x-note', 'a\0b']],
  'CR and LF in a name': [['x-note\r\nx-injected', 'b']],
  'a name in capitals': [['X-Note', 'a']],
};

/** ASVS V4.2.3 and V4.2.4: the proxy refuses such a stream, and the proxy's answers have no such field. */
export async function claimHttp2(claims: Claims, product: ProxiedProduct): Promise<void> {
  const plain = await send(product, request);
  claims.claim(`an honest request over HTTP/2: ${plain} (answered)`, plain === 'answered');
  for (const [what, fields] of Object.entries(forbidden)) {
    const outcome = await send(product, [...request, ...fields]);
    claims.claim(`${what} over HTTP/2: ${outcome} (refused)`, outcome.startsWith('refused'));
  }
}

/** `answered`: with a status of 2xx; `refused …`: the stream or the connection was ended, or the status is 400. */
async function send({ httpsPort, authority }: ProxiedProduct, fields: Fields): Promise<string> {
  const socket = connect({
    host: '127.0.0.1',
    port: httpsPort,
    servername: publicName,
    ca: authority,
    ALPNProtocols: ['h2'],
  });
  let received = Buffer.alloc(0);
  let isClosed = false;
  socket.on('error', () => undefined).on('close', () => (isClosed = true));
  await once(socket, 'secureConnect');
  socket.on('data', (part: Buffer) => (received = Buffer.concat([received, part])));
  const block = Buffer.concat(fields.map(literal));
  const endOfStreamAndHeaders = 0x5;
  socket.write(
    Buffer.concat([
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      frame(4, 0, 0, Buffer.alloc(0)),
      frame(1, endOfStreamAndHeaders, 1, block),
    ]),
  );
  let outcome: string | undefined;
  for (let look = 0; look < 50 && outcome === undefined; look += 1) {
    await pause(100);
    outcome = readOutcome(received) ?? (isClosed ? 'refused: closed' : undefined);
  }
  socket.destroy();
  return outcome ?? 'silent';
}

/** A field that is not indexed, without Huffman coding (RFC 7541, 6.2.2). */
function literal([name, value]: readonly [string, string]): Buffer {
  return Buffer.concat([Buffer.from([0]), text(name), text(value)]);
}

/** Shorter than 127 bytes, so the length is one byte. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const indexedStatus: Readonly<Record<number, string>> = {
  0x88: 'answered',
  0x8c: 'refused: 400',
};

function readOutcome(received: Buffer): string | undefined {
  for (let at = 0; at + 9 <= received.length;) {
    const length = received.readUIntBE(at, 3);
    const type = received.readUInt8(at + 3);
    const stream = received.readUInt32BE(at + 5);
    if (at + 9 + length > received.length) return undefined;
    const payload = received.subarray(at + 9, at + 9 + length);
    if (type === 3 && stream === 1) return `refused: RST_STREAM ${String(payload.readUInt32BE(0))}`;
    if (type === 7) return `refused: GOAWAY ${String(payload.readUInt32BE(4))}`;
    // The status comes first and, for 200 and 400, as one byte of the static table.
    if (type === 1 && stream === 1) return indexedStatus[payload[0] ?? 0] ?? `status ${String(payload[0])}`;
    at += 9 + length;
  }
  return undefined;
}
