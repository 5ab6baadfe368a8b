import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const progress = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'progress.mjs')).href);

test('O13 prints the state of a long phase, passes its result on and stops', () => {
  const run = runNode(`
    import { withProgress } from ${progress};
    const wait = () => new Promise((end) => setTimeout(() => end('done'), 250));
    console.log(await withProgress(wait, () => 'Building the web app, 0 s', { everyMs: 100 }));
    await wait();
  `);
  expect(run.stderr).toMatch(/^(?: {2}… Building the web app, 0 s\n)+$/);
  expect(run.stdout).toBe('done\n');
});

test('O13 stops after a failure', () => {
  const run = runNode(`
    import { withProgress } from ${progress};
    const fail = async () => { throw new Error('broken'); };
    await withProgress(fail, () => 'Installing', { everyMs: 50 }).catch((error) => console.log(error.message));
    await new Promise((end) => setTimeout(end, 150));
  `);
  expect(run.stderr).toBe('');
  expect(run.stdout).toBe('broken\n');
});

function runNode(script: string) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}
