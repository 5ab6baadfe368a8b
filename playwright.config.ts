import { defineConfig } from '@playwright/test';
import { launchOptions, presentBrowser } from './scripts/checks/browser/launch-options.ts';

// `npm test` names the browser that it found or fetched.
const browser = presentBrowser();
const executable = browser === 'own' ? undefined : browser?.executable;

// Rarely broken, or also tested next to the rule or over the wire: each tag is a suite of `npm run prove`.
const notDaily = /@(?:looks|tables|comforts|edges)\b/;
const tests = process.env['KYC_TESTS'];
const isPressedTwice = process.env['KYC_DOUBLE_PRESSES'] !== undefined;

/** A single spec: `npx playwright test e2e/main-job/main-job.spec.ts`. */
export default defineConfig({
  testDir: 'e2e',
  // Long ones, which `npm run prove` runs; its suite of the complete run includes the tagged ones too.
  testIgnore: tests === 'daily' || tests === 'whole-run' ? 'proofs/**' : [],
  ...(tests === 'daily' && { grepInvert: notDaily }),
  // They look at screens and press no button that writes.
  ...(isPressedTwice && { grepInvert: /@looks\b/ }),
  globalSetup: './e2e/harness/global-setup.ts',
  // A page, its server and PostgreSQL keep two cores busy: two parallel tests took a seventh longer than sequential ones.
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
    // Recording costs a fifth of the run and is rarely needed: `npx playwright test <spec> --trace on`. A failure reports its calls and the
    // page's content without it.
    trace: 'off',
    ...(isPressedTwice && { actionTimeout: 15_000 }),
    launchOptions: launchOptions(executable),
  },
});
