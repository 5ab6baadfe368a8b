import type { Browser, Request } from '@playwright/test';
import type { OpenBench } from '../grid/open-bench.ts';
import { launchChromium } from '../review/launch-chromium.ts';
import { stateOf, visitsOf, watchShown, whenShown, type Visit } from './visits.ts';

interface Loaded {
  readonly visit: Visit;
  readonly requests: readonly LoadedRequest[];
}

/** Of any kind, except content written into the page. */
export interface LoadedRequest {
  readonly url: string;
  readonly kind: 'script' | 'style sheet' | 'other';
  /** The body as the browser itself received it. */
  readonly received: number;
  /** Requested after all visible content was rendered: loaded in idle time for later use. */
  readonly isSpare: boolean;
}

/** Every file that a browser with an empty cache requests until it is idle. */
export async function* loadedFiles(bench: OpenBench): AsyncGenerator<Loaded> {
  const browser = await launchChromium();
  try {
    for (const visit of await visitsOf(bench)) yield await load(browser, bench, visit);
  } finally {
    await browser.close();
  }
}

async function load(browser: Browser, bench: OpenBench, visit: Visit): Promise<Loaded> {
  const storageState = await stateOf(bench, visit);
  const context = await browser.newContext({
    baseURL: bench.product.address,
    viewport: { width: 1366, height: 768 },
    ...(storageState !== undefined && { storageState }),
  });
  // Bytes are the same on a machine that has much else to do.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  const asked: Request[] = [];
  const ended = new Set<Request>();
  // Of the context: workers ask too, and their scripts are scripts.
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request);
  });
  context.on('requestfinished', (request) => ended.add(request));
  await watchShown(page, visit);
  await page.goto(visit.path);
  const shown = await whenShown(page);
  // The event stream stays open, so the network is never idle; files loaded in idle time belong to the visit.
  await page.waitForTimeout(8000);
  const requests = await Promise.all(
    asked.map(async (request) => ({
      url: request.url(),
      kind: kindOf(request.url()),
      received: ended.has(request) ? Math.max(0, (await request.sizes()).responseBodySize) : 0,
      isSpare: request.timing().startTime > shown,
    })),
  );
  await context.close();
  return { visit, requests };
}

function kindOf(url: string): LoadedRequest['kind'] {
  const { pathname } = new URL(url);
  if (/\.m?js$/.test(pathname)) return 'script';
  return pathname.endsWith('.css') ? 'style sheet' : 'other';
}
