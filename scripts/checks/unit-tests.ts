import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check, Outcome } from './check.ts';
import { runTool } from './run-tool.ts';
import type { ToolRun } from './run-tool.ts';
import { describeShare, judgeStatements, readRecorded } from './tenant-statements/judge-statements.ts';
import { judgeOnShards } from './tenant-statements/on-shards/judge-on-shards.ts';
import { readCount, withoutCounts } from './vitest-count/count-line.ts';

const countingReporter = join(import.meta.dirname, 'vitest-count/counting-reporter.ts');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
}

/** Unit and integration tests: vitest, on a separate PostgreSQL; tests that take minutes belong to `npm run prove`. */
export const unitTests: Check = {
  name: 'tests',
  run: async (progress) => {
    const folder = mkdtempSync(join(tmpdir(), 'kyc-vitest-'));
    const reportFile = join(folder, 'report.json');
    try {
      const reporters = ['dot', 'json', countingReporter].map((reporter) => `--reporter=${reporter}`);
      const words = ['run', ...reporters, `--outputFile.json=${reportFile}`];
      const environment = { APP_ENV: 'test', KYC_TESTS: 'daily', KYC_STATEMENTS: join(folder, 'statements') };
      const run = await runTool('vitest', words, {
        environment,
        onLine: (line) => {
          const count = readCount(line);
          if (count !== undefined) progress(count);
        },
      });
      const outcome = judge({ ...run, output: withoutCounts(run.output) }, reportFile);
      const recorded = readRecorded(environment.KYC_STATEMENTS);
      const statements = await judgeStatements(recorded);
      const remarks = [outcome.remark, describeShare(statements)].filter((each) => each !== undefined);
      const faults = [
        ...statements.others.map(({ from, tables }) => `${tables.join(', ')} without a tenant ${from}`),
        ...(await judgeOnShards(recorded)).map(
          ({ from, faults: reasons }) => `Not possible on distributed tables: ${reasons.join('; ')} ${from}`,
        ),
      ];
      return {
        ...outcome,
        failed: outcome.failed + faults.length,
        report: [outcome.report, ...faults].join('\n'),
        remark: remarks.join('; '),
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function judge({ code, output }: ToolRun, reportFile: string): Outcome {
  const report = readReport(reportFile);
  if (!report) return { passed: 0, failed: 1, report: output };
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that does not load, or an error outside any test, fails no test but the run.
  const failed = code === 0 ? 0 : Math.max(report.numFailedTests, 1);
  return {
    passed: report.numPassedTests,
    failed,
    report: output,
    ...(skipped > 0 && { remark: `${String(skipped)} skipped` }),
  };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
