import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly address: string;
  readonly clients: number;
  readonly seconds: number;
  /** The next call of that client. */
  readonly call: (client: number, turn: number) => Call;
  readonly onAnswer?: (client: number, turn: number, text: string) => void;
}

/** The given number of clients, each with its next call immediately after the last reply; the first fifth of the time does not count. */
export async function putLoad({ address, clients, seconds, call, onAnswer }: Load): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  const countsFrom = began + seconds * 200;
  const until = began + seconds * 1000;
  const times: number[] = [];
  let calls = 0;
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const start = performance.now();
      const text = await send(agent, address, call(number, turn));
      onAnswer?.(number, turn, text);
      calls += 1;
      if (start >= countsFrom) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { calls, perSecond: times.length / (seconds * 0.8), p50: at(0.5), p99: at(0.99) };
}

/** Returns the body. @throws for any other status than 200 */
async function send(agent: Agent, address: string, call: Call): Promise<string> {
  return await new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const outgoing = request(
      `${address}${call.path}`,
      {
        agent,
        method: call.method,
        headers: {
          ...call.headers,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${call.path} answered ${String(answer.statusCode)}: ${text}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
