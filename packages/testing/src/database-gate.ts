import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that a test can freeze (connections stay and nothing comes), cut (none is taken) and open again. */
export interface DatabaseGate {
  /** The given address, led through the gate. */
  urlOf(databaseUrl: string): string;
  /** The number of connections refused while it was cut. */
  readonly refused: number;
  /** How often a client waited for the server: requests after an answer, or at the beginning of a connection. */
  readonly roundTrips: number;
  freeze(): void;
  cut(): void;
  open(): void;
  close(): Promise<void>;
}

/**
 * @param refusesParameter a session parameter that it refuses, like a transaction pooler
 * @param delayMs what a long way adds to each round trip
 */
export async function openDatabaseGate(
  databaseUrl: string,
  { refusesParameter, delayMs = 0 }: { readonly refusesParameter?: string; readonly delayMs?: number } = {},
): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let refused = 0;
  let roundTrips = 0;
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    if (refusesParameter !== undefined)
      near.once('data', (startup: Buffer) => {
        if (startup.includes(`${refusesParameter}\0`)) end();
      });
    let speaker: Socket = far;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (from === near && speaker === far) roundTrips += 1;
        speaker = from;
        if (from === far || delayMs === 0) to.write(bytes);
        else setTimeout(() => to.write(bytes), delayMs);
      });
      from.on('error', end);
      // A frozen server's clients do not learn that it has ended.
      from.on('close', () => {
        if (state !== 'frozen' || from === near) end();
      });
      if (state === 'frozen') from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const each = (act: (socket: Socket) => void): void => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    urlOf(url) {
      const led = new URL(url);
      led.hostname = '127.0.0.1';
      led.port = String(port);
      return led.href;
    },
    get refused() {
      return refused;
    },
    get roundTrips() {
      return roundTrips;
    },
    freeze() {
      state = 'frozen';
      each((socket) => socket.pause());
    },
    cut() {
      state = 'cut';
      each((socket) => socket.destroy());
    },
    open() {
      state = 'open';
      each((socket) => socket.resume());
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        each((socket) => socket.destroy());
      }),
  };
}
