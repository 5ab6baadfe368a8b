import { Mode } from '@kyc/contract/modes';
import { countRenders } from '../../harness/rendered.ts';
import { expect, test } from '../../harness/test.ts';
import { fetchNew } from '../review-screen.ts';

test(
  'decision 043: the presses of a review by keyboard render few verify widgets',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.DigiLocker });
    const page = await signIn('verifier');
    const rendered = await countRenders(page, ['row', 'isFocused', 'asked']);
    await fetchNew(page, submission);
    const tally = page.getByText(/^\d+ of \d+ decided/);
    const [, total = 0] = /of (\d+)/.exec(await tally.innerText())?.map(Number) ?? [];
    const decidedNow = async () => Number(/^\d+/.exec(await tally.innerText())?.[0]);
    let before = -1;
    const isSettled = async () => {
      const last = before;
      before = await rendered();
      return before === last;
    };
    await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
    let presses = 0;
    for (let decided = 0; decided < total; decided = await decidedNow()) {
      const last = decided;
      presses += 1;
      await page.keyboard.press('v');
      await expect.poll(decidedNow).toBeGreaterThan(last);
    }
    const count = (await rendered()) - before;
    console.log(`${presses} presses rendered ${count} verify widgets`);
    // A press renders the previous field, the next field and the reply; each step renders its fields once.
    expect(count).toBeGreaterThan(presses);
    expect(count / presses).toBeLessThan(5);
  },
);
