// The database stops answering and comes back: nobody waits longer than ten seconds, no process dies, all is well afterwards.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { gridShot, openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import type { Shot } from '../apps/server/testing/processes/steady-load.ts';
import type { Claims } from './claims.ts';
import { openOwnDatabase } from './own-database.ts';

const perSecond = 10;
const patienceMs = 10_000;

interface Call {
  readonly sentAt: number;
  readonly ms: number;
  /** Of HTTP; 0 without an answer. */
  readonly status: number;
  readonly retryAfter: string | null;
}

/** `-- away 3`: so many minutes it is gone, and stopped by SIGSTOP. */
export async function run(claims: Claims, [minutes = '3']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const gate = await openDatabaseGate(own.ownerUrl);
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'AWAY' });
  const main = await startMain({ ...own.variables, DATABASE_URL: gate.urlOf(own.ownerUrl) });
  try {
    const admin = await broker.signIn(main.address, UserType.Admin);
    const shots = [() => gridShot(admin), () => broker.startShot()];
    const outages = [
      { what: 'gone', begin: () => gate.cut(), end: () => gate.open() },
      {
        what: 'stopped by SIGSTOP',
        begin: () => signalAll(own.pidFile, 'SIGSTOP'),
        end: () => signalAll(own.pidFile, 'SIGCONT'),
      },
    ];
    for (const { what, begin, end } of outages) {
      const load = startCalls(main.address, shots);
      await pause(3000);
      const [began, before] = [performance.now(), load.calls.length];
      begin();
      await pause(Number(minutes) * 60_000);
      const ended = performance.now();
      end();
      const backMs = await untilReady(main.address);
      await pause(3000);
      const calls = await load.stop();
      // What began just before the end may still have been answered by a server that was there again.
      const during = calls.filter(({ sentAt }) => sentAt > began && sentAt < ended - patienceMs);
      const refused = during.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
      const after = calls.filter(({ sentAt }) => sentAt > ended + backMs);
      const slowest = Math.max(...calls.map(({ ms }) => ms)) / 1000;
      const odd = after.filter(({ status }) => status !== 200);
      for (const { status, sentAt, ms } of odd.slice(0, 5))
        claims.note(
          `${status} ${((sentAt - ended) / 1000).toFixed(1)} s after the end, in ${ms.toFixed(0)} ms`,
        );
      if (odd.length > 0) console.log(main.output().slice(-4000));
      claims.note(`${what} for ${minutes} minutes: ${before} calls before, ${during.length} meanwhile`);
      claims.claim(
        `503 with Retry-After meanwhile: ${refused.length} of ${during.length}`,
        during.length > 0 && refused.length === during.length,
      );
      claims.claim(`the slowest answer: ${slowest.toFixed(1)} s (10)`, slowest <= patienceMs / 1000);
      claims.claim(`ready again after ${(backMs / 1000).toFixed(1)} s (10)`, backMs <= 10_000);
      claims.claim(
        `calls after that: ${after.length}, refused of them ${odd.length}`,
        after.length > 0 && odd.length === 0,
      );
    }
    claims.claim('the process lives', main.child.exitCode === null && main.child.signalCode === null);
    claims.claim('nothing was unhandled', !/unhandled|uncaught/i.test(main.output()));
  } finally {
    signalAll(own.pidFile, 'SIGCONT');
    gate.open();
    await stopMain(main);
    await gate.close();
    await own.drop();
  }
}

interface Load {
  readonly calls: readonly Call[];
  stop(): Promise<readonly Call[]>;
}

function startCalls(address: string, shots: readonly (() => Shot)[]): Load {
  const calls: Call[] = [];
  const open = new Set<Promise<void>>();
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const shot = shots[number % shots.length]?.();
    if (shot === undefined) return;
    const one = callOnce(address, shot).then((call) => {
      calls.push(call);
      open.delete(one);
    });
    open.add(one);
  }, 1000 / perSecond);
  return {
    calls,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return calls;
    },
  };
}

async function callOnce(address: string, { method, path, headers = {}, body }: Shot): Promise<Call> {
  const sentAt = performance.now();
  try {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(2 * patienceMs),
    });
    await answer.arrayBuffer();
    const retryAfter = answer.headers.get('retry-after');
    return { sentAt, ms: performance.now() - sentAt, status: answer.status, retryAfter };
  } catch {
    return { sentAt, ms: performance.now() - sentAt, status: 0, retryAfter: null };
  }
}

async function untilReady(address: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return performance.now() - began;
    await pause(50);
  }
}

/** The embedded server's postmaster and each of its children. */
function signalAll(pidFile: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal);
}
