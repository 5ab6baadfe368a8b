// Nothing grows: grid, reviews, claims, intake and reports with a hundred streams, and the slope of the memory after the warm-up.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { UserType } from '@kyc/contract/user-types';
import {
  gridShot,
  openBrokerOfProcesses,
  type Caller,
} from '../apps/server/testing/processes/broker-of-processes.ts';
import { startSteadyLoad } from '../apps/server/testing/processes/steady-load.ts';
import { startMain, stopMain } from '../apps/server/testing/processes/start-main.ts';
import type { Claims } from './suites/claims.ts';
import { openOwnDatabase } from './harness/own-database.ts';
import { startReviewFlow } from './soak/review-flow.ts';
import { residentMegabytes } from '../apps/server/testing/processes/resident-megabytes.ts';

const streams = 100;
const perSecond = 25;
const mostMegabytes = 300;
const restBetweenReviewsMs = 750;
const mostPerMinute = 1;
const renewAfterMs = 5 * 60_000;

/** `-- soak 30`: minutes, of which the first third is warm-up. */
export async function run(claims: Claims, [minutes = '30']: readonly string[]): Promise<void> {
  const own = await openOwnDatabase();
  const broker = await openBrokerOfProcesses(own, { tenantCode: 'SOAK' });
  // As the operations page recommends them: jobs have a process of their own.
  const [main, worker] = await Promise.all([
    startMain({ ...own.variables, ROLE: 'api' }),
    startMain({ ...own.variables, ROLE: 'worker' }),
  ]);
  const stop = new AbortController();
  try {
    // Filling its queue takes minutes, in which a token would run out.
    const reviewing = await startReviewFlow({
      broker,
      database: own.database,
      address: main.address,
      reviews: Math.ceil((Number(minutes) * 60_000) / restBetweenReviewsMs),
      restMs: restBetweenReviewsMs,
    });
    const admin = await broker.signIn(main.address, UserType.Admin);
    const open = Array.from({ length: streams }, () => keepStream(main.address, admin, stop.signal));
    let number = 0;
    const report = { Report: 'LEAD_STATUS', Filter: { FromDate: '2020-01-01', ToDate: '2090-01-01' } };
    const load = startSteadyLoad(main.address, perSecond, () => {
      number += 1;
      if (number % 50 === 0)
        return {
          method: 'POST',
          path: '/api/report/preview',
          headers: admin.headers,
          body: JSON.stringify(report),
        };
      return number % 5 === 0 ? broker.startShot() : gridShot(admin);
    });
    const samples: { readonly minute: number; readonly megabytes: number }[] = [];
    const began = performance.now();
    let signedInAt = began;
    const end = Number(minutes);
    for (let minute = 0; minute < end; minute = (performance.now() - began) / 60_000) {
      await pause(5000);
      if (performance.now() - signedInAt > renewAfterMs) {
        await admin.renew(main.address);
        signedInAt = performance.now();
      }
      samples.push({ minute, megabytes: residentMegabytes(main.child.pid ?? 0) });
    }
    const holders = await holdersOf(main.address);
    const { answered, failed: failedCalls } = await load.stop();
    const { reviewed, failed: failedReviews } = await reviewing.stop();
    const failed = [...failedCalls, ...failedReviews];
    stop.abort();
    await Promise.all(open);
    const settled = samples.filter(({ minute }) => minute > end / 3);
    const slope = slopeOf(settled);
    const most = Math.max(...samples.map(({ megabytes }) => megabytes));
    claims.note(
      `${answered} calls and ${reviewed} reviews (claimed, opened, a field verified, on hold) in ${end} minutes with ${streams} streams`,
    );
    claims.claim(`reviews: ${reviewed} (at least ${end * 30})`, reviewed >= end * 30);
    claims.note(`${holders}; the worker has ${residentMegabytes(worker.child.pid ?? 0).toFixed(0)} MB`);
    for (const what of failed.slice(0, 5)) claims.note(what);
    claims.claim(`calls that failed: ${failed.length} (0)`, failed.length === 0);
    claims.claim(
      `memory's slope: ${slope.toFixed(2)} MB a minute (at most ${mostPerMinute})`,
      slope <= mostPerMinute,
    );
    claims.claim(`most memory: ${most.toFixed(0)} MB (at most ${mostMegabytes})`, most <= mostMegabytes);
    main.child.kill('SIGKILL');
    await main.ended;
    const killed = performance.now();
    const again = await startMain({ ...own.variables, ROLE: 'api' });
    claims.note(
      `ready ${((performance.now() - killed) / 1000).toFixed(1)} s after kill -9 (3 on a quiet machine; its load is ${loadavg()[0]?.toFixed(1)})`,
    );
    await stopMain(again);
  } finally {
    stop.abort();
    await Promise.all([stopMain(main), stopMain(worker)]);
    await own.drop();
  }
}

/** As a browser: opened again whenever it ends. */
async function keepStream(address: string, caller: Caller, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${address}/api/dashboard/changes/`, { headers: caller.headers, signal });
      for await (const _piece of answer.body ?? []) if (signal.aborted) return;
    } catch {
      if (!signal.aborted) await pause(500);
    }
  }
}

/** Where the memory is, by the process's own figures. */
async function holdersOf(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const figure = (pattern: RegExp): string => (Number(pattern.exec(text)?.[1] ?? 0) / 1_048_576).toFixed(0);
  const space = (name: string): string =>
    figure(new RegExp(`^nodejs_heap_space_size_total_bytes\\{space="${name}"\\} (\\S+)`, 'm'));
  return (
    `heap ${figure(/^nodejs_heap_size_total_bytes (\S+)/m)} MB (used ${figure(/^nodejs_heap_size_used_bytes (\S+)/m)}; ` +
    `new ${space('new')}, old ${space('old')}, code ${space('code')}, large ${space('large_object')}), ` +
    `outside the heap ${figure(/^nodejs_external_memory_bytes (\S+)/m)} MB`
  );
}

/** Least squares. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (sample: { minute: number; megabytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [meanMinute, meanMegabytes] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const above = mean(({ minute, megabytes }) => (minute - meanMinute) * (megabytes - meanMegabytes));
  return above / mean(({ minute }) => (minute - meanMinute) ** 2);
}
