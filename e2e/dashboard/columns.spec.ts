import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

test.use({ officeOptions: { Ages: true } });

test(
  'columns, their order, width and the height of rows are chosen by keyboard and kept for the user, until Reset',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'CL1' });
    const page = await signIn('admin');
    await openDashboard(page);
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveCount(15);
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Columns and rows' });
    await expect(dialog.getByRole('checkbox', { name: 'UAN No.' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'UCC' }).press('Space');
    await dialog.getByRole('button', { name: 'Move Mobile forward' }).press('Enter');
    const width = dialog.getByRole('slider', { name: 'Width of Name' });
    await width.press('End');
    await dialog.getByRole('radio', { name: 'Compact' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    const isChosen = async () => {
      await expect(headers).toHaveCount(14);
      await expect(headers.nth(1)).toHaveText('Mobile');
      expect((await headers.nth(2).boundingBox())?.width).toBe(480);
      expect((await rowOf(page, 'CL1').boundingBox())?.height).toBeLessThan(30);
    };
    await isChosen();
    await page.reload();
    await expect(rowOf(page, 'CL1')).toBeVisible();
    await isChosen();
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect(headers).toHaveCount(15);
  },
);

test(
  'U34 a column is widened by mouse, and no page or tab changes it',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'CW1', head: { name: 'Al' } });
    await addApplication(office, {
      status: ApplicationStatus.Approved,
      uan: 'CW2',
      head: { name: 'Venkata Subramanya Sharma Nagarajan Chandrasekharan' },
    });
    const page = await signIn('admin');
    await openDashboard(page, 'status=5');
    await expect(rowOf(page, 'CW1')).toBeVisible();
    const name = page.getByRole('columnheader', { name: 'Name', exact: true });
    const mobile = page.getByRole('columnheader', { name: 'Mobile' });
    const before = await name.boundingBox();
    await page.mouse.move((before?.x ?? 0) + (before?.width ?? 0) - 3, (before?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) + 260, (before?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    expect(Math.round((await name.boundingBox())?.width ?? 0)).toBe(260);
    const at = (await mobile.boundingBox())?.x;
    await page.getByRole('tab', { name: /^Approved/ }).click();
    await expect(rowOf(page, 'CW2')).toBeVisible();
    expect((await mobile.boundingBox())?.x).toBe(at);
  },
);

test(
  'the age is next to a date, and the Indian time zone is stated once',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'AG1',
      head: { created_on: new Date(Date.now() - (4 * 24 + 22) * 3_600_000 - 60_000) },
    });
    const page = await signIn('admin');
    await openDashboard(page);
    await expect(rowOf(page, 'AG1').getByText('4 d 22 h', { exact: true })).toBeVisible();
    await expect(page.getByText('All times are Indian time (IST).')).toHaveCount(1);
  },
);
