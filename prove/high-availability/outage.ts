import { setTimeout as pause } from 'node:timers/promises';
import type { SteadyLoad } from '../../apps/server/testing/processes/steady-load.ts';

/** An event as callers of a process saw it. */
export interface Outage {
  /** Longest time without a success that began after the event, in seconds. */
  readonly gapSeconds: number;
  readonly calls: number;
  readonly serverErrors: number;
  /** 503 with Retry-After. */
  readonly refused: number;
  /** Neither of both: other answers, and connections that ended. */
  readonly others: readonly string[];
}

const calmForMs = 5_000;
const slowestMs = 120_000;

/** Runs the event, waits until calls have succeeded again for some seconds, and returns the outage of each load. */
export async function observe(loads: readonly SteadyLoad[], event: () => Promise<void>): Promise<Outage[]> {
  const began = performance.now();
  await event();
  const until = performance.now() + slowestMs;
  await pause(calmForMs);
  while (performance.now() < until && !loads.every((load) => isCalm(load))) await pause(250);
  return loads.map((load) => outageOf(load, began));
}

function isCalm({ calls }: SteadyLoad): boolean {
  const recent = calls.filter(({ sentAt }) => sentAt > performance.now() - calmForMs);
  return recent.length > 0 && recent.every(({ outcome }) => outcome === 200);
}

function outageOf({ calls }: SteadyLoad, began: number): Outage {
  const since = calls.filter(({ sentAt, ms }) => sentAt + ms > began);
  const successes = since
    .filter(({ outcome }) => outcome === 200)
    .map(({ sentAt, ms }) => sentAt + ms)
    .toSorted((a, b) => a - b);
  let last = began;
  let gapMs = 0;
  for (const at of successes) {
    gapMs = Math.max(gapMs, at - last);
    last = at;
  }
  return {
    gapSeconds: Math.max(gapMs, performance.now() - last) / 1000,
    calls: since.length,
    serverErrors: since.filter(({ outcome }) => outcome === 500).length,
    refused: since.filter(({ outcome, retryAfter }) => outcome === 503 && retryAfter !== undefined).length,
    others: since
      .filter(
        ({ outcome, retryAfter }) =>
          outcome !== 200 && outcome !== 500 && !(outcome === 503 && retryAfter !== undefined),
      )
      .map(({ outcome }) => String(outcome)),
  };
}
