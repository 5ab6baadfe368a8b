import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check, Outcome } from './check.ts';
import { findBrowser } from './browser.ts';
import { root, runTool } from './run-tool.ts';
import type { ToolRun } from './run-tool.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const reportFile = join(root, 'test-results/report.json');

/** The browser tests of e2e/, by Playwright in Chromium. */
export const browserTests: Check = {
  name: 'browser',
  run: async () => {
    const files = globSync('e2e/**/*.spec.ts', { cwd: root });
    if (files.length === 0 || !existsSync(join(root, 'playwright.config.ts')))
      return { passed: 0, failed: 0, report: '', remark: 'no browser tests yet' };
    const browser = await findBrowser();
    if ('missing' in browser) return { passed: 0, failed: 1, report: browser.missing };
    const run = await runTool('@playwright/test', ['test', '--reporter=line,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      KYC_TESTS: 'daily',
      ...browser.environment,
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
