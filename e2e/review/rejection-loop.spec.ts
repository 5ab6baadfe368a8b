import type { Page } from '@playwright/test';
import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { customerCard } from './customer-page.ts';
import { fetchNew, fieldOf, openStep, rejectField, statusOf } from './review-screen.ts';

test.use({ officeOptions: { RejectionLoop: true } });

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm!' });
const words = (page: Page) => question(page).getByRole('region', { name: 'The customer will read' });

test('the loop: three fields are rejected, read in Hindi, corrected, resubmitted, reviewed and approved', async ({
  office,
  signIn,
}) => {
  const submission = await office.submit();
  await office.inTenant((tx) =>
    tx
      .updateTable('application_profile')
      .set({ preferred_language: 'hi' })
      .where('application_id', '=', submission.applicationId)
      .execute(),
  );
  const page = await signIn('verifier');
  await fetchNew(page, submission);
  await page.getByRole('button', { name: 'Mark Verified: Email', exact: true }).click();
  await rejectField(page, 'Date of Birth');
  await rejectField(page, 'PAN Number');
  await rejectField(page, 'PAN Card Photo');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(question(page)).toContainText('You are rejecting this application. Are you sure?');
  await expect(words(page)).toContainText('जन्मतिथि');
  await expect(words(page)).toHaveAttribute('lang', 'hi');
  const read = await words(page).innerText();
  await expect(question(page)).toContainText('It goes out in Hindi.');
  await question(page).getByText('English', { exact: true }).click();
  await expect(words(page)).toContainText('Date of birth');
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Application Rejected successfully.')).toBeVisible();

  // The customer's side.
  const customer = await page.context().newPage();
  await customer.goto('/dev/customer');
  const card = customerCard(customer, { office, submission });
  const list = card.locator('form');
  await expect(list).toBeVisible({ timeout: 20_000 });
  await expect(list).toHaveAttribute('lang', 'hi');
  // Three fields and the new e-Sign.
  await expect(list.getByRole('group')).toHaveCount(4);
  const firstSentence = /जन्मतिथि[^\n]*\n+([^\n]+)/.exec(read)?.[1] ?? 'nothing';
  await expect(list).toContainText(firstSentence.split('।')[0] ?? '');
  const born = submission.plan.person.dateOfBirth;
  await list
    .getByLabel('DateOfBirth')
    .fill(born.endsWith('-01') ? born.replace(/-01$/, '-02') : born.replace(/-\d\d$/, '-01'));
  await list.getByRole('button', { name: 'Correct and send again' }).click();
  // The PAN is correct: the customer confirms it.
  await expect(customer.getByRole('alert')).toHaveText(/unchanged: पैन नंबर\./);
  await list.getByLabel('Why the unchanged details are right').fill('Linked yesterday.');
  await list.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(customer.getByRole('alert')).toHaveText(`Sent again: ${submission.uan}`);
  await expect(card.locator('button')).toHaveCount(0);

  // The desk opens exactly those.
  await page.goto('/dashboard');
  await fetchNew(page, submission);
  for (const label of ['Date of Birth', 'PAN Number', 'PAN Card Photo'])
    await expect(fieldOf(page, label)).toContainText('Not decided');
  await expect(fieldOf(page, 'Email')).toContainText('Verified by');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Messages to the customer' }).click();
  const messages = page.getByRole('dialog', { name: 'Messages to the customer' });
  await expect(messages).toContainText('Rejection, attempt 1 · In the application');
  await expect(messages).toContainText('Not sent any more');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Application Approved successfully.')).toBeVisible();
  await expect.poll(() => statusOf(office, submission), { timeout: 20_000 }).toBe(ApplicationStatus.Approved);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `what the customer will read is accessible on a telephone too, in ${colorScheme}`,
    { tag: '@looks' },
    async ({ office, signIn }) => {
      const submission = await office.submit();
      const page = await signIn('verifier', { colorScheme, viewport: { width: 390, height: 844 } });
      await fetchNew(page, submission);
      await openStep(page, 1);
      await rejectField(page, 'PAN Number');
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(words(page)).toContainText('PAN number');
      const line = question(page).getByLabel('Add a line of your own');
      await line.fill('Call 9876543210 for help');
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(question(page)).toContainText('The line must not hold a number of five or more digits.');
      await line.fill('Please take the photo in daylight.');
      await expect(words(page)).toContainText('Please take the photo in daylight.');
      await expectAccessible(page);
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Application Rejected successfully.')).toBeVisible();
    },
  );
