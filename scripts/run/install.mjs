import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFaultOfNpm } from './file-fault.mjs';
import { cacheWords, requireWritableFolder } from './preflight.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.kyc-desk-installed');
const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];

/** Installs the packages when node_modules differs from package-lock.json. */
export async function installIfNeeded(supervisor) {
  const wanted = `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  requireWritableFolder();
  if (!installedByHand()) await withProgress(() => install(supervisor), describeInstall());
  writeFileSync(stampFile, wanted);
}

async function install(supervisor) {
  console.error('Installing packages …');
  const words = [...quiet, ...cacheWords()];
  const clean = await npm(supervisor, ['ci', ...words]);
  if (clean.code === 0) return;
  const fault = fileFaultOfNpm(clean.output, root);
  if (fault !== undefined) throw new Sentence(`The packages could not be installed. ${fault}`);
  // Some registries lack other platforms' binaries; `npm ci` then calls the lock file incomplete.
  const lenient = await npm(supervisor, ['install', '--no-save', '--no-package-lock', ...words]);
  if (lenient.code === 0) return;
  const outputs = codeOf(clean.output) === codeOf(lenient.output) ? [lenient] : [clean, lenient];
  throw new Sentence(
    ['The packages could not be installed.', ...outputs.map(({ output }) => output)].join('\n'),
  );
}

/** The kind of npm's fault: the second attempt often fails like the first one. */
function codeOf(output) {
  return /^npm err\S* code (\S+)$/im.exec(output)?.[1];
}

// npm prints no progress without a terminal.
function describeInstall() {
  const began = performance.now();
  const wanted = packagesForThisMachine();
  return () => {
    const present = wanted.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const seconds = Math.round((performance.now() - began) / 1000);
    return `Installing packages: ${present} of ${wanted.length}, ${seconds} s`;
  };
}

function packagesForThisMachine() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const fits = (names, own) => !names || names.includes(own);
  return Object.keys(packages).filter((path) => {
    const { link, os, cpu, libc } = packages[path];
    if (!path.startsWith('node_modules') || link) return false;
    return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, 'glibc');
  });
}

// Through npm itself when it started us, so that the same version and settings apply.
function npm(supervisor, words) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? supervisor.runQuietly({ command: process.execPath, words: [script, ...words] })
    : supervisor.runQuietly({ command: 'npm', words });
}

// After a manual `npm ci` there is no stamp, but npm's record of the installed packages.
function installedByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules') || optional || link || installed[path]?.version === version,
  );
}
