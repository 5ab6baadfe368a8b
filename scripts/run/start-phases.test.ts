import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const copied = ['scripts/run', 'scripts/run.mjs', 'packages/db/src/embedded/find-unprivileged-user.mjs'];
const folder = mkdtempSync(join(tmpdir(), 'kyc-phases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let product = '';
let number = 0;
beforeEach(() => {
  number += 1;
  product = join(folder, `product ${number}`);
  for (const path of copied) {
    mkdirSync(dirname(join(product, path)), { recursive: true });
    cpSync(join(repository, path), join(product, path), { recursive: true });
  }
  writeFileSync(join(product, 'package-lock.json'), JSON.stringify({ packages: {} }));
});

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the entry with another npm, whose words go into a file. */
function begin(command: string, npm: string, variables: Readonly<Record<string, string>> = {}) {
  const script = join(product, 'npm.js');
  writeFileSync(
    script,
    `const fs = require('node:fs');
     fs.appendFileSync(${JSON.stringify(join(product, 'words'))}, process.argv.slice(2).join(' ') + '\\n');
     fs.mkdirSync('node_modules', { recursive: true });
     ${npm}`,
  );
  const child = spawn(process.execPath, [join(product, 'scripts/run.mjs'), command], {
    env: { PATH: process.env['PATH'], HOME: folder, npm_execpath: script, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said,
  }));
  return { child, ended };
}

const wordsOfNpm = (): string[] => readFileSync(join(product, 'words'), 'utf8').trim().split('\n');

describe('O15 an interrupt while packages are installed', () => {
  const waiting = 'setInterval(() => undefined, 1000);';

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends npm start quietly with 0', async (signal) => {
    const { child, ended } = begin('start', waiting);
    await expect.poll(() => existsSync(join(product, 'words')), { timeout: 10_000 }).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, said: 'Installing packages …\n' });
    expect(wordsOfNpm()).toHaveLength(1);
  });

  test('an npm that ignores the signal is killed', async () => {
    const { child, ended } = begin('start', `process.on('SIGINT', () => undefined); ${waiting}`);
    await expect.poll(() => existsSync(join(product, 'words')), { timeout: 10_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, said: 'Installing packages …\n' });
  });

  test('another command has not succeeded', async () => {
    const { child, ended } = begin('build', waiting);
    await expect.poll(() => existsSync(join(product, 'words')), { timeout: 10_000 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 130, said: 'Installing packages …\n' });
  });
});

describe('O16 O10 an installation that cannot be done', () => {
  test('an unusable cache of npm is replaced by one in the folder of the product', async () => {
    const { code, said } = await begin('build', '', { npm_config_cache: '/proc/kyc/npm' }).ended;
    const own = join(product, '.cache/npm');
    expect([code, said]).toEqual([
      0,
      `Installing packages …\nThe cache of npm, /proc/kyc/npm, cannot be written to: packages are cached in ${own} instead.\n`,
    ]);
    expect(wordsOfNpm()).toEqual([expect.stringMatching(/^ci .* --cache .*\.cache\/npm$/)]);
  });

  test('a usable cache is not touched', async () => {
    const { code } = await begin('build', '', { npm_config_cache: join(folder, 'cache') }).ended;
    expect(code).toBe(0);
    expect(wordsOfNpm()).toEqual([expect.not.stringContaining('--cache')]);
    expect(existsSync(join(folder, 'cache'))).toBe(false);
  });

  test.each([
    ['EACCES', 'this user may not write there; give it that folder (chown), or use another one.'],
    ['ENOSPC', 'its disk is full; make room, or use a folder on another disk.'],
    ['EROFS', 'its file system is read-only; mount it for writing, or use another folder.'],
  ])('%s of npm is one sentence', async (fault, reason) => {
    const lines = `npm error code ${fault}\nnpm error path /srv/kyc/node_modules\nnpm error Your cache folder contains root-owned files`;
    const { code, said } = await begin('build', `console.error(${JSON.stringify(lines)}); process.exit(243);`)
      .ended;
    expect([code, said]).toEqual([
      1,
      `Installing packages …\nThe packages could not be installed. /srv/kyc/node_modules cannot be written to: ${reason}\n`,
    ]);
    expect(wordsOfNpm()).toHaveLength(1);
  });

  test('the same fault of both attempts is printed once', async () => {
    const { code, said } = await begin(
      'build',
      `console.error('npm error code ENOTFOUND\\nnpm error the registry'); process.exit(1);`,
    ).ended;
    expect(code).toBe(1);
    expect(said.match(/npm error the registry/g)).toHaveLength(1);
    expect(wordsOfNpm()).toHaveLength(2);
  });
});
