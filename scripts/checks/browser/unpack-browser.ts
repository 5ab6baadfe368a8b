import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../check.ts';
import { runProgram } from '../run-tool.ts';
import { fontsConfiguration, startScript } from './unpacked-files.ts';

const executable = 'usr/lib/chromium/chromium-headless-shell';
// fontconfig of a minimal Debian has no font, and Chromium draws no text without one.
const wanted = ['chromium-headless-shell', 'fonts-noto-core'];
const alwaysUnpacked = [...wanted, 'chromium-common'];
// The loader and the C library must have the same version, and the loader is always the system's.
const neverUnpacked = /^(?:libc6|libc-bin|libc-l10n|locales)$/;

/**
 * Downloads Debian's Chromium with its missing dependencies and unpacks them, which needs no rights.
 * @param folder receives `chromium`, a script that starts it with the unpacked libraries and fonts
 * @returns apt's first error when a package cannot be downloaded or unpacked
 */
export async function unpackBrowser(
  folder: string,
  progress: Progress,
): Promise<{ executable: string } | { fault: string }> {
  // An interrupted run leaves only this folder, never a browser without its libraries.
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages', 'root'])
    mkdirSync(join(part, name), { recursive: true });
  try {
    const fault = await fill(part, progress);
    if (fault !== undefined) return { fault };
    for (const name of ['lists', 'cache', 'packages'])
      rmSync(join(part, name), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
    return { executable: join(folder, 'chromium') };
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

async function fill(part: string, progress: Progress): Promise<string | undefined> {
  const packages = join(part, 'packages');
  const apt = async (...words: string[]) =>
    await runProgram({
      command: 'apt-get',
      words: ['-qq', ...ownLists(part), ...words],
      cwd: packages,
      environment: { LC_ALL: 'C.UTF-8' },
    });
  progress('fetching the package lists');
  await apt('update');
  const plan = await apt('-s', 'install', '--no-install-recommends', ...wanted);
  if (plan.code !== 0) return firstError(plan.output);
  const names = [...new Set([...alwaysUnpacked, ...plannedPackages(plan.output)])];
  progress(`downloading ${names.length} packages of Chromium`);
  const download = await apt('download', ...names);
  if (download.code !== 0) return firstError(download.output);
  const files = readdirSync(packages);
  for (const [index, name] of files.entries()) {
    progress(`unpacking Chromium, package ${index + 1} of ${files.length}`);
    const words = ['-x', join(packages, name), join(part, 'root')];
    const { code, output } = await runProgram({ command: 'dpkg', words });
    if (code !== 0) return firstError(output);
  }
  if (!existsSync(join(part, 'root', executable))) return `the packages hold no ${executable}`;
  writeFileSync(join(part, 'fonts.conf'), fontsConfiguration);
  writeFileSync(join(part, 'chromium'), startScript(join(part, 'root'), executable));
  chmodSync(join(part, 'chromium'), 0o755);
  return undefined;
}

/** Package lists in this folder: the system's may be missing or outdated, and only root may refresh them. */
function ownLists(part: string): string[] {
  const settings = {
    'Dir::State::Lists': join(part, 'lists'),
    'Dir::Cache': join(part, 'cache'),
    'Debug::NoLocking': '1',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** The packages that `apt-get -s install` would install or upgrade. */
export function plannedPackages(plan: string): string[] {
  return [...plan.matchAll(/^Inst (\S+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !neverUnpacked.test(name));
}

function firstError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^(?:E:|dpkg)/.test(line)) ?? lines[0] ?? 'apt-get failed without a message';
}
