import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** The raw request. */
interface Caught {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A receiver without secrets: it stores requests and answers as configured. */
export interface Catcher {
  readonly url: string;
  /** The newest arrival's payload. @throws Error when this secret did not sign it, or nothing arrived */
  newest(secret: string): unknown;
  answer(status: number, body: string): void;
  forget(): void;
  close(): Promise<void>;
}

export async function openCatcher(): Promise<Catcher> {
  const arrivals: Caught[] = [];
  let next = { status: 200, body: '{}' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      arrivals.push({
        body: Buffer.concat(chunks).toString('utf8'),
        headers: Object.fromEntries(headers) as Record<string, string>,
      });
      response.writeHead(next.status).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    newest: (secret) => {
      const last = arrivals.at(-1);
      if (last === undefined) throw new Error('nothing arrived');
      return new Webhook(secret).verify(last.body, last.headers);
    },
    answer: (status, body) => {
      next = { status, body };
    },
    forget: () => {
      arrivals.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
