import { Mode } from '@kyc/contract/modes';
import { password } from '../harness/office.ts';
import { openSignIn } from '../harness/sign-in-page.ts';
import { expect, test } from '../harness/test.ts';
import { reviewByMouse, seeOutcome } from './by-mouse.ts';

test('AUTH-06 DASH-07 REV-16 REV-18 the complete job by mouse: from the login to the webhook at the back office', async ({
  visitor: page,
  office,
}) => {
  test.setTimeout(120_000);
  const submission = await office.submit({ mode: Mode.Manual });
  const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
  await page.getByLabel('User Name').fill('verifier');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Enter Captcha').fill(DevAnswer);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: 'Validate OTP' }).click();
  await reviewByMouse(page, submission);
  await seeOutcome(page, { office, submission });
});

test('REV-16 REV-18 REV-24 the complete job only by keyboard: at most 45 presses from open to the next case', async ({
  visitor: page,
  office,
}) => {
  test.setTimeout(120_000);
  const submission = await office.submit({ mode: Mode.DigiLocker });
  const next = await office.submit({ mode: Mode.DigiLocker });
  const { DevAnswer = '' } = await openSignIn(page, `/login/${office.tenantCode}`);
  await expect(page.getByLabel('User Name')).toBeFocused();
  await page.keyboard.type('verifier');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await tabTo('Enter Captcha');
  await page.keyboard.type(DevAnswer);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
  await tabTo('Fetch New');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const tally = page.getByText(/^\d+ of \d+ decided/);
  const [, total = 0] = /of (\d+)/.exec(await tally.innerText())?.map(Number) ?? [];
  const decidedNow = async () => Number(/^\d+/.exec(await tally.innerText())?.[0]);
  // One press for a field, and one for an address, whose seven lines are counted each.
  for (let decided = 0; decided < total; decided = await decidedNow()) {
    const before = decided;
    await press('v');
    await expect.poll(decidedNow).toBeGreaterThan(before);
  }
  await expect(tally).toHaveText(`${total} of ${total} decided · 0 rejected`);
  await press('a');
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.uan);
  console.log(`${presses} key presses for ${total} fields, from open to the next case`);
  expect(presses).toBeLessThanOrEqual(45);
  expect(presses).toBeGreaterThan(total - 14);
  await seeOutcome(page, { office, submission });

  async function tabTo(name: string): Promise<void> {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if ((await page.locator(':focus').and(page.getByRole('textbox', { name })).count()) === 1) return;
      if ((await page.locator(':focus').and(page.getByRole('button', { name })).count()) === 1) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${name}`);
  }
});
