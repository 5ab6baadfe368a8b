import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { publicName, type ProxiedProduct } from './open-proxied-product.ts';
import { readAnswers, type RawAnswer } from './read-answers.ts';

/** A connection on which the caller writes the bytes of HTTP/1.1 itself. */
export interface RawConnection {
  readonly socket: Socket;
  received(): Buffer;
  answers(): RawAnswer[];
  /** Milliseconds from opening until the other side closed; undefined while it is open. */
  closedAfterMs(): number | undefined;
}

export async function openRaw(
  product: Pick<ProxiedProduct, 'httpPort' | 'httpsPort' | 'authority'>,
  { scheme = 'https', from }: { scheme?: 'http' | 'https'; from?: string } = {},
): Promise<RawConnection> {
  const where = { host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) };
  const socket =
    scheme === 'http'
      ? connectPlain({ ...where, port: product.httpPort })
      : connectTls({
          ...where,
          port: product.httpsPort,
          servername: publicName,
          ca: product.authority,
          ALPNProtocols: ['http/1.1'],
        });
  await once(socket, scheme === 'http' ? 'connect' : 'secureConnect');
  return watch(socket);
}

/** Without the proxy. */
export async function openRawAt(address: string, from?: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connectPlain({
    host: hostname,
    port: Number(port),
    ...(from !== undefined && { localAddress: from }),
  });
  await once(socket, 'connect');
  return watch(socket);
}

function watch(socket: Socket): RawConnection {
  const began = performance.now();
  const chunks: Buffer[] = [];
  let closedAfter: number | undefined;
  const markClosed = (): void => {
    closedAfter ??= performance.now() - began;
  };
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', markClosed);
  socket.on('end', markClosed);
  socket.on('close', markClosed);
  return {
    socket,
    received: () => Buffer.concat(chunks),
    answers: () => readAnswers(Buffer.concat(chunks)),
    closedAfterMs: () => closedAfter,
  };
}

/** Sends the bytes and collects the answers until the other side closes, or is silent for a second after `atLeast` answers. */
export async function exchange(
  connection: RawConnection,
  bytes: string | Buffer,
  { patienceMs = 12_000, atLeast = 1 } = {},
): Promise<RawAnswer[]> {
  const began = performance.now();
  connection.socket.write(bytes);
  let [size, quietSince] = [0, began];
  for (;;) {
    await pause(50);
    const now = performance.now();
    const received = connection.received().length;
    if (received !== size) [size, quietSince] = [received, now];
    const answered = connection.answers().filter(({ status }) => status >= 200).length;
    const isOver = connection.closedAfterMs() !== undefined || now - began > patienceMs;
    if (isOver || (answered >= atLeast && now - quietSince > 1_000)) break;
  }
  connection.socket.destroy();
  return connection.answers();
}

/** The head of a request to the product, with its blank line. */
export function head(line: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { Host: publicName, ...headers };
  return [
    `${line} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}

export const describeAnswers = (answers: readonly RawAnswer[]): string =>
  answers.map(({ status }) => String(status)).join(', ') || 'no answer';
