import type { Page } from '@playwright/test';

/** From its next address on the page sums its automatic layout shifts (CLS): not within half a second of an input. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    globalThis.shifted = { sum: 0, what: [] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        shifted.sum += value;
        shifted.what.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  })()`);
}

/** The sum so far, and each shifted element, with its share. */
export async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly what: string[] }> {
  return page.evaluate('shifted');
}
