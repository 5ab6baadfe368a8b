import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test(
  'Audit collects the persons whose data an Admin saw, and sees the deadlines of notifications',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    // Third parties were called about it in the meantime: its data was exported, too.
    const { applicationId } = await office.submit();
    const admin = await signIn('admin');
    await admin.goto(`/review/${String(applicationId)}`);
    await expect(admin.getByRole('tab', { name: 'Evidence' })).toBeVisible();

    const page = await signIn('audit');
    await page.goto('/audit');
    await page.getByRole('link', { name: 'Incidents' }).click();
    await expect(page.getByText('No incidents yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create bundle' }).click();
    await expect(page.getByText('Name the incident in 5 to 120 characters.')).toBeVisible();
    await page.getByLabel('What happened').fill('Laptop of a member of staff lost');
    // An entry in minutes ends before the access of this minute.
    const soon = await page.evaluate<string>(
      'new Date(Date.now() + 19800000 + 120000).toISOString().slice(0, 16)',
    );
    const [day = '', time = ''] = soon.split('T');
    await page
      .getByRole('textbox', { name: 'To (IST)', exact: true })
      .fill(day.split('-').toReversed().join('/'));
    await page.getByRole('textbox', { name: 'Time of To (IST)' }).fill(time);
    await page.getByRole('button', { name: 'Create bundle' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Laptop of a member of staff lost' });
    await expect(row.getByText('Ready')).toBeVisible({ timeout: 20_000 });
    // The Admin saw the application, and the list of the trail names it to Audit.
    await expect(row).toContainText('1 application, data of 1 exported · 2 users ·');
    await expect(row).toContainText(/CERT-In 5 h 5\d min left, until/);
    await expect(row).toContainText(/Board, detailed report 71 h 5\d min left/);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^incident_\d{4}-\d\d-\d\d\.zip$/);

    // The role that creates and reads them does not delete them; an Admin does, with a reason.
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await admin.goto('/incidents');
    await admin.getByRole('button', { name: 'Delete: Laptop of a member of staff lost' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Too short');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('A reason has 10 to 200 characters.')).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByLabel('Reason').fill('Made of the wrong day, by mistake');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByText('The bundle is deleted.')).toBeVisible();
    await expect(admin.getByText('No incidents yet')).toBeVisible();
  },
);
