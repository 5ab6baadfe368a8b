// Live changes: many streams on one API process, and the time until a command's change has reached every stream.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@kyc/demo-data/demo-tenants';
import { headersOf, signInOver } from '../apps/server/testing/sign-in-over.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { sized, sizeWanted } from './runner/run-size.ts';
import { residentMegabytes } from '../apps/server/testing/processes/resident-megabytes.ts';

/** The server ends the oldest of more (session-streams.ts). */
const streamsOfSession = 5;
const changes = sized(40, 3);
const betweenMs = 500;
const longestMs = 10_000;

interface Stream {
  /** Settles when the next change arrives. */
  next(): Promise<number>;
}

/** `npm run bench -- live [how many streams]` */
export async function run(): Promise<void> {
  const wanted = sizeWanted(2000, 10);
  await withBench({ applications: 2000, separateWorker: true }, async (bench) => {
    const before = residentMegabytes(bench.product.pid);
    const agent = new Agent({ keepAlive: false });
    const streams: Stream[] = [];
    while (streams.length < wanted) {
      const headers = await signIn(bench, streams.length / streamsOfSession);
      const opened = Array.from({ length: streamsOfSession }, () => openStream(bench, agent, headers));
      streams.push(...(await Promise.all(opened)));
    }
    let most = residentMegabytes(bench.product.pid);
    const times: number[] = [];
    let fetched: number | undefined;
    for (let turn = 0; turn < changes; turn += 1) {
      const arrivals = streams.map((stream) => stream.next());
      const began = performance.now();
      fetched = await change(bench, fetched);
      const arrived = await Promise.race([Promise.all(arrivals), pause(longestMs)]);
      if (arrived === undefined) throw new Error(`a change did not reach every stream in ${longestMs} ms`);
      times.push(...arrived.map((at) => at - began));
      most = Math.max(most, residentMegabytes(bench.product.pid));
      await pause(betweenMs);
    }
    agent.destroy();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
    console.log(
      `live ${streams.length} streams, ${changes} changes: from the command to the stream p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms (goal p99 1000); ` +
        `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most (goal 300)`,
    );
  });
}

async function signIn(bench: OpenBench, session: number): Promise<Readonly<Record<string, string>>> {
  const { userName } = bench.verifiers[session % bench.verifiers.length] ?? { userName: 'admin' };
  const credentials = { TenantCode: bench.tenantCode, UserName: userName, Password: demoPassword };
  return headersOf(await signInOver(bench.product.address, credentials), bench.tenantCode);
}

async function openStream(
  { product }: OpenBench,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
): Promise<Stream> {
  let arrive: ((at: number) => void) | undefined;
  return await new Promise((resolve, reject) => {
    get(`${product.address}/api/dashboard/changes/`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`a stream was answered ${String(answer.statusCode)}`));
        return;
      }
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: change')) arrive?.(performance.now());
      });
      // The agent ends every stream after the last change.
      answer.on('error', () => undefined);
      resolve({
        next: () =>
          new Promise((settle) => {
            arrive = settle;
          }),
      });
    }).on('error', reject);
  });
}

/** The first verifier fetches an application, or puts the fetched one on hold; returns the fetched one. */
async function change({ product, verifiers }: OpenBench, fetched?: number): Promise<number | undefined> {
  const [verifier] = verifiers;
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${product.address}${path}`, {
      method: 'POST',
      headers: { ...verifier?.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  if (fetched === undefined) return Number(await post('/api/dashboard/fetch-next/'));
  const body = { ApplicationId: fetched, VerifierRemarks: 'bench' };
  await post('/api/dashboard/application/on-hold/', body);
  return undefined;
}
