import { existsSync } from 'node:fs';
import { chromium, defineConfig } from '@playwright/test';

// Two renderers for the address bar's pop-ups in each window, which no test sees, cost a fifth of the run. A list of ours
// replaces Playwright's, of which these matter here.
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
const isOwnMissing = !existsSync(chromium.executablePath());
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
// `npm test` names the browser that it found or fetched.
const executablePath = process.env['KYC_CHROMIUM'] ?? (isOwnMissing ? debians : undefined);

// Of what seldom breaks, or is tested beside the rule or over the wire too: each tag is a suite of `npm run prove`.
const notDaily = /@(?:looks|tables|comforts|edges)\b/;
const tests = process.env['KYC_TESTS'];

/** One spec alone: `npx playwright test e2e/main-job/main-job.spec.ts`. */
export default defineConfig({
  testDir: 'e2e',
  // Long ones, which `npm run prove` runs; its suite of the whole run wants the tagged ones too.
  testIgnore: tests === 'daily' || tests === 'whole-run' ? 'proofs/**' : [],
  ...(tests === 'daily' && { grepInvert: notDaily }),
  globalSetup: './e2e/harness/global-setup.ts',
  // A page, its server and PostgreSQL keep two cores busy: two tests at once took a seventh longer than one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A slow machine takes its time; what never comes still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the run and is wanted seldom: `npx playwright test <spec> --trace on`. A failure says its
    // calls and what stood on the page without it.
    trace: 'off',
    launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
  },
});
