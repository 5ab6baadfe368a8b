// The main job in Firefox ESR, in WebKitGTK and in a Chromium without the newest methods.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openTemplate } from '@kyc/testing/open-template';
import { jobQueues } from '../apps/server/src/entry/all-jobs.ts';
import { openOffice } from '../e2e/harness/office.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { presentBrowser } from '../scripts/checks/browser/launch-options.ts';
import { root } from '../scripts/checks/run-tool.ts';
import { openOlderChromium } from './browsers/chromium.ts';
import type { Driver } from './browsers/driver.ts';
import { openFirefox } from './browsers/firefox.ts';
import { doMainJob } from './browsers/main-job.ts';
import { openWebKit } from './browsers/webkit.ts';
import type { Claims } from './suites/claims.ts';

interface Candidate {
  readonly name: string;
  /** As root, on Debian. */
  readonly install: string;
  /** Undefined where it is not installed. */
  readonly open: (() => Promise<Driver>) | undefined;
}

/** `-- browsers firefox`: only that one. */
export async function run(claims: Claims, wanted: readonly string[]): Promise<void> {
  const chosen = candidates().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  execFileSync(process.execPath, [join(root, 'scripts/run.mjs'), 'build'], { stdio: 'inherit' });
  const template = await openTemplate({ queues: jobQueues });
  process.env['KYC_TEMPLATE_URL'] = template.url;
  const product = await startProduct();
  try {
    for (const { name, install, open } of chosen) {
      if (open === undefined) {
        claims.claim(`${name} is not installed: ${install}`, false);
        continue;
      }
      const office = await openOffice(product);
      const driver = await open();
      try {
        await doMainJob(claims, driver, { office, address: product.address });
      } catch (error) {
        claims.claim(String(error), false);
      } finally {
        await driver.close();
        await office.close();
      }
    }
  } finally {
    await product.close();
    await template.stop();
  }
}

function candidates(): Candidate[] {
  const firefox = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  const webkit = {
    driver: firstOf(['/usr/bin/WebKitWebDriver']),
    browser: firstOf(
      ['x86_64', 'aarch64'].flatMap((machine) =>
        ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
      ),
    ),
    display: firstOf(['/usr/bin/Xvfb']),
  };
  const { driver, browser, display } = webkit;
  const chromium = presentBrowser();
  return [
    {
      name: 'chromium',
      install: 'apt-get install chromium-headless-shell',
      open: chromium && (() => openOlderChromium(chromium === 'own' ? undefined : chromium.executable)),
    },
    {
      name: 'firefox',
      install: 'apt-get install firefox-esr',
      open: firefox && (() => openFirefox(firefox)),
    },
    {
      name: 'webkit',
      install: 'apt-get install webkit2gtk-driver xvfb',
      open: driver && browser && display ? () => openWebKit({ driver, browser, display }) : undefined,
    },
  ].map((candidate) => ({ ...candidate, open: candidate.open || undefined }));
}

function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
