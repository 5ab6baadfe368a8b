// A separate thread pings, so that the bench's work (signing and sending large bodies) delays no reply.
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const everyMs = 20;
/** The first calls of a thread compile its client. */
const pingsBefore = 20;

/** Pings /healthz every 20 ms until it ends. */
export interface HealthPings {
  /** The slowest answer since the last call, in milliseconds. */
  takeSlowest(): Promise<number>;
  end(): Promise<void>;
}

export async function startPinging(address: string): Promise<HealthPings> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address } });
  await once(worker, 'message');
  return {
    async takeSlowest() {
      const answered = once(worker, 'message') as Promise<[number]>;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage('take');
      const [slowest] = await answered;
      return slowest;
    },
    async end() {
      await worker.terminate();
    },
  };
}

async function pingAlways(address: string, port: NonNullable<typeof parentPort>): Promise<never> {
  let slowest = 0;
  let isTaken = false;
  port.on('message', () => {
    isTaken = true;
  });
  for (let pings = 0; ; pings += 1) {
    const began = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    slowest = Math.max(slowest, performance.now() - began);
    if (isTaken || pings === pingsBefore) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      port.postMessage(slowest);
      [slowest, isTaken] = [0, false];
    }
    await setTimeout(everyMs);
  }
}

if (!isMainThread && parentPort !== null) {
  const { address } = workerData as { readonly address: string };
  await pingAlways(address, parentPort);
}
