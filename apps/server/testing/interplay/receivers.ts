import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const receiverKinds = ['approval', 'lead', 'customer'] as const;
export type ReceiverKind = (typeof receiverKinds)[number];

/** `silent` closes the connection without a response; `hanging` answers only after its mood has changed. */
export type Mood = 'well' | 'failing' | 'slow' | 'flaky' | 'silent' | 'hanging';

/** One request that arrived. */
export interface Arrival {
  readonly kind: ReceiverKind;
  readonly eventId: string;
  readonly applicationId: number;
  /** Of a webhook its `type`, else ''. */
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
  /** The receiver has responded with 200. */
  isAccepted: boolean;
}

/** Three real HTTP receivers of a tenant, each of which can fail separately. */
export interface Receivers {
  readonly arrivals: readonly Arrival[];
  /** The newest change of each receiver's mood. */
  readonly changes: readonly { readonly kind: ReceiverKind; readonly mood: Mood; readonly at: number }[];
  urlOf(kind: ReceiverKind): string;
  /** The receiver is reached under a new address from now on. */
  moveTo(kind: ReceiverKind): string;
  setMood(kind: ReceiverKind, mood: Mood): void;
  close(): Promise<void>;
}

const slowMs = 150;

export async function openReceivers(): Promise<Receivers> {
  const arrivals: Arrival[] = [];
  const changes: { kind: ReceiverKind; mood: Mood; at: number }[] = [];
  const mood = new Map<ReceiverKind, Mood>();
  const waiting: { kind: ReceiverKind; respond: () => void }[] = [];
  const places = new Map<ReceiverKind, number>();
  let received = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const kind = kindOf(request.url ?? '');
      const arrival = read(kind, String(request.headers['webhook-id'] ?? ''), Buffer.concat(chunks));
      arrivals.push(arrival);
      received += 1;
      void respond(arrival, response, received);
    });
  });

  async function respond(arrival: Arrival, response: ServerResponse, number: number): Promise<void> {
    const { kind } = arrival;
    const how = mood.get(kind) ?? 'well';
    const accept = (): void => {
      arrival.isAccepted = !response.destroyed;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"m"}');
    };
    if (how === 'silent') response.destroy();
    else if (how === 'hanging') waiting.push({ kind, respond: accept });
    else if (how === 'failing' || (how === 'flaky' && number % 2 === 0)) response.writeHead(500).end('{}');
    else {
      if (how === 'slow') await pause(slowMs);
      accept();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urlOf = (kind: ReceiverKind): string =>
    `http://127.0.0.1:${String(port)}/${kind}/${String(places.get(kind) ?? 0)}`;
  return {
    arrivals,
    changes,
    urlOf,
    moveTo(kind) {
      places.set(kind, (places.get(kind) ?? 0) + 1);
      return urlOf(kind);
    },
    setMood(kind, next) {
      mood.set(kind, next);
      changes.push({ kind, mood: next, at: Date.now() });
      if (next === 'hanging') return;
      for (const one of waiting.splice(0)) {
        if (one.kind === kind) one.respond();
        else waiting.push(one);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const kindOf = (path: string): ReceiverKind => {
  const [, first] = path.split('/');
  const kind = receiverKinds.find((one) => one === first);
  if (kind === undefined) throw new Error(`no receiver at ${path}`);
  return kind;
};

type Body = Record<string, unknown>;

function read(kind: ReceiverKind, eventId: string, bytes: Buffer): Arrival {
  const whole = JSON.parse(bytes.toString('utf8')) as Body;
  const data = typeof whole['data'] === 'object' && whole['data'] !== null ? (whole['data'] as Body) : whole;
  return {
    kind,
    eventId,
    applicationId: Number(data['ApplicationId'] ?? 0),
    type: typeof whole['type'] === 'string' ? whole['type'] : '',
    body: { ...whole, ...data },
    at: Date.now(),
    isAccepted: false,
  };
}
