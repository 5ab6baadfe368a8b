import { rmSync } from 'node:fs';
import type { Check, Progress } from '../check.ts';
import { findBrowser, type Search } from './find-browser.ts';
import { launchFault } from './launch-fault.ts';
import { unpackedFolder } from './launch-options.ts';

/** Finds or fetches the browser and starts it once, before the long tests: without it they would run for nothing. */
export const browserStart: Check = {
  name: 'browser start',
  run: async (progress) => {
    let browser = await findBrowser(progress);
    let fault = await faultOf(browser, progress);
    // A browser unpacked on an earlier release of Debian lacks libraries of this one.
    if (fault !== undefined && isUnpacked(browser)) {
      rmSync(unpackedFolder, { recursive: true, force: true });
      browser = await findBrowser(progress);
      fault = await faultOf(browser, progress);
    }
    if (fault !== undefined || 'missing' in browser) return { passed: 0, failed: 1, report: fault ?? '' };
    return { passed: 1, failed: 0, report: '', remark: browser.executable ?? 'Playwright’s own' };
  },
};

async function faultOf(browser: Search, progress: Progress): Promise<string | undefined> {
  if ('missing' in browser) return browser.missing;
  progress('starting the browser');
  return await launchFault(browser.executable);
}

function isUnpacked(browser: Search): boolean {
  return 'executable' in browser && browser.executable?.startsWith(unpackedFolder) === true;
}
