import { defineConfig } from '@playwright/test';
import { launchOptions, presentBrowser } from './scripts/checks/browser/launch-options.ts';

// `npm test` names the browser that it found or fetched.
const browser = presentBrowser();
const executable = browser === 'own' ? undefined : browser?.executable;

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
    launchOptions: launchOptions(executable),
  },
});
