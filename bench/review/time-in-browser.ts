import { demoPassword } from '@kyc/demo-data/demo-tenants';
import type { Page } from '@playwright/test';
import { signInOver } from '../../apps/server/testing/sign-in-over.ts';
import { signedInState } from '../../e2e/harness/browser-session.ts';
import type { OpenBench } from '../grid/open-bench.ts';
import { sized } from '../runner/run-size.ts';
import { launchChromium } from './launch-chromium.ts';

const cases = sized(15, 2);
const moves = sized(12, 4);
/** A page that shows nothing new for this long will not: the bench ends with its text instead of waiting for ever. */
const mostWaitMs = 30_000;

/** One verifier in a real browser, with the built web app. Times are the page's own, up to the frame that shows it. */
export async function timeInBrowser(bench: OpenBench): Promise<void> {
  const [verifier] = bench.verifiers;
  if (verifier === undefined) throw new Error('the bench has no verifier');
  const browser = await launchChromium();
  try {
    const { address } = bench.product;
    const credentials = { TenantCode: bench.tenantCode, UserName: verifier.userName, Password: demoPassword };
    const session = await signInOver(address, credentials);
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1366, height: 768 },
      storageState: signedInState(address, session, bench.tenantCode),
    });
    const page = await context.newPage();
    const fetched: number[] = [];
    const moved: number[] = [];
    for (let turn = 0; turn < cases; turn += 1) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Fetch New' }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
      fetched.push(await page.evaluate<number>(fromFetchNewToFields));
      await see(page);
      moved.push(...(await page.evaluate<number[]>(fromFieldToField(moves))));
      await bench.settleClaims();
    }
    // The first case loads the screen's own code.
    tell(`Fetch New to all fields on screen, ${cases - 1} cases`, fetched.slice(1), 'p95 <= 250 ms');
    tell(`next field, evidence included, ${moved.length} moves`, moved, 'p95 <= 40 ms');
    console.log(`  the first case, with the screen's code: ${fetched[0]?.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}

/** Walks down and up once, so that each document has been loaded. */
async function see(page: Page): Promise<void> {
  for (const key of ['j', 'k'])
    for (let move = 0; move < moves; move += 1) {
      await page.keyboard.press(key);
      await page.evaluate(untilShown);
    }
}

/** Runs in the page; true when the evidence of the focused field is rendered or absent. A status with a label is a loading document. */
const isShown = `() => {
  const pane = document.querySelector('[role=tabpanel]');
  if (!pane || pane.querySelector('[role=status][aria-label]')) return false;
  return [...pane.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth > 0);
}`;

const whenShown = `const until = async (holds) => {
    const deadline = performance.now() + ${mostWaitMs};
    while (!holds()) {
      if (performance.now() > deadline) throw new Error('nothing new after ${mostWaitMs / 1000} s: ' + document.body.innerText);
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
  };
  const focused = () => document.querySelector('li [aria-current=true]');
  const isShown = ${isShown};`;

const untilShown = `(async () => {
  ${whenShown}
  await until(isShown);
})()`;

const fromFetchNewToFields = `(async () => {
  ${whenShown}
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Fetch New'));
  const began = performance.now();
  button.click();
  await until(() => /\\d+ of \\d+ decided/.test(document.body.textContent) && focused() !== null);
  return performance.now() - began;
})()`;

function fromFieldToField(times: number): string {
  return `(async () => {
    ${whenShown}
    const all = [];
    for (let move = 0; move < ${times}; move += 1) {
      const before = focused();
      const began = performance.now();
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true }));
      await until(() => focused() !== before && isShown());
      all.push(performance.now() - began);
    }
    return all;
  })()`;
}

function tell(name: string, times: readonly number[], goal: string): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  console.log(`  ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal ${goal})`);
}
