import { chromium, type Browser } from '@playwright/test';
import { presentBrowser } from '../../scripts/checks/browser/launch-options.ts';

/** The browser of the tests: `KYC_CHROMIUM`, Playwright's own, or Debian's. */
export function chromiumPath(): string {
  const found = presentBrowser();
  if (found === undefined) throw new Error('There is no Chromium: name one in KYC_CHROMIUM.');
  return found === 'own' ? chromium.executablePath() : found.executable;
}

export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
