// The browser's complete run again, with every button that writes pressed a second and a third time.
import { isWriting } from '@kyc/contract/endpoint';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@kyc/contract/all-endpoints';
import { allMasters } from '@kyc/contract/masters/all-masters';
import type { DoublePressLine } from '../../e2e/harness/double-presses.ts';
import { withoutButton } from '../../e2e/harness/without-button.ts';
import { findBrowser } from '../../scripts/checks/browser/find-browser.ts';
import { runTool } from '../../scripts/checks/run-tool.ts';
import type { Claims } from '../suites/claims.ts';

/** `-- double-presses e2e/masters`: only the specs of that folder, without the claim that every endpoint was tried. */
export async function run(claims: Claims, specs: readonly string[]): Promise<void> {
  const browser = await findBrowser();
  if ('missing' in browser) throw new Error(browser.missing);
  const folder = mkdtempSync(join(tmpdir(), 'kyc-double-presses-'));
  const file = join(folder, 'presses.jsonl');
  try {
    // A toggle that is pressed twice returns to its first state, so that some tests fail here: only their calls count.
    const { output } = await runTool('@playwright/test', ['test', ...specs, '--reporter=dot'], {
      environment: { ...browser.environment, KYC_DOUBLE_PRESSES: file, KYC_TESTS: 'whole-run' },
    });
    if (!existsSync(file)) throw new Error(output.slice(-2000));
    const lines = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as DoublePressLine);
    judge(claims, lines, specs.length === 0);
    claims.note(output.trim().split('\n').slice(-3).join(' ').trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All masters have one form and one import dialog: a call of one master covers the same call of the others. */
export const kindOfMaster = new Map(
  allMasters.flatMap(({ add, edit, startImport }) =>
    Object.entries({ add, edit, startImport }).flatMap(([kind, endpoint]) =>
      endpoint === undefined ? [] : [[endpoint.name, `${kind} of a master`] as const],
    ),
  ),
);
const buttonOf = (endpoint: string) => kindOfMaster.get(endpoint) ?? endpoint;

function judge(claims: Claims, lines: readonly DoublePressLine[], isComplete: boolean): void {
  const presses = lines.flatMap((line) => line.pressed);
  const pressed = new Set(presses.map(({ endpoint }) => endpoint));
  const buttons = new Set(presses.map(({ endpoint, dialog, button }) => `${endpoint} ${dialog} ${button}`));
  const dialogs = new Set(presses.map(({ dialog }) => dialog).filter((dialog) => dialog !== ''));
  const repeated = lines.flatMap(({ test, repeated }) => repeated.map((name) => `${name} in ${test}`));
  claims.count(presses.length);
  for (const each of repeated) claims.note(`sent twice: ${each}`);
  claims.note(`pressed twice: ${[...pressed].toSorted().join(' ')}`);
  claims.claim(
    `${buttons.size} buttons, in ${dialogs.size} dialogs and on pages, of ${pressed.size} writing endpoints, ` +
      `pressed twice ${presses.length} times: ${repeated.length} calls were sent twice`,
    repeated.length === 0 && pressed.size > 0,
  );
  if (!isComplete) return;
  const tried = new Set([...pressed].map(buttonOf));
  const untried = allEndpoints
    .filter((endpoint) => isWriting(endpoint) && endpoint.permission !== 'intake')
    .map(({ name }) => name)
    .filter((name) => !tried.has(buttonOf(name)) && !(name in withoutButton));
  claims.claim(
    `every writing endpoint with a button was tried: ${untried.join(', ') || 'all'}`,
    untried.length === 0,
  );
}
