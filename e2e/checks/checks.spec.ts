import { Mode } from '@kyc/contract/modes';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import type { Office } from '../harness/office.ts';

test.use({ officeOptions: { MakerChecker: true } });

const mayCheck = (office: Office) =>
  office.inTenant((tx) =>
    tx.updateTable('app_user').set({ may_check: true }).where('user_name', '=', 'verifier2').execute(),
  );

test('a decision waits for a checker, who returns it with a reason and then confirms it', async ({
  office,
  signIn,
}) => {
  await mayCheck(office);
  const { applicationId, uan } = await office.submit({ mode: Mode.DigiLocker });
  const maker = await signIn('verifier');
  await maker.goto('/dashboard');
  await maker.getByRole('button', { name: 'Fetch New' }).click();
  await expect(maker).toHaveURL(new RegExp(`/review/${String(applicationId)}`));
  const approve = async () => {
    await maker.getByRole('button', { name: 'Approve', exact: true }).click();
    await maker.getByRole('button', { name: 'Yes' }).click();
    await expect(maker.getByText('Sent to a checker.')).toBeVisible();
  };
  await approve();
  await maker.goto('/dashboard');
  await expect(maker.getByRole('row').filter({ hasText: uan })).toContainText('Awaiting checker');

  const checker = await signIn('verifier2');
  await checker.goto('/checks');
  await expectAccessible(checker);
  await checker.getByRole('button', { name: 'Check next' }).click();
  await expect(checker).toHaveURL(new RegExp(`/review/${String(applicationId)}`));
  const panel = checker.getByRole('region', { name: 'Check of the decision' });
  await expect(panel).toContainText('waits for a checker');
  await panel.getByRole('button', { name: 'Return' }).click();
  const dialog = checker.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('short');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(dialog).toContainText('A reason has 10 to 500 characters.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photo shows another person.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(checker.getByText('Returned to the maker.')).toBeVisible();

  await maker.goto('/checks');
  await expect(maker.getByRole('row').filter({ hasText: uan })).toContainText('Returned');
  await maker.getByRole('button', { name: new RegExp(`Open ${uan}`) }).click();
  await expect(maker.getByRole('region', { name: 'Check of the decision' })).toContainText(
    'The photo shows another person.',
  );
  await approve();

  await checker.goto('/checks');
  await checker.getByRole('button', { name: 'Check next' }).click();
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await checker.getByRole('button', { name: 'Yes' }).click();
  await expect(checker.getByText('Application Approved successfully.')).toBeVisible();
  await expect
    .poll(() =>
      office.inTenant((tx) =>
        tx
          .selectFrom('pending_decision')
          .select('state')
          .where('application_id', '=', applicationId)
          .orderBy('decision_id')
          .execute(),
      ),
    )
    .toEqual([{ state: 'returned' }, { state: 'confirmed' }]);
});

test('an Admin raises the share of a check policy', async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/masters/check-policies');
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'Random choice' });
  await expect(row).toContainText('2 %');
  await expect(page.getByRole('row').filter({ hasText: 'Override of a block' })).toContainText(
    'Always 100 %',
  );
  await row.getByRole('button', { name: /Change/ }).click();
  await page.getByRole('textbox', { name: 'Share' }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Policy saved.')).toBeVisible();
});
