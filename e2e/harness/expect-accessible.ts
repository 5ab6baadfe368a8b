import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What still fades in has the contrast of no colour that it keeps. */
const whenAtRest = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => undefined)`;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Looked {
  /** A part of the page. */
  readonly within?: string;
  /** Rules beyond WCAG 2.2 AA. */
  readonly beyond?: readonly 'best-practice'[];
}

/** axe finds nothing on the page, in light colours and in dark ones. */
export async function expectAccessible(
  page: Page,
  { within = 'html', beyond = [] }: Looked = {},
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The app follows the system's colours until the user chooses.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(whenAtRest);
    const axe = new AxeBuilder({ page }).withTags([...wcag, ...beyond]).include(within);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    expect(found, colorScheme).toEqual([]);
  }
}
