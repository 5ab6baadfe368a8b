import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where a browser is unpacked for a user who may not install packages. */
export const unpackedFolder = join(import.meta.dirname, '../../../.cache/browser');

/** The remedy for a missing or dead browser. */
export const howToInstall =
  'Install one with `apt-get install chromium-headless-shell fonts-noto-core` (as root) or `npx playwright install --with-deps chromium`, then run `npm test` again.';

// The shell has no window: the complete browser draws one in software, which slows every page.
const installedPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  join(unpackedFolder, 'chromium'),
];

// Two renderers for the address bar's pop-ups in each window, which no test sees, cost a fifth of the run. This list replaces
// Playwright's, so it repeats Playwright's relevant entries.
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

/** Launch options of the browser tests; without `executable`, Playwright starts its bundled browser. */
export function launchOptions(executable: string | undefined): LaunchOptions {
  return { args, ...(executable !== undefined && { executablePath: executable }) };
}

/** The path in KYC_CHROMIUM; else Playwright's own browser (`own`), an installed one, or undefined. */
export function presentBrowser(): { executable: string } | 'own' | undefined {
  const named = process.env['KYC_CHROMIUM'];
  if (named) return { executable: named };
  if (existsSync(chromium.executablePath())) return 'own';
  const executable = installedPaths.find((path) => existsSync(path));
  return executable === undefined ? undefined : { executable };
}
