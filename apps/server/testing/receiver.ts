import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Arrival {
  readonly eventId: string;
  readonly payload: unknown;
}

/** A back office of the test's own on a free port: verifies the signature and keeps what arrived. */
export interface Receiver {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  /** The status that it answers from now on. */
  answer(status: number): void;
  /** Takes calls without answering them, until `release`; settles with the first. */
  hold(): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

export async function openReceiver(secret: string): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  let status = 200;
  let held: (() => void)[] | undefined;
  let firstHeld: (() => void) | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const eventId = String(request.headers['webhook-id']);
      const signature = {
        'webhook-id': eventId,
        'webhook-timestamp': String(request.headers['webhook-timestamp']),
        'webhook-signature': String(request.headers['webhook-signature']),
      };
      const payload = new Webhook(secret).verify(Buffer.concat(chunks).toString('utf8'), signature);
      arrivals.push({ eventId, payload });
      const respond = () => response.writeHead(status).end('{}');
      if (held === undefined) respond();
      else held.push(respond);
      firstHeld?.();
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/approval`,
    arrivals,
    answer(next) {
      status = next;
    },
    hold() {
      held = [];
      return new Promise((resolve) => {
        firstHeld = resolve;
      });
    },
    release() {
      for (const respond of held?.splice(0) ?? []) respond();
      held = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
