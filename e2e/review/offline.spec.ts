import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { openCase, statusOf } from './review-screen.ts';

const NETWORK = 'Network error. Please check your internet connection.';

test(
  'U4 B16 without a network ticks are reverted, no decision is sent later automatically, and a banner shows the reason',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const banner = page.getByRole('status').getByText(/^You are offline/);
    const alert = page.getByRole('dialog', { name: 'Alert!' });
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await expect(banner).toBeHidden();
    // A page loads its dialogs once it is idle; a user who loses the network before that sees only the banner.
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(alert).toContainText('You must reject at least one field');
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await page.keyboard.press('v');
    await expect(alert).toContainText(NETWORK);
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: NETWORK })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Mark Verified: Mobile' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );

    await page.getByRole('button', { name: 'Mark Verified: Mobile' }).click();
    await expect(alert).toContainText(NETWORK);
    await page.keyboard.press('Enter');
    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
    // A refused decision has to be repeated manually.
    await page.reload();
    await expect(page.getByText(/^0 of \d+ decided/)).toBeVisible();

    await page.context().setOffline(true);
    await page.keyboard.press('a');
    await sayYes(page);
    await expect(alert).toContainText(NETWORK);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    const heard = page.waitForResponse(/heartbeat|settings/);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.goBack();
    await heard;
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    expect(await statusOf(office, submission)).toBe(3);
  },
);

test(
  'U4 B16 a tab of the dashboard without a network: the text, Try again in the list, no rows of another tab',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('admin');
    // The dialogs load after the page, so an earlier network failure leaves the page without dialogs.
    const dialogs = page.waitForResponse((answer) => /\/dialogs-[^/]+\.js$/.test(answer.url()));
    await page.goto('/dashboard?status=-1');
    await expect(page.getByText(submission.uan)).toBeVisible();
    await dialogs;
    await page.evaluate('new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 300))');
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: /^Approved/ }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(NETWORK);
    await page.keyboard.press('Enter');
    await expect(page.getByText(submission.uan)).toBeHidden();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();

    // A refusal is shown in the server's words.
    await page.route('**/api/dashboard/applications/', (route) =>
      route.fulfill({
        status: 500,
        json: { Message: 'The database is busy.', ErrorNumber: 50000, ErrorState: 0 },
      }),
    );
    await page.getByRole('tab', { name: /^Rejected/ }).click();
    await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('The database is busy.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);
