import type { Browser, Page } from '@playwright/test';
import { stateOf, watchShown, whenShown, type Visit } from '../bytes/visits.ts';
import type { OpenBench } from '../grid/open-bench.ts';

export interface Use {
  /** Of each key or click from its event to the next frame, in milliseconds; those below a frame as 0. */
  readonly interactions: readonly number[];
  /** Where the slowest happened. */
  readonly slowest: string;
  /** Of the complete use, without shifts within half a second after an input (CLS). */
  readonly shift: number;
}

/** Runs in the page: the browser's response times (Event Timing), in the way INP uses them. */
const watch = `(() => {
  const seen = { durations: new Map(), slowest: '', shift: 0 };
  Object.defineProperty(globalThis, 'watchedUse', { value: seen });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId) continue;
      if (duration > Math.max(0, ...seen.durations.values()))
        seen.slowest = name + ' on ' + (target?.getAttribute?.('aria-label') ?? target?.textContent?.trim().slice(0, 30) ?? 'something gone');
      seen.durations.set(interactionId, Math.max(duration, seen.durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** One use of a screen that has come to rest. */
export async function measureUse(
  browser: Browser,
  bench: OpenBench,
  { visit, use }: { readonly visit: Visit; readonly use: (page: Page) => Promise<void> },
): Promise<Use> {
  const storageState = await stateOf(bench, visit);
  const context = await browser.newContext({
    baseURL: bench.product.address,
    viewport: { width: 1366, height: 768 },
    ...(storageState !== undefined && { storageState }),
  });
  try {
    context.setDefaultTimeout(180_000);
    const page = await context.newPage();
    await page.addInitScript(watch);
    await watchShown(page, visit);
    await page.goto(visit.path);
    await whenShown(page);
    // What a press opens has come by then.
    await page.waitForTimeout(3000);
    await use(page);
    await page.waitForTimeout(500);
    const { durations, count, slowest, shift } = await page.evaluate<
      Omit<Use, 'interactions'> & { durations: number[]; count: number }
    >(
      `({ ...watchedUse, durations: [...watchedUse.durations.values()], count: performance.interactionCount })`,
    );
    const belowOneFrame = Array.from({ length: Math.max(0, count - durations.length) }, () => 0);
    return { interactions: [...durations, ...belowOneFrame], slowest, shift };
  } finally {
    await context.close();
  }
}
