// npm test runs every check, prints a line for each and the counts last. `-- --only unit|browser|static|benches` for quick loops.
import { parseArgs } from 'node:util';
import { benches } from './checks/benches.ts';
import { browserStart } from './checks/browser/browser-start.ts';
import { browserTests } from './checks/browser/browser-tests.ts';
import type { Check, Finding } from './checks/check.ts';
import { runChecks } from './checks/run-checks.ts';
import { staticChecks } from './checks/static-checks.ts';
import { unitTests } from './checks/unit-tests.ts';

const groups: Readonly<Record<string, Check[]>> = {
  static: staticChecks,
  unit: [unitTests],
  browser: [browserTests],
  // After the browser tests, which build the web app.
  benches: [benches],
};

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const wanted = values.only ?? positionals[0];
const chosen = wanted === undefined ? groups : { [wanted]: groups[wanted] };
if (wanted !== undefined && !groups[wanted]) {
  console.error(`--only takes ${Object.keys(groups).join(', ')}, not ${wanted}.`);
  process.exit(2);
}

const findings: Finding[] = [];
// First, because a missing browser must not show only after the ten minutes of the other tests.
if (chosen['browser']) findings.push(...(await runChecks([browserStart], { concurrency: 1 })));
if (findings.some((finding) => finding.failed > 0)) {
  console.log('\nThe tests were not run, because the browser tests need a browser.\n0 passed, 1 failed');
  process.exit(1);
}
// The static checks use one core each; a test runner uses every core.
for (const [group, concurrency] of [
  ['static', 2],
  ['unit', 1],
  ['browser', 1],
  ['benches', 1],
] as const)
  findings.push(...(await runChecks(chosen[group] ?? [], { concurrency })));

const failed = findings.filter((finding) => finding.failed > 0);
if (failed.length > 0) console.log(`\nNot in order: ${failed.map((finding) => finding.name).join(', ')}`);
const sum = (count: 'passed' | 'failed') => findings.reduce((total, finding) => total + finding[count], 0);
console.log(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
