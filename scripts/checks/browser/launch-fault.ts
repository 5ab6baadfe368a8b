import { chromium, type Browser } from '@playwright/test';
import { howToInstall, launchOptions } from './launch-options.ts';

const patienceMs = 60_000;

/**
 * Starts the browser as the tests do and draws a line of text.
 * @param executable undefined for Playwright's own browser
 * @returns the reason and the remedy, when it does not start or draws no text
 */
export async function launchFault(executable: string | undefined): Promise<string | undefined> {
  const path = executable ?? chromium.executablePath();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ ...launchOptions(executable), timeout: patienceMs });
    const page = await browser.newPage();
    await page.setContent('<span>₹ KYC</span>', { timeout: patienceMs });
    const box = await page.locator('span').boundingBox({ timeout: patienceMs });
    if (box && box.width > 10 && box.height > 5) return undefined;
    return `The browser ${path} draws no text: it finds no font.\n${howToInstall}`;
  } catch (error) {
    return `The browser ${path} does not start: ${firstLine(String(error))}\n${howToInstall}`;
  } finally {
    await browser?.close();
  }
}

/** The browser's own first line on stderr, usually the loader's; else Playwright's. */
function firstLine(message: string): string {
  const own = /\[pid=\d+\]\[err\] (.+)/.exec(message)?.[1];
  return own ?? message.split('\n')[0] ?? message;
}
