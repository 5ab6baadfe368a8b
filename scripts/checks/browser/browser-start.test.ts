import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, runProgram, runTool } from '../run-tool.ts';

const loaderLine =
  'chromium: error while loading shared libraries: libdbus-1.so.3: cannot open shared object file';

test.each([['npm test', []] as const, ['npm test -- --only browser', ['--only', 'browser']] as const])(
  'O13 %s stops before any test when the browser does not start',
  async (_name, words) => {
    const { code, output } = await runProgram({
      command: process.execPath,
      words: [join(root, 'scripts/test.ts'), ...words],
      environment: { KYC_CHROMIUM: deadBrowser() },
    });
    const lines = output.trim().split('\n');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^✗ {2}browser start/);
    expect(lines[1]).toContain(`does not start: ${loaderLine}`);
    expect(lines[2]).toContain('apt-get install chromium-headless-shell fonts-noto-core');
    expect(lines.slice(3)).toEqual([
      '',
      'The tests were not run, because the browser tests need a browser.',
      '0 passed, 1 failed',
    ]);
  },
);

// A fresh clone has no compiled files of Playwright yet.
const coldStartMs = 90_000;

test(
  'O13 Playwright without the script stops before its first test when the browser does not start',
  { timeout: coldStartMs },
  async () => {
    const browser = deadBrowser();
    // The standard output folder may be in use by another run.
    const options = ['--reporter=line', `--output=${join(dirname(browser), 'output')}`];
    const { code, output } = await runTool('@playwright/test', ['test', 'e2e/policy.spec.ts', ...options], {
      environment: { KYC_CHROMIUM: browser },
    });
    expect(code).not.toBe(0);
    expect(output).toContain(`does not start: ${loaderLine}`);
    expect(output).not.toMatch(/^\[\d+\/\d+\]/m);
  },
);

function deadBrowser(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-dead-browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\necho '${loaderLine}' >&2\nexit 127\n`);
  chmodSync(path, 0o755);
  return path;
}
