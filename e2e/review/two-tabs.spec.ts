import { expect, test } from '../harness/test.ts';
import { fieldOf, focusedTitle, openCase } from './review-screen.ts';

test(
  'V5 a second tab of the same user follows the decisions in the first one',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn });
    const second = await page.context().newPage();
    await second.goto(`/review/${String(submission.applicationId)}`);
    await expect(focusedTitle(second)).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Mark Verified: Mobile', exact: true }).click();
    await expect(fieldOf(second, 'Mobile').getByRole('button', { name: /^Mark Verified/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'On Hold' }).click();
    await page.getByPlaceholder('Type your comment here').fill('The customer sends a better picture');
    await page.getByRole('dialog').getByRole('button', { name: 'SUBMIT' }).click();
    await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await expect(second.getByText('Updated with your changes in another tab.')).toBeAttached();
  },
);
