import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { locatePostgresBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const open = mkdtempSync(join(tmpdir(), 'kyc-root-'));
chmodSync(open, 0o755);
afterAll(() => rmSync(open, { recursive: true, force: true }));

let number = 0;
let closed = '';
beforeEach(() => {
  number += 1;
  // As /root is.
  closed = join(open, `closed-${number}`);
  mkdirSync(closed, { mode: 0o700 });
});

/** A PATH on which these programs refuse, as the kernel of a container makes them refuse. */
function pathWith(programs: Readonly<Record<string, string>>): string {
  const folder = join(open, `path-${number}`);
  mkdirSync(folder);
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return `${folder}:${process.env['PATH'] ?? ''}`;
}

const refused = 'exit 1';
/** Without the capabilities that a container may have dropped. */
const withoutCapabilities = 'case "$*" in *caps*) exit 1;; esac; exec /usr/bin/setpriv "$@"';

/** Starts and stops the embedded database; prints its version or the refusal. */
function startIn(dataDir: string, wanted: { readonly path: string; readonly native?: string }) {
  const module = JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'));
  const { major } = locatePostgresBinaries();
  const bin = wanted.native && JSON.stringify(join(wanted.native, 'bin'));
  const binaries =
    bin === undefined
      ? ''
      : `binaries: { major: ${major}, initdb: ${bin} + '/initdb', postgres: ${bin} + '/postgres' },`;
  const script = `
    process.umask(0o077);
    const { startEmbeddedPostgres } = await import(${module});
    try {
      const running = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, ${binaries} });
      await running.stop();
      console.log('it runs');
    } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: wanted.path },
    encoding: 'utf8',
  });
  return `${run.stdout}${run.stderr}`.trim();
}

describe.runIf(isRoot)('O14 root, where user namespaces are refused', () => {
  /** The programs of the package, as they are in a project below /root. */
  const nativeIn = (folder: string): string => {
    symlinkSync(dirname(dirname(locatePostgresBinaries().initdb)), join(folder, 'native'));
    return join(folder, 'native');
  };

  test('the database starts although its user may not enter the folder', () => {
    const path = pathWith({ unshare: refused });
    expect(startIn(join(closed, 'data'), { path, native: nativeIn(closed) })).toBe('it runs');
  }, 60_000);

  test('without capabilities the programs are copied to a data folder that its user may enter', () => {
    const path = pathWith({ unshare: refused, setpriv: withoutCapabilities });
    const dataDir = join(open, 'data');
    const native = nativeIn(closed);
    expect(startIn(dataDir, { path, native })).toBe('it runs');
    const copies = () => readdirSync(dataDir).filter((entry) => entry.startsWith('programs-'));
    expect(copies()).toHaveLength(1);
    expect(startIn(dataDir, { path, native })).toBe('it runs');
    expect(copies()).toHaveLength(1);
  }, 60_000);

  test('without capabilities a closed data folder is one sentence', () => {
    const path = pathWith({ unshare: refused, setpriv: withoutCapabilities });
    const dataDir = join(closed, 'data');
    expect(startIn(dataDir, { path, native: nativeIn(closed) })).toMatch(
      /^StartRefusal: The embedded PostgreSQL may not run as root, and its user \(id \d+\) may not enter \S+: set DATA_DIR to [^\n]+\.$/,
    );
  }, 60_000);
});
