import type { Browser } from '@playwright/test';
import type { OpenBench } from '../grid/open-bench.ts';
import { launchChromium } from '../review/launch-chromium.ts';
import { stateOf, visitsOf, type Visit } from './visits.ts';

interface LoadedFiles {
  readonly screen: string;
  /** Of scripts and styles, in the order of their arrival. */
  readonly files: readonly LoadedFile[];
  /** Of any kind, until the page has nothing left to ask. */
  readonly requests: number;
}

interface LoadedFile {
  readonly url: string;
  /** The body as the browser itself received it. */
  readonly received: number;
  /** It came after everything of the page was drawn: what may be wanted later, loaded while nothing is done. */
  readonly isSpare: boolean;
}

/** What a browser with an empty cache loads until it has nothing left to ask. */
export async function loadedFiles(bench: OpenBench): Promise<LoadedFiles[]> {
  const browser = await launchChromium();
  try {
    const loaded: LoadedFiles[] = [];
    for (const visit of await visitsOf(bench)) loaded.push(await load(browser, bench, visit));
    return loaded;
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, bench: OpenBench, visit: Visit): Promise<LoadedFiles> {
  const storageState = await stateOf(bench, visit);
  const context = await browser.newContext({
    baseURL: bench.product.address,
    viewport: { width: 1366, height: 768 },
    ...(storageState !== undefined && { storageState }),
  });
  const page = await context.newPage();
  const files: Promise<LoadedFile>[] = [];
  let requests = 0;
  let isShown = false;
  page.on('request', (request) => {
    // What is written into the page itself is no request.
    if (!request.url().startsWith('data:') && !request.url().startsWith('blob:')) requests += 1;
  });
  page.on('requestfinished', (request) => {
    const url = request.url();
    if (!/\.(js|mjs|css)$/.test(new URL(url).pathname)) return;
    const isSpare = isShown;
    files.push(
      request.sizes().then(({ responseBodySize }) => ({ url, received: responseBodySize, isSpare })),
    );
  });
  await page.goto(visit.path);
  await visit.untilShown(page);
  isShown = true;
  // The event stream stays open, so the network is never idle; what is preloaded in idle time belongs to the visit.
  await page.waitForTimeout(3000);
  const arrived = await Promise.all(files);
  await context.close();
  return { screen: visit.screen, files: arrived, requests };
}
