import { Agent, request } from 'node:http';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result of a request. Its times are of `performance.now()`. */
export interface SteadyCall {
  readonly sentAt: number;
  readonly ms: number;
  /** Of HTTP, or what went wrong before there was one. */
  readonly outcome: number | string;
  readonly retryAfter: string | undefined;
}

export interface SteadyLoad {
  /** The answers and failures so far. */
  readonly calls: readonly SteadyCall[];
  /** Ends it; returns what became of each request. */
  stop(): Promise<{ readonly answered: number; readonly failed: readonly string[] }>;
}

const patienceMs = 20_000;

/** A constant number of requests per second, whether earlier ones are answered or not. */
export function startSteadyLoad(address: string, perSecond: number, nextShot: () => Shot): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const calls: SteadyCall[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();

  const shoot = ({ method, path, headers = {}, body = '' }: Shot): Promise<void> =>
    new Promise((resolve) => {
      const sentAt = performance.now();
      const note = (outcome: number | string, retryAfter?: string): void => {
        calls.push({ sentAt, ms: performance.now() - sentAt, outcome, retryAfter });
        if (outcome !== 200) failed.push(`${method} ${path}: ${outcome}`);
        resolve();
      };
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        `${address}${path}`,
        { method, agent, headers: { ...headers, ...(method === 'POST' && length) }, timeout: patienceMs },
        (answer) => {
          answer.resume();
          answer.once('end', () => note(answer.statusCode ?? 0, answer.headers['retry-after']));
          answer.once('error', (error) => note(error.message));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no answer in ${patienceMs / 1000} s`)));
      sent.once('error', (error) => note(error.message));
      sent.end(body);
    });
  const shooting = setInterval(() => {
    const one = shoot(nextShot());
    open.add(one);
    void one.then(() => open.delete(one));
  }, 1000 / perSecond);
  return {
    calls,
    async stop() {
      clearInterval(shooting);
      await Promise.all(open);
      agent.destroy();
      return { answered: calls.length - failed.length, failed };
    },
  };
}
