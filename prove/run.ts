// npm run prove: all suites, one table and its JSON. npm run prove -- fuzz 500: only that one, with its arguments.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/checks/run-tool.ts';
import { suites, type Suite } from './suites/suites.ts';
import { runProof, trySuite, type Outcome } from './suites/try-suite.ts';

type Row = Suite & Outcome & { readonly took: number };

const reportFile = 'test-results/prove.json';
const [wanted, ...words] = process.argv.slice(2);
const chosen = suites.filter(
  ({ name, ids }) => wanted === undefined || name === wanted || ids.split(' ').includes(wanted),
);
const [first] = chosen;
if (first === undefined) {
  console.error(`npm run prove -- <name>; there are ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
process.exitCode =
  first.name === wanted && 'proof' in first.how ? await runProof(first, words) : await runAll(chosen);

async function runAll(all: readonly Suite[]): Promise<number> {
  const minutes = all.reduce((sum, suite) => sum + suite.minutes, 0);
  console.log(`${all.length} suites, about ${minutes} minutes on two cores\n`);
  const rows: Row[] = [];
  print(['suite', 'id', 'tries', 'failed', 'minutes', 'named', 'goal']);
  for (const suite of all) {
    const began = performance.now();
    const outcome = await trySuite(suite);
    const row: Row = { ...suite, ...outcome, took: (performance.now() - began) / 60_000 };
    rows.push(row);
    const { name, ids, tries, failed, took, goal } = row;
    print([name, ids, String(tries), String(failed), took.toFixed(1), String(suite.minutes), goal]);
    for (const text of 'proof' in suite.how ? row.figures : []) console.log(`    ✓ ${text}`);
    for (const text of row.broken) console.log(`    ✗ ${text}`);
    // After each, so that an aborted run leaves its partial results.
    writeReport(rows);
  }
  const failed = rows.filter((row) => row.failed > 0);
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  console.log(
    `\n${rows.length - failed.length} suites hold, ${failed.length} fail; ${tries} tries; ${reportFile}`,
  );
  return failed.length === 0 ? 0 : 1;
}

function print([
  name = '',
  ids = '',
  tries = '',
  failed = '',
  took = '',
  named = '',
  goal = '',
]: string[]): void {
  console.log(
    `${name.padEnd(12)} ${ids.padEnd(20)} ${tries.padStart(6)} ${failed.padStart(6)} ${took.padStart(7)} ${named.padStart(5)}  ${goal}`,
  );
}

function writeReport(rows: readonly Row[]): void {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const reported = rows.map(({ how, took, minutes, ...row }) => ({
    ...row,
    heldBy: 'proof' in how ? [`prove/${row.name}.ts`] : 'tests' in how ? how.tests : how.pages,
    minutes: Number(took.toFixed(2)),
    minutesNamed: minutes,
  }));
  const report = { at: new Date().toISOString(), node: process.version, suites: reported };
  writeFileSync(join(root, reportFile), `${JSON.stringify(report, undefined, 2)}\n`);
}
