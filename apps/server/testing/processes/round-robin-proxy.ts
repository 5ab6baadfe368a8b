import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A typical operator's proxy: each request goes to the next process whose `/readyz` is 200, over kept-alive connections. It checks once a
 * second and never retries, so a request that a process drops is lost.
 */
export interface RoundRobinProxy {
  readonly address: string;
  add(upstream: string): Promise<void>;
  remove(upstream: string): void;
  /** To how many it sends now. */
  readonly ready: number;
  /** Requests that no process answered. */
  readonly lost: readonly string[];
  /** The number of requests to each process. */
  readonly sent: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const lookEveryMs = 1_000;

export async function openRoundRobinProxy(): Promise<RoundRobinProxy> {
  const upstreams = new Map<string, boolean>();
  const lost: string[] = [];
  const sent = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let turn = 0;

  const look = async (upstream: string): Promise<void> => {
    const isReady = await fetch(`${upstream}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (upstreams.has(upstream)) upstreams.set(upstream, isReady);
  };
  const looking = setInterval(() => {
    for (const upstream of upstreams.keys()) void look(upstream);
  }, lookEveryMs);

  const next = (): string | undefined => {
    const ready = [...upstreams].filter(([, isReady]) => isReady).map(([upstream]) => upstream);
    turn += 1;
    return ready[turn % ready.length];
  };
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const upstream = next();
    const lose = (why: string): void => {
      lost.push(`${from.method ?? ''} ${from.url ?? ''} ${upstream ?? 'nobody'}: ${why}`);
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    };
    if (upstream === undefined) {
      lose('no process is ready');
      return;
    }
    sent.set(upstream, (sent.get(upstream) ?? 0) + 1);
    const headers = { ...from.headers, connection: 'keep-alive' };
    const onward = request(
      `${upstream}${from.url ?? '/'}`,
      { method: from.method, headers, agent },
      (answer) => {
        const { connection: _hop, ...rest } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
      },
    );
    onward.on('error', (error) => lose(error.message));
    to.on('close', () => {
      if (!to.writableFinished) onward.destroy();
    });
    from.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    sent,
    get ready() {
      return [...upstreams.values()].filter(Boolean).length;
    },
    async add(upstream) {
      upstreams.set(upstream, false);
      await look(upstream);
    },
    remove: (upstream) => {
      upstreams.delete(upstream);
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
