import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

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
