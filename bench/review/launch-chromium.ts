import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Playwright's own browser or, where it is missing, Debian's; `KYC_CHROMIUM` names another. */
export function chromiumPath(): string {
  const wanted = [process.env['KYC_CHROMIUM'], chromium.executablePath(), ...debians];
  const found = wanted.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error('There is no Chromium: name one in KYC_CHROMIUM.');
  return found;
}

export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
