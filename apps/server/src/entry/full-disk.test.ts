import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ofTheMachine } from '../../testing/processes/of-the-machine.ts';

const mount = mkdtempSync(join(tmpdir(), 'kyc-disk-'));
afterAll(() => rmSync(mount, { recursive: true, force: true }));

/** The disk exists only in a mount namespace that ends with the start. */
const namespace = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
const [unshare = '', ...inNamespace] = namespace;
const mayMount = spawnSync(unshare, [...inNamespace, 'true']).status === 0;

function start(options: string, variables: Readonly<Record<string, string>>) {
  const script = `mount -t tmpfs -o ${options} none "$0" && exec "$1" "$2"`;
  const words = ['sh', '-c', script, mount, process.execPath, join(import.meta.dirname, 'main.ts')];
  const run = spawnSync(unshare, [...inNamespace, ...words], {
    env: { ...ofTheMachine(), PORT: '0', ...variables },
    encoding: 'utf8',
    timeout: 100_000,
  });
  return { code: run.status, said: `${run.stdout}${run.stderr}`.trim() };
}

describe.runIf(mayMount)('O10 a first start on a small disk', () => {
  test.each([
    [
      'full before the database',
      '1m',
      /^\S+\/data\/database cannot be used: its disk is full; make room, or [^\n]+\.$/,
    ],
    [
      'full at the migrations',
      '45m',
      /^The disk of the embedded database in \S+ is full: make room, or [^\n]+\.$/,
    ],
    [
      'full at the demo',
      '90m',
      /^Seeding demo data …\nThe disk of the embedded database in \S+ is full: [^\n]+\.$/,
    ],
  ])(
    '%s is one sentence',
    (_phase, size, sentence) => {
      const { code, said } = start(`size=${size}`, { DATA_DIR: join(mount, 'data') });
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    },
    120_000,
  );

  test('a read-only one is one sentence', () => {
    const { code, said } = start('ro', { DATA_DIR: join(mount, 'data') });
    expect([code, said]).toEqual([
      1,
      `The data folder ${mount}/data/database cannot be written to: its file system is read-only; mount it for writing, or name another folder.`,
    ]);
  });
});
