import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import type { Claims } from '../suites/claims.ts';
import { secondsOf } from './localise-caddyfile.ts';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { exchange, head, openRaw } from './raw-connection.ts';

const path = '/api/dashboard/changes/';

/** A live stream as a browser holds it, with the moment of each piece. */
interface Listening {
  readonly protocol: string;
  readonly began: number;
  readonly pieces: { readonly at: number; readonly text: string }[];
  isOver: boolean;
  close(): void;
}

export async function claimStreams(claims: Claims, product: ProxiedProduct): Promise<void> {
  const idle = secondsOf(product.caddyfile, 'idle');
  // Shorter than the stream lives, because the shipped 10 minutes are longer than this suite.
  const change = (text: string): string => text.replace(/read_body 10m/, 'read_body 15s');
  const short = await product.openVariant({ change });
  const streams = [
    await listenByHttp1(product, 'HTTP/1.1'),
    await listenByHttp2(product, 'HTTP/2'),
    await listenByHttp1({ ...product, ...short }, 'HTTP/1.1 with read_body 15s'),
    await listenByHttp2({ ...product, ...short }, 'HTTP/2 with read_body 15s'),
  ];
  await pause(2_000);
  for (const { protocol, began, pieces } of streams) {
    const first = pieces[0];
    const ms = first === undefined ? undefined : first.at - began;
    claims.claim(
      `${protocol}: the stream opens in ${ms?.toFixed(0) ?? 'more than 2,000'} ms (1,000)`,
      ms !== undefined && ms < 1_000,
    );
  }
  await claimChanges(claims, product, streams);
  await pause((idle + 15) * 1000);
  await claimChanges(claims, product, streams);
  for (const stream of streams) {
    const { protocol, began, pieces, isOver } = stream;
    const seconds = (performance.now() - began) / 1000;
    const moments = [began, ...pieces.map(({ at }) => at)];
    const gaps = moments.slice(1).map((at, index) => (at - (moments[index] ?? at)) / 1000);
    const longest = Math.max(...gaps);
    claims.claim(
      `${protocol}: the stream lives for ${seconds.toFixed(0)} s, longer than the idle limit of ${String(idle)} s; longest silence ${longest.toFixed(1)} s (17)`,
      !isOver && seconds > idle && longest < 17,
    );
    stream.close();
  }
  short.close();
}

/** Each stream receives a change when it happens, not with the next buffered part. */
async function claimChanges(
  claims: Claims,
  product: ProxiedProduct,
  streams: readonly Listening[],
): Promise<void> {
  const { method, path: intakePath, headers, body = '' } = product.startShot();
  const began = performance.now();
  const length = String(Buffer.byteLength(body));
  const request = head(`${method} ${intakePath}`, { ...headers, 'Content-Length': length }) + body;
  const answer = (await exchange(await openRaw(product), request)).at(0);
  await pause(2_000);
  for (const { protocol, pieces } of streams) {
    const heard = pieces.find(({ at, text }) => at > began && text.includes('event: change'));
    const ms = heard === undefined ? undefined : heard.at - began;
    claims.claim(
      `${protocol}: a change (${String(answer?.status)}) is heard in ${ms?.toFixed(0) ?? 'more than 2,000'} ms (2,000)`,
      ms !== undefined && ms < 2_000,
    );
  }
}

type Listened = Pick<ProxiedProduct, 'httpPort' | 'httpsPort' | 'authority' | 'admin'>;

async function listenByHttp1(product: Listened, protocol: string): Promise<Listening> {
  const connection = await openRaw(product);
  const stream = newListening(protocol, () => connection.socket.destroy());
  connection.socket.on('data', (chunk: Buffer) => hear(stream, chunk));
  connection.socket.on('close', () => (stream.isOver = true));
  connection.socket.write(head(`GET ${path}`, product.admin.headers));
  return stream;
}

async function listenByHttp2(
  { httpsPort, authority, admin }: Listened,
  protocol: string,
): Promise<Listening> {
  const session = connectHttp2(`https://127.0.0.1:${String(httpsPort)}`, {
    servername: publicName,
    ca: authority,
  });
  const stream = newListening(protocol, () => session.destroy());
  session.on('error', () => (stream.isOver = true));
  await once(session, 'connect');
  const call = session.request({ ':path': path, ':authority': publicName, ...admin.headers });
  call.on('data', (chunk: Buffer) => hear(stream, chunk));
  call.on('error', () => undefined);
  call.on('close', () => (stream.isOver = true));
  return stream;
}

function newListening(protocol: string, close: () => void): Listening {
  return { protocol, began: performance.now(), pieces: [], isOver: false, close };
}

function hear({ pieces }: Listening, chunk: Buffer): void {
  pieces.push({ at: performance.now(), text: chunk.toString() });
}
