import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing on what stands on the page, or inside of `within`: every rule of WCAG 2.2 AA in light colours, and in dark
 * ones those that look at colours, for the page itself is the same.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const findings = async (type: 'tag' | 'rule', values: string[]) => {
    const runOnly = { type, values };
    const { violations } = await new AxeBuilder({ page }).options({ runOnly }).include(within).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  };
  expect(await findings('tag', wcag), 'light').toEqual([]);
  await turn(page, 'dark');
  expect(await findings('rule', colours), 'dark').toEqual([]);
  await turn(page, 'light');
}

// The app follows the system's colours until somebody chooses.
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
