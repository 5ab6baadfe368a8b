import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from './run-tool.ts';

const own = (name: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

test('O13 prints the latest count of a long check while it runs, then its result', async () => {
  const { output } = await runScript(`
    import { runChecks } from ${own('run-checks.ts')};
    import { runProgram } from ${own('run-tool.ts')};
    import { countPages } from ${own('browser/count-pages.ts')};
    const program = 'console.log("[1/3] a.spec.ts"); setTimeout(() => console.log("  1) a.spec.ts\\\\n[2/3] b.spec.ts"), 600); setTimeout(() => {}, 1200)';
    const check = {
      name: 'browser',
      run: async (progress) => {
        await runProgram({ command: process.execPath, words: ['-e', program], onLine: countPages(progress) });
        return { passed: 3, failed: 0, report: '' };
      },
    };
    await runChecks([check], { concurrency: 1, everyMs: 100 });
  `);
  expect(output).toMatch(/… browser: test 1 of 3, \d+ s/);
  expect(output).toMatch(/… browser: test 2 of 3, 1 failed, \d+ s/);
  expect(output.trim().split('\n').at(-1)).toMatch(/^✓ {2}browser .*3 of 3$/);
});

test('O13 names every check that runs at the moment, and none after the last', async () => {
  const { output } = await runScript(`
    import { runChecks } from ${own('run-checks.ts')};
    const wait = (name) => ({
      name,
      run: () => new Promise((end) => setTimeout(() => end({ passed: 1, failed: 0, report: '' }), 250)),
    });
    await runChecks(['types', 'lint', 'format'].map(wait), { concurrency: 2, everyMs: 100 });
    await new Promise((end) => setTimeout(end, 300));
  `);
  expect(output).toMatch(/… types, \d+ s; lint, \d+ s/);
  expect(output.trim().split('\n').at(-1)).toMatch(/^✓ {2}format/);
});

test('O13 vitest’s own run reports finished files and tests, and its report stays readable', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, '../../node_modules/.kyc-counted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['a', 'b'])
    writeFileSync(
      join(folder, `${name}.test.mjs`),
      `import { test } from 'vitest'; test('one', () => {}); test('two', () => {});`,
    );
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.mjs'], exclude: [] } };`,
  );
  const { output } = await runScript(`
    import { runTool } from ${own('run-tool.ts')};
    import { readCount, withoutCounts } from ${own('vitest-count/count-line.ts')};
    const folder = ${JSON.stringify(folder)};
    const words = ['run', '--root', folder, '--reporter=dot', '--reporter=' + ${JSON.stringify(join(import.meta.dirname, 'vitest-count/counting-reporter.ts'))}];
    const counts = [];
    const run = await runTool('vitest', words, { onLine: (line) => counts.push(readCount(line)) });
    console.log(JSON.stringify({ code: run.code, counts: counts.filter(Boolean), rest: withoutCounts(run.output).includes('@count') }));
  `);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
    code: 0,
    counts: ['1 of 2 files, 2 tests', '2 of 2 files, 4 tests'],
    rest: false,
  });
});

async function runScript(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kyc-run-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'script.mjs');
  writeFileSync(file, script);
  const run = await runProgram({ command: process.execPath, words: [file] });
  expect(run.code, run.output).toBe(0);
  return run;
}
