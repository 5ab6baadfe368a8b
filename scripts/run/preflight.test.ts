import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const open = mkdtempSync(join(tmpdir(), 'kyc-preflight-'));
chmodSync(open, 0o755);
afterAll(() => rmSync(open, { recursive: true, force: true }));
const closed = join(open, 'closed');
mkdirSync(closed, { mode: 0o700 });
// A container that refuses namespaces and has dropped the capabilities.
const programs = {
  unshare: 'exit 1',
  setpriv: 'case "$*" in *caps*) exit 1;; esac; exec /usr/bin/setpriv "$@"',
};
const path = join(open, 'path');
mkdirSync(path);
for (const [name, text] of Object.entries(programs))
  writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** The refusal; empty without one. */
function refusalOf(call: string, variables: Readonly<Record<string, string>> = {}): string {
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'preflight.mjs')).href);
  const script = `
    const checks = await import(${module});
    try { checks.${call}; } catch (error) { console.log(error.message); }`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: `${path}:${process.env['PATH'] ?? ''}`, ...variables },
    encoding: 'utf8',
  });
  return `${run.stdout}${run.stderr}`.trim();
}

describe.runIf(process.getuid?.() === 0)('O14 before the installation', () => {
  test('refuses a data folder that the user of the database may not enter', () => {
    expect(refusalOf('requireReachableData()', { DATA_DIR: join(closed, 'data') })).toMatch(
      /^The embedded PostgreSQL may not run as root, and its user \(id \d+\) may not enter \S+\/closed, where the data folder \S+\/closed\/data is\. Move KYC Desk to [^\n]+\.$/,
    );
  });

  test('an open data folder or a database server of yours is accepted', () => {
    expect(refusalOf('requireReachableData()', { DATA_DIR: join(open, 'data') })).toBe('');
    const server = { DATA_DIR: join(closed, 'data'), DATABASE_URL: 'postgres://a:b@c/d' };
    expect(refusalOf('requireReachableData()', server)).toBe('');
  });
});

describe('O10 the folder of the product', () => {
  test('refuses a folder that cannot be written, with its fault', () => {
    const file = join(open, 'file');
    writeFileSync(file, '');
    expect(refusalOf(`requireWritableFolder(${JSON.stringify(join(file, 'kyc'))})`)).toBe(
      `Packages are installed into the folder of KYC Desk. ${file}/kyc cannot be written to: a part of its path is a file; use another folder.`,
    );
  });

  test('a writable folder is accepted and left empty', () => {
    expect(refusalOf(`requireWritableFolder(${JSON.stringify(closed)})`)).toBe('');
  });
});
