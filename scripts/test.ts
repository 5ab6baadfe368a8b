// npm test: every check there is, one line each, and the counts as the last line. `-- --only unit|browser|static` for quick loops.
import { parseArgs } from 'node:util';
import { browserTests } from './checks/browser-tests.ts';
import type { Check, Finding } from './checks/check.ts';
import { printFinding } from './checks/print-finding.ts';
import { staticChecks } from './checks/static-checks.ts';
import { unitTests } from './checks/unit-tests.ts';

const groups: Readonly<Record<string, Check[]>> = {
  static: staticChecks,
  unit: [unitTests],
  browser: [browserTests],
};

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const wanted = values.only ?? positionals[0];
const chosen = wanted === undefined ? groups : { [wanted]: groups[wanted] };
if (wanted !== undefined && !groups[wanted]) {
  console.error(`--only takes ${Object.keys(groups).join(', ')}, not ${wanted}.`);
  process.exit(2);
}

const findings: Finding[] = [];
// The static checks are small and use one core each; the test runners use all there are, so they run alone.
await runTogether(chosen['static'] ?? [], 2);
await runTogether(chosen['unit'] ?? [], 1);
await runTogether(chosen['browser'] ?? [], 1);

const failed = findings.filter((finding) => finding.failed > 0);
if (failed.length > 0) console.log(`\nNot in order: ${failed.map((finding) => finding.name).join(', ')}`);
const sum = (count: 'passed' | 'failed') => findings.reduce((total, finding) => total + finding[count], 0);
console.log(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runTogether(checks: readonly Check[], atOnce: number): Promise<void> {
  const waiting = [...checks];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const outcome = await check
        .run()
        .catch((error: unknown) => ({ passed: 0, failed: 1, report: String(error) }));
      const finding = { ...outcome, name: check.name, seconds: (performance.now() - began) / 1000 };
      findings.push(finding);
      printFinding(finding);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
