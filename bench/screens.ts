// The three main screens by Lighthouse, cold, as a desktop and as a phone, and the slowest answers to keys and clicks on them.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kyc/db/embedded/start-embedded-postgres';
import { migrate } from '@kyc/db/migrations/migrate';
import { chromium } from '@playwright/test';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { stateOf, visitsOf, type Visit } from './bytes/visits.ts';
import { openBench, type OpenBench } from './grid/open-bench.ts';
import { chromiumPath } from './review/launch-chromium.ts';
import { fillReviewQueue } from './review/fill-review-queue.ts';
import { fetchLighthouse, type Lighthouse, type LighthouseReport } from './screens/fetch-lighthouse.ts';

const demoApplications = 200;
const runs = 3;

export async function run(): Promise<void> {
  const lighthouse = await fetchLighthouse();
  const folder = mkdtempSync(join(tmpdir(), 'kyc-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  let bench: OpenBench | undefined;
  try {
    await migrate(postgres.url, { queues: jobQueues });
    bench = await openBench(postgres.url, { folder, demoApplications });
    await fillReviewQueue(bench);
    for (const visit of await visitsOf(bench))
      for (const form of ['desktop', 'phone'] as const) {
        const reports: LighthouseReport[] = [];
        for (let turn = 0; turn < runs; turn += 1)
          reports.push(
            await measure(lighthouse, bench, { visit, form, folder: join(folder, `browser-${turn}`) }),
          );
        console.log(`screens ${visit.screen} ${form}: ${inWords(reports)}`);
      }
  } finally {
    await bench?.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Wanted {
  readonly visit: Visit;
  readonly form: 'desktop' | 'phone';
  readonly folder: string;
}

async function measure(lighthouse: Lighthouse, bench: OpenBench, wanted: Wanted): Promise<LighthouseReport> {
  const { visit, form, folder } = wanted;
  const port = await freePort();
  // Lighthouse opens a page of its own in the browser's first context: that one has to be signed in.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const state = await stateOf(bench, visit);
    if (state !== undefined) {
      await context.addCookies(state.cookies);
      const page = await context.newPage();
      await page.goto(`${bench.product.address}/assets/color-scheme.js`);
      for (const { name, value } of state.origins.flatMap(({ localStorage }) => localStorage))
        await page.evaluate(`localStorage.setItem(...${JSON.stringify([name, value])})`);
      await page.close();
    }
    const report = await lighthouse.measure(bench.product.address + visit.path, { port, form });
    if (!report.finalDisplayedUrl.endsWith(visit.path))
      throw new Error(`${visit.path} ended at ${report.finalDisplayedUrl}`);
    return report;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The medians of all runs. */
function inWords(reports: readonly LighthouseReport[]): string {
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
  const figure = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    `performance ${score('performance')}, accessibility ${score('accessibility')}, best practices ${score('best-practices')}`,
    `first text ${figure('first-contentful-paint').toFixed(0)} ms`,
    `largest ${figure('largest-contentful-paint').toFixed(0)} ms`,
    `blocked ${figure('total-blocking-time').toFixed(0)} ms`,
    `shift ${figure('cumulative-layout-shift').toFixed(3)}`,
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
