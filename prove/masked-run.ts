// The browser's complete run again, at desks that mask: the replies of every test are scanned.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MaskedRunLine } from '../e2e/harness/masked-replies.ts';
import { findBrowser } from '../scripts/checks/browser/find-browser.ts';
import { runTool } from '../scripts/checks/run-tool.ts';
import type { Claims } from './suites/claims.ts';

const roles = ['verifier', 'admin', 'audit', 'business', 'sales', 'salesmanager'];

/** `-- masked-run e2e/dashboard`: only the specs of that folder. */
export async function run(claims: Claims, specs: readonly string[]): Promise<void> {
  const browser = await findBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-masked-run-'));
  const file = join(folder, 'answers.jsonl');
  try {
    // A spec's expectations about an unmasked screen are ignored here: only its clicks until then count.
    const { output } = await runTool('@playwright/test', ['test', ...specs, '--reporter=dot'], {
      environment: { ...browser.environment, KYC_MASKED_RUN: file, KYC_TESTS: 'whole-run' },
    });
    if (!existsSync(file)) throw new Error(output.slice(-2000));
    const tests = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as MaskedRunLine);
    judge(claims, tests);
    claims.note(output.trim().split('\n').slice(-3).join(' ').trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(claims: Claims, tests: readonly MaskedRunLine[]): void {
  const answers = tests.reduce((sum, line) => sum + line.answers, 0);
  const allowed = tests.reduce((sum, line) => sum + line.allowed, 0);
  const unmasked = tests.filter(({ whole }) => whole.length > 0);
  const shown = unmasked.reduce((sum, { whole }) => sum + whole.length, 0);
  const users = new Set(tests.flatMap((line) => line.users));
  for (const { test, whole } of unmasked)
    for (const value of new Set(whole)) claims.note(`${test}: ${value}`);
  claims.count(answers);
  claims.claim(
    `${answers} answers of ${tests.length} tests: ${shown} values whole where they are masked`,
    shown === 0,
  );
  claims.claim(`${allowed} of them tell a holder his own whole, so the scan sees what there is`, allowed > 0);
  claims.claim(
    `all six roles were answered (${roles.filter((role) => users.has(role)).join(', ')})`,
    roles.every((role) => users.has(role)),
  );
}
