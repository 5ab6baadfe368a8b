// The three main screens by Lighthouse, cold, as a desktop and as a phone, and the slowest answers to keys and clicks on them.
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { nameOf, stateOf, visitsOf, type Visit } from './bytes/visits.ts';
import type { OpenBench } from './grid/open-bench.ts';
import { withBench } from './grid/with-bench.ts';
import { chromiumPath, launchChromium } from './review/launch-chromium.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';
import { fetchLighthouse, type Lighthouse, type LighthouseReport } from './screens/fetch-lighthouse.ts';
import { measureUse } from './screens/measure-use.ts';
import { sized } from './runner/run-size.ts';
import { uses } from './screens/uses.ts';

const demoApplications = sized(200, 60);
const runs = sized(3, 1);
const worstInteraction = 100;
const mostShift = 0.02;
const leastPerformance = { desktop: 98, phone: 90 } as const;

export async function run(): Promise<void> {
  const lighthouse = await fetchLighthouse();
  await withBench({ demoApplications }, async (bench, { folder }) => {
    await fillReviewQueue(bench);
    const visits = await visitsOf(bench);
    await reportUse(bench, visits);
    for (const visit of visits)
      for (const form of ['desktop', 'phone'] as const) {
        const reports: LighthouseReport[] = [];
        for (let turn = 0; turn < runs; turn += 1)
          reports.push(
            await measure(lighthouse, bench, { visit, form, folder: join(folder, `browser-${turn}`) }),
          );
        console.log(`screens ${nameOf(visit)} ${form}: ${inWords(reports, form)}; ${load()}`);
      }
  });
}

/** Before Lighthouse, whose runs leave the machine warm. */
async function reportUse(bench: OpenBench, visits: readonly Visit[]): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const visit of visits) {
      if (visit.of !== undefined && visit.of !== 'admin') continue;
      const { interactions, slowest, shift } = await measureUse(browser, bench, {
        visit,
        use: uses[visit.screen],
      });
      const sorted = interactions.toSorted((a, b) => a - b);
      const worst = sorted.at(-1) ?? 0;
      const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
      console.log(
        `screens ${visit.screen} in use: worst of ${sorted.length} keys and clicks ${worst} ms (${slowest}; goal 100: ${judge(worst <= worstInteraction)}), ` +
          `p95 ${p95} ms, shift ${shift.toFixed(3)} (goal ${mostShift}: ${judge(shift <= mostShift)}); ${load()}`,
      );
    }
  } finally {
    await browser.close();
  }
}

function judge(isMet: boolean): string {
  return isMet ? 'met' : 'not met';
}

/** Times are worth what the machine was free for. */
function load(): string {
  return `load ${(loadavg()[0] ?? Number.NaN).toFixed(1)}`;
}

interface Wanted {
  readonly visit: Visit;
  readonly form: 'desktop' | 'phone';
  readonly folder: string;
}

async function measure(lighthouse: Lighthouse, bench: OpenBench, wanted: Wanted): Promise<LighthouseReport> {
  const { visit, form, folder } = wanted;
  const port = await freePort();
  // Lighthouse opens a separate page in the browser's first context, which has to be signed in.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const state = await stateOf(bench, visit);
    if (state !== undefined) {
      await context.addCookies(state.cookies);
      const page = await context.newPage();
      await page.goto(`${bench.product.address}/assets/first-paint.js`);
      for (const { name, value } of state.origins.flatMap(({ localStorage }) => localStorage))
        await page.evaluate(`localStorage.setItem(...${JSON.stringify([name, value])})`);
      await page.close();
    }
    const report = await lighthouse.measure(bench.product.address + visit.path, { port, form });
    // The dashboard adds the opening tab of the role to the address (DASH-06).
    if (new URL(report.finalDisplayedUrl).pathname !== new URL(visit.path, bench.product.address).pathname)
      throw new Error(`${visit.path} ended at ${report.finalDisplayedUrl}`);
    return report;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The medians of all runs. */
function inWords(reports: readonly LighthouseReport[], form: Wanted['form']): string {
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
  const figure = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const [performance, least] = [score('performance'), leastPerformance[form]];
  const rest = [score('accessibility'), score('best-practices')];
  const shift = figure('cumulative-layout-shift');
  return [
    `performance ${performance} (goal ${least}: ${judge(performance >= least)})`,
    `accessibility ${rest[0]}, best practices ${rest[1]} (goal 100: ${judge(rest.every((one) => one === 100))})`,
    `first text ${figure('first-contentful-paint').toFixed(0)} ms`,
    `largest ${figure('largest-contentful-paint').toFixed(0)} ms`,
    `blocked ${figure('total-blocking-time').toFixed(0)} ms`,
    `shift ${shift.toFixed(3)} (goal ${mostShift}: ${judge(shift <= mostShift)})`,
    `index of the machine ${median(reports.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)}`,
  ].join(', ');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
