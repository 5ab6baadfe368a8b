import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';
import { fetchNew } from '../review/review-screen.ts';

test(
  'the gate’s report: how often a rule stopped, by month and verifier, and which application',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.inTenant((tx) => tx.updateTable('tenant_settings').set({ acceptance_gate: true }).execute());
    const submission = await office.submit();
    await office.inTenant((tx) => updateProfile(tx, submission.applicationId, { annual_income_name: null }));
    const verifier = await signIn('verifier');
    await fetchNew(verifier, submission);
    for (let press = 0; press < 2; press += 1) {
      await verifier.getByRole('button', { name: 'Approve', exact: true }).click();
      await sayYes(verifier);
      await expect(verifier.getByRole('dialog', { name: 'Alert!' })).toBeVisible();
      await verifier.keyboard.press('Enter');
    }

    const page = await signIn('business');
    await page.goto('/reports');
    await page.getByRole('tab', { name: 'Acceptance gate' }).click();
    const row = page.getByRole('row').filter({ hasText: 'INC-01' });
    const stopped = row.getByRole('button', { name: /^Stopped by INC-01: 1/ });
    await expect(stopped).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Rule and verifier').click();
    await expect(page.getByRole('columnheader', { name: 'Verifier' })).toBeVisible();
    await stopped.click();
    const dialog = page.getByRole('dialog', { name: 'Stopped by INC-01' });
    await expect(dialog.getByRole('link', { name: submission.uan })).toBeVisible();
    await expect(dialog).toContainText('The application has no income range');
    await expectAccessible(page);
  },
);

test('a tenant without the gate has no such report', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('business');
  await page.goto('/reports');
  await expect(page.getByRole('tab', { name: 'Operations now' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Acceptance gate' })).toBeHidden();
});
