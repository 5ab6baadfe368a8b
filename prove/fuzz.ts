// 50,000 requests made up from the OpenAPI file, valid and hostile by turns: none is answered by 500, and none ends the process.
import { setTimeout as pause } from 'node:timers/promises';
import { allUserTypes, UserType } from '@kyc/contract/user-types';
import { randomOf } from '@kyc/demo-data/random';
import { openBrokerOfProcesses, type Caller } from '../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import { signIntake } from '../apps/server/testing/intake/sign-intake.ts';
import type { Claims } from './suites/claims.ts';
import { callsOf, type FuzzCall, type OpenApiFile } from './fuzz/calls-of.ts';
import { makeRequest } from './fuzz/make-request.ts';
import { openOwnDatabase } from './harness/own-database.ts';

const concurrency = 8;
const patienceMs = 30_000;
const renewEveryCalls = 3000;
/** These calls end the other tests' sessions; the stream never ends. */
const leftOut = /^(?:logout|end\w*Session|watchChanges)/;

interface Seen {
  readonly statuses: Map<number, number>;
  readonly odd: string[];
  slowestMs: number;
}

/** `-- fuzz 50000 1`: the number of requests, and the seed. */
export async function run(claims: Claims, [wanted = '50000', seed = '1']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'FUZZ' });
  const main = await startMain(own.variables);
  const seen: Seen = { statuses: new Map(), odd: [], slowestMs: 0 };
  try {
    const file = (await (await fetch(`${main.address}/api/openapi.json`)).json()) as OpenApiFile;
    const calls = callsOf(file).filter(({ name }) => !leftOut.test(name));
    for (let application = 0; application < 20; application += 1) {
      const { method, path, headers, body } = broker.startShot();
      await fetch(`${main.address}${path}`, { method, headers: headers ?? {}, body: body ?? '' });
    }
    const callers = new Map<number, Caller>();
    const signIn = async (): Promise<void> => {
      for (const userType of allUserTypes) callers.set(userType, await broker.signIn(main.address, userType));
    };
    await signIn();
    const random = randomOf(seed);
    let made = 0;
    const worker = async (): Promise<void> => {
      while (made < Number(wanted)) {
        made += 1;
        // A user may have been locked out in the meantime, and tokens expire.
        if (made % renewEveryCalls === 0) await signIn();
        const call = random.pick(calls);
        // Most calls are an Admin's or a Verifier's; what the others may not is tried often enough.
        const caller = callers.get(
          random.chance(0.6) ? random.pick([UserType.Admin, UserType.Verifier]) : random.pick(allUserTypes),
        );
        const request = makeRequest(call, random);
        const signed = call.isIntake
          ? signIntake(broker.tenant, { method: call.method, path: request.path, body: request.body ?? '' })
          : caller?.headers;
        await fire(main.address, {
          call,
          request: { ...request, headers: { ...signed, ...request.headers } },
          seen,
        });
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: concurrency }, worker));
    const seconds = (performance.now() - began) / 1000;
    await pause(500);
    claims.count(made);
    claims.note(`${made} requests to ${calls.length} calls in ${seconds.toFixed(0)} s, seed ${seed}`);
    claims.note(
      [...seen.statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    for (const what of seen.odd.slice(0, 20)) claims.note(what);
    const faults = [...seen.statuses].filter(([status]) => status === 0 || status === 500);
    for (const line of main
      .output()
      .split('\n')
      .filter((one) => one.includes('request failed'))
      .slice(0, 5))
      claims.note(line.slice(0, 1500));
    claims.claim(
      `answers 500, or none: ${faults.reduce((sum, [, count]) => sum + count, 0)} (0)`,
      faults.length === 0,
    );
    claims.claim(`answers out of the contract's form: ${seen.odd.length} (0)`, seen.odd.length === 0);
    claims.claim(
      'every kind of answer was seen',
      [200, 400, 401, 403, 404, 409].every((one) => seen.statuses.has(one)),
    );
    claims.note(`the slowest answer: ${(seen.slowestMs / 1000).toFixed(1)} s`);
    claims.claim('the process lives', main.child.exitCode === null && main.child.signalCode === null);
    claims.claim('nothing was unhandled', !/unhandled|uncaught/i.test(main.output()));
  } finally {
    await stopMain(main);
    await own.drop();
  }
}

interface Fired {
  readonly call: FuzzCall;
  readonly request: ReturnType<typeof makeRequest>;
  readonly seen: Seen;
}

async function fire(address: string, { call, request, seen }: Fired): Promise<void> {
  const began = performance.now();
  const { path, headers, body } = request;
  let status = 0;
  let text = '';
  try {
    const answer = await fetch(`${address}${path}`, {
      method: call.method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    ({ status } = answer);
    text = await answer.text();
  } catch (error) {
    text = String(error);
  }
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  const isOdd =
    status === 0 || status === 500 || (status >= 400 && !isRefusal(text)) || /\n\s+at .+:\d+:\d+/.test(text);
  if (isOdd)
    seen.odd.push(
      `${status} ${call.method} ${call.name} ${path.slice(0, 120)} ${body?.slice(0, 300) ?? ''} -> ${text.slice(0, 200)}`,
    );
}

/** In the form of contract.md §2. */
function isRefusal(text: string): boolean {
  try {
    const { Message, ErrorNumber, ErrorState } = JSON.parse(text) as Record<string, unknown>;
    return typeof Message === 'string' && typeof ErrorNumber === 'number' && typeof ErrorState === 'number';
  } catch {
    return false;
  }
}
