import { runProgram } from '../run-tool.ts';
import type { Progress } from '../check.ts';
import { howToInstall, presentBrowser, unpackedFolder } from './launch-options.ts';
import { unpackBrowser } from './unpack-browser.ts';

/** A browser that is present; whether it starts is for `launchFault` to decide. */
export interface Browser {
  /** Undefined for Playwright's own browser. */
  executable: string | undefined;
  /** Passes the choice to playwright.config.ts. */
  environment: Record<string, string>;
}

export type Search = Browser | { missing: string };

/** Playwright's own browser or Debian's; a missing one is installed by apt as root or with sudo, else unpacked into .cache. */
export async function findBrowser(progress: Progress = () => {}): Promise<Search> {
  const present = foundBrowser();
  if (present) return present;
  progress('fetching Chromium');
  if (await installByApt()) {
    const installed = foundBrowser();
    if (installed) return installed;
  }
  const unpacked = await unpackBrowser(unpackedFolder, progress);
  return 'fault' in unpacked
    ? { missing: `No Chromium is installed, and none could be fetched: ${unpacked.fault}\n${howToInstall}` }
    : useBrowser(unpacked.executable);
}

function foundBrowser(): Browser | undefined {
  const present = presentBrowser();
  if (present === 'own') return { executable: undefined, environment: {} };
  return present && useBrowser(present.executable);
}

function useBrowser(executable: string): Browser {
  return { executable, environment: { KYC_CHROMIUM: executable } };
}

async function installByApt(): Promise<boolean> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...words: string[]): Promise<boolean> => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...words];
    return (await runProgram({ command, words: rest, environment })).code === 0;
  };
  // Outdated lists name versions that the mirror no longer has.
  await apt('update');
  return await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core');
}
