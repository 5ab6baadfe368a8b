import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from './run-tool.ts';

const runTool = pathToFileURL(join(import.meta.dirname, 'run-tool.ts')).href;

test('stopped while one check runs, it starts no further one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-run-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const second = join(folder, 'second');
  const checks = `
    import { runProgram } from ${JSON.stringify(runTool)};
    const node = (code) => runProgram({ command: process.execPath, words: ['-e', code] });
    const first = node('setInterval(() => {}, 1000)');
    console.log('begun');
    await first;
    await node(${JSON.stringify(`require('node:fs').writeFileSync(${JSON.stringify(second)}, '')`)});
    console.log('ended');
  `;
  const run = spawn(process.execPath, ['--input-type=module', '-e', checks], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(run.stdout, 'data');
  run.kill('SIGTERM');
  await once(run, 'close');
  expect(existsSync(second)).toBe(false);
});

test('a program that does not end within its limit is stopped, and the report names the limit', async () => {
  const { code, output } = await runProgram({
    command: process.execPath,
    words: ['-e', 'console.log("begun"); setInterval(() => {}, 1000)'],
    mostSeconds: 1,
  });
  expect(code).not.toBe(0);
  expect(output).toBe('begun\n\nStopped: it had not ended after 1 s.\n');
});
