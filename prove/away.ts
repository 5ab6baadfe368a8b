// The database stops answering and comes back: no caller waits longer than ten seconds, no process dies, all works afterwards.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import { openDatabaseGate } from '@kyc/testing/database-gate';
import { gridShot, openBrokerOfProcesses } from '../apps/server/testing/processes/broker-of-processes.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import { startSteadyLoad } from '../apps/server/testing/processes/steady-load.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';
import { untilReady } from './harness/until-ready.ts';

const perSecond = 10;
const patienceMs = 10_000;

/** `-- away 3`: minutes for which it is stopped, by an orderly stop and by SIGSTOP. */
export async function run(claims: Claims, [minutes = '3']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const gate = await openDatabaseGate(own.ownerUrl);
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'AWAY' });
  const main = await startMain({ ...own.variables, DATABASE_URL: gate.urlOf(own.ownerUrl) });
  const signalDatabase = (signal: 'SIGSTOP' | 'SIGCONT'): void => signalFamily(own.postmasterPid(), signal);
  try {
    const admin = await broker.signIn(main.address, UserType.Admin);
    const outages = [
      { what: 'gone', begin: () => gate.cut(), end: () => gate.open() },
      {
        what: 'stopped by SIGSTOP',
        begin: () => signalDatabase('SIGSTOP'),
        end: () => signalDatabase('SIGCONT'),
      },
    ];
    for (const { what, begin, end } of outages) {
      await admin.renew(main.address);
      let number = 0;
      const load = startSteadyLoad(main.address, perSecond, () => {
        number += 1;
        return number % 2 === 0 ? gridShot(admin) : broker.startShot();
      });
      await pause(3000);
      const [began, before] = [performance.now(), load.calls.length];
      begin();
      await pause(Number(minutes) * 60_000);
      const ended = performance.now();
      end();
      const backMs = await untilReady(() => main.address);
      await pause(3000);
      await load.stop();
      const { calls } = load;
      // What began just before the end may still have been answered by a server that was there again.
      const during = calls.filter(({ sentAt }) => sentAt > began && sentAt < ended - patienceMs);
      const refused = during.filter(({ outcome, retryAfter }) => outcome === 503 && retryAfter !== undefined);
      const after = calls.filter(({ sentAt }) => sentAt > ended + backMs);
      const slowest = Math.max(...calls.map(({ ms }) => ms)) / 1000;
      const odd = after.filter(({ outcome }) => outcome !== 200);
      for (const { outcome, sentAt, ms } of odd.slice(0, 5))
        claims.note(
          `${outcome} ${((sentAt - ended) / 1000).toFixed(1)} s after the end, in ${ms.toFixed(0)} ms`,
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
    signalDatabase('SIGCONT');
    gate.open();
    await stopMain(main);
    await gate.close();
    await own.drop();
  }
}

/** Signals the process and each child. */
function signalFamily(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [pid, ...children.filter(Boolean).map(Number)]) process.kill(one, signal);
}
