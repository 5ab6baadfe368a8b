import { rowsAtOnce } from '@kyc/contract/reports/export-jobs';
import { sayYes } from '../harness/dialogs.ts';
import { expect, test } from '../harness/test.ts';

test(
  'R7 a saved report is renamed and removed; without e-mail its schedule is refused with the remedy',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('business');
    await page.goto('/reports');
    await page.getByRole('button', { name: 'Saved reports' }).click();
    const dialog = page.getByRole('dialog');
    const press = async (name: string) => await dialog.getByRole('button', { name, exact: true }).click();
    await press('Save this report');
    await dialog.getByLabel('Name').fill('Logins');
    await press('Save');
    await press('Rename Logins');
    await dialog.getByLabel('Name').fill('Logins of today');
    await press('Save');
    await expect(dialog.getByRole('link', { name: 'Logins of today' })).toBeVisible();

    await press('Schedule Logins of today by e-mail');
    await press('Save');
    await expect(dialog.getByRole('alert')).toHaveText(
      'E-mail is not set up for KYC Desk. Ask the operator to set it up.',
    );
    await press('Back');

    await press('Remove Logins of today');
    await sayYes(page);
    await expect(dialog.getByText('No saved reports yet.')).toBeVisible();
  },
);

test(
  'REP-03 a long report is written in the background, and can be cancelled',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('business');
    // As if the report had more rows than a download returns immediately.
    await page.route('**/api/report/preview', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), Total: rowsAtOnce + 1 } });
    });
    await page.goto('/reports');
    await expect(page.getByRole('region', { name: /^Preview of/ }).getByRole('row')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Downloads' });
    await expect(dialog.getByText('LoginStatus').or(dialog.getByText('Login Status')).first()).toBeVisible();
    await office.inTenant((tx) =>
      tx.updateTable('export_job').set({ state: 'running', finished_on: null }).execute(),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Downloads' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText('Cancelled')).toBeVisible();
  },
);
