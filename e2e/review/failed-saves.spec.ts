import { expect, test } from '../harness/test.ts';
import { openCase } from './review-screen.ts';

test(
  'I37 I43 two presses on a tick while saves fail leave the row as the server has it, and announce no success',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    const verify = page.getByRole('button', { name: 'Mark Verified: Mobile', exact: true });
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    const { promise: bothPressed, resolve: goOn } = Promise.withResolvers<undefined>();
    await page.route('**/{approve,clear}-field/', async (route) => {
      await bothPressed;
      await route.fulfill({ status: 500, json: { Message: 'Something went wrong.', Errors: [] } });
    });
    await verify.click();
    await expect(verify).toHaveAttribute('aria-pressed', 'true');
    await verify.click();
    await expect(verify).toHaveAttribute('aria-pressed', 'false');
    goOn(undefined);
    // The row shows its error only until the decisions are read again: undecided is what the last press wanted.
    await expect(alert).toContainText('Something went wrong.');
    await page.waitForTimeout(1500);
    for (let shown = await alert.count(); shown > 0; shown = await alert.count()) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
    await expect(verify).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await expect(page.getByRole('status').getByText(/verified/)).toHaveCount(0);
    await page.unrouteAll();
    await page.reload();
    await expect(verify).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'I38 I43 a saved decision clears the error of the failed one, and the announcement counts it',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page } = await openCase({ office, signIn });
    let calls = 0;
    await page.route('**/approve-field/', async (route) => {
      calls += 1;
      if (calls === 1)
        await route.fulfill({ status: 500, json: { Message: 'Something went wrong.', Errors: [] } });
      else await route.continue();
    });
    const verify = page.getByRole('button', { name: 'Mark Verified: Mobile', exact: true });
    await verify.click();
    await expect(page.getByRole('alert').filter({ hasText: /^Mobile: / })).toBeVisible();
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await alert.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(alert).toBeHidden();
    await verify.click();
    await expect(page.getByRole('status').getByText(/^Mobile verified\. 1 of \d+ decided\./)).toBeAttached();
    await expect(page.getByRole('alert').filter({ hasText: /^Mobile: / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark Verified: Email', exact: true }).click();
    await expect(page.getByRole('status').getByText(/^Email verified\. 2 of \d+ decided\./)).toBeAttached();
    await verify.click();
    await expect(
      page.getByRole('status').getByText(/^Mobile undecided again\. 1 of \d+ decided\./),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('You are marking this application as Approved. Are you sure?')).toBeVisible();
  },
);
