import { Agent, request } from 'node:http';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SteadyLoad {
  /** Ends it; answers what became of each request. */
  stop(): Promise<{ readonly answered: number; readonly failed: readonly string[] }>;
}

/** So many requests a second, whether the ones before are answered or not. */
export function startSteadyLoad(address: string, perSecond: number, nextShot: () => Shot): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  let answered = 0;

  const shoot = ({ method, path, headers = {}, body = '' }: Shot): Promise<void> =>
    new Promise((resolve) => {
      const note = (outcome: string | undefined): void => {
        if (outcome === undefined) answered += 1;
        else failed.push(`${method} ${path}: ${outcome}`);
        resolve();
      };
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        `${address}${path}`,
        { method, agent, headers: { ...headers, ...(method === 'POST' && length) } },
        (answer) => {
          answer.resume();
          answer.once('end', () => note(answer.statusCode === 200 ? undefined : String(answer.statusCode)));
          answer.once('error', (error) => note(error.message));
        },
      );
      sent.once('error', (error) => note(error.message));
      sent.end(body);
    });
  const shooting = setInterval(() => {
    const one = shoot(nextShot());
    open.add(one);
    void one.then(() => open.delete(one));
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(shooting);
      await Promise.all(open);
      agent.destroy();
      return { answered, failed };
    },
  };
}
