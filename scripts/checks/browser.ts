import { existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, runProgram } from './run-tool.ts';

/** What playwright.config.ts reads to find the browser; empty when Playwright's own is installed. */
interface Browser {
  environment: Record<string, string>;
}

type Search = Browser | { missing: string };

const unpacked = join(root, '.cache/chromium');

/** Playwright's own browser, Debian's, or Debian's fetched now: by apt as root or with sudo, else into .cache. */
export async function findBrowser(): Promise<Search> {
  if (existsSync(chromium.executablePath())) return { environment: {} };
  const installed = debians.find((path) => existsSync(path));
  if (installed !== undefined) return use(installed);
  return (await installByApt()) ?? (await unpackWithoutRights()) ?? { missing: missingText };
}

// The shell has no window: the whole browser draws one in software, for as much time as the pages take.
const debiansPackage = 'chromium-headless-shell';
const debians = [`/usr/bin/${debiansPackage}`, '/usr/bin/chromium', '/usr/bin/google-chrome'];

const missingText =
  'No Chromium is installed and none could be fetched: install Debian’s package chromium-headless-shell, or run `npx playwright install chromium`.';

function use(executable: string, libraries?: string): Browser {
  return { environment: { KYC_CHROMIUM: executable, ...(libraries && { LD_LIBRARY_PATH: libraries }) } };
}

async function installByApt(): Promise<Search | undefined> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...words: string[]): Promise<boolean> => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...words];
    return (await runProgram({ command, words: rest, environment })).code === 0;
  };
  console.log('  fetching Chromium …');
  // Lists of before name a browser of before, which lacks what has been put right since.
  await apt('update');
  if (!(await apt('install', '-y', '--no-install-recommends', debiansPackage, 'fonts-noto-core')))
    return undefined;
  const installed = debians.find((path) => existsSync(path));
  return installed === undefined ? undefined : use(installed);
}

// Any user may download packages and unpack them into a folder; the libraries are then found by LD_LIBRARY_PATH.
async function unpackWithoutRights(): Promise<Search | undefined> {
  const executable = join(unpacked, 'root/usr/lib/chromium', debiansPackage);
  if (!existsSync(executable)) {
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(join(unpacked, 'packages'), { recursive: true });
    await unpackPackages([debiansPackage, 'chromium-common', ...(await missingDependencies())]);
  }
  if (!existsSync(executable)) return undefined;
  const libraries = globSync('root/usr/lib/*-linux-gnu{,/pulseaudio}', { cwd: unpacked });
  return use(executable, libraries.map((folder) => join(unpacked, folder)).join(':'));
}

async function unpackPackages(packages: string[]): Promise<void> {
  const folder = join(unpacked, 'packages');
  await runProgram({ command: 'apt-get', words: ['-qq', 'download', ...packages], cwd: folder });
  for (const name of readdirSync(folder))
    await runProgram({ command: 'dpkg', words: ['-x', join(folder, name), join(unpacked, 'root')] });
}

// What apt would install along: a dry run needs no rights.
async function missingDependencies(): Promise<string[]> {
  const words = ['-s', 'install', '--no-install-recommends', debiansPackage];
  const { output } = await runProgram({ command: 'apt-get', words });
  return [...output.matchAll(/^Inst (\S+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !name.startsWith('chromium'));
}
