import { chromium } from '@playwright/test';
import { removeNewestMethods } from '../../e2e/harness/older-browser.ts';
import { launchOptions } from '../../scripts/checks/browser/launch-options.ts';
import type { Driver } from './driver.ts';

const names: Readonly<Record<string, string>> = { '\uE007': 'Enter', '\uE004': 'Tab', '\uE00C': 'Escape' };

/** The Chromium of the tests, without the methods that the oldest supported browsers lack. */
export async function openOlderChromium(executable: string | undefined): Promise<Driver> {
  const browser = await chromium.launch(launchOptions(executable));
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await removeNewestMethods(context);
  const page = await context.newPage();
  return {
    name: `Chromium ${browser.version()} without the newest methods`,
    goto: async (url) => void (await page.goto(url)),
    run: async <Result>(body: string) => (await page.evaluate(`(async () => { ${body} })()`)) as Result,
    press: async (text) => {
      for (const key of text) await page.keyboard.press(names[key] ?? key);
    },
    close: () => browser.close(),
  };
}
