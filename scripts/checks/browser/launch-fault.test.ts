import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchFault } from './launch-fault.ts';

test('O13 reports the loader’s first line and the remedy when the browser does not start', async () => {
  const line =
    'chromium: error while loading shared libraries: libdbus-1.so.3: cannot open shared object file';
  const path = writeProgram(`echo '${line}' >&2\nexit 127`);
  const fault = await launchFault(path);
  expect(fault?.split('\n')[0]).toBe(`The browser ${path} does not start: ${line}`);
  expect(fault).toContain('apt-get install chromium-headless-shell fonts-noto-core');
});

test('O13 reports a browser that ends without a word', async () => {
  const path = writeProgram('exit 1');
  expect(await launchFault(path)).toContain(`The browser ${path} does not start: `);
});

test('O13 reports a path without a program', async () => {
  const path = join(tmpdir(), 'kyc-no-such-browser');
  expect(await launchFault(path)).toContain(`The browser ${path} does not start: `);
});

function writeProgram(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-dead-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}
