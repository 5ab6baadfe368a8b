import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';
import { openCase } from './review-screen.ts';

test.use({ officeOptions: { WorkingTime: true } });

test('a due time is on the case and on the dashboard, and a hold until a day stores whom it waits for', async ({
  office,
  signIn,
}) => {
  const { page, submission } = await openCase({ office, signIn }, { mode: Mode.DigiLocker });
  await expect(page.getByText(/^Due/).first()).toBeVisible();

  await page.getByRole('button', { name: 'On Hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Type your comment here').fill('The bank answers next week');
  await dialog.getByRole('radio', { name: 'A third party' }).check();
  await expect(dialog).toContainText('The due time goes on.');
  const later = new Date(Date.now() + 7 * 24 * 3_600_000);
  const indian = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(later);
  await dialog.getByRole('textbox', { name: 'Return on' }).fill(indian);
  await dialog.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Application put on hold successfully.')).toBeVisible();
  const [day = '', month = '', year = ''] = indian.split('/');
  expect(
    await office.inTenant((tx) =>
      tx
        .selectFrom('application')
        .select(['status', 'wakes_on'])
        .where('application_id', '=', submission.applicationId)
        .executeTakeFirst(),
    ),
  ).toEqual({ status: 5, wakes_on: `${year}-${month}-${day}` });

  await page.goto('/dashboard?status=5');
  await expect(page.getByRole('columnheader', { name: /^Due/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: submission.uan })).toBeVisible();
});
