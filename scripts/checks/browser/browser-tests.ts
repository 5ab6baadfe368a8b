import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Outcome } from '../check.ts';
import { root, runTool } from '../run-tool.ts';
import type { ToolRun } from '../run-tool.ts';
import { findBrowser } from './find-browser.ts';
import { countPages } from './count-pages.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const reportFile = join(root, 'test-results/report.json');

/** The browser tests of e2e/, by Playwright in Chromium. */
export const browserTests: Check = {
  name: 'browser',
  run: async (progress) => {
    const browser = await findBrowser(progress);
    if ('missing' in browser) return { passed: 0, failed: 1, report: browser.missing };
    // The report of an earlier run would be counted if this one ended without a report.
    rmSync(reportFile, { force: true });
    progress('preparing');
    const environment = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      KYC_TESTS: 'daily',
      ...browser.environment,
    };
    const run = await runTool('@playwright/test', ['test', '--reporter=line,json'], {
      environment,
      onLine: countPages(progress),
    });
    return judge(run);
  },
};

function judge({ code, output }: ToolRun): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, report: output };
  const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport;
  const remarks = Object.entries({ flaky: stats.flaky, skipped: stats.skipped })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${String(count)} ${name}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: code === 0 ? 0 : Math.max(stats.unexpected, 1),
    report: output,
    ...(remarks.length > 0 && { remark: remarks.join(', ') }),
  };
}
