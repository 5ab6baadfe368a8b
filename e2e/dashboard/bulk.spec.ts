import { ApplicationStatus } from '@kyc/contract/application-status';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import type { Office } from '../harness/office.ts';
import { addApplication, openDashboard, rowOf, userIdOf } from './applications.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected applications' });
const check = (page: Page, uan: string) => page.getByRole('checkbox', { name: `Select ${uan}`, exact: true });
const result = (page: Page, uan: string) =>
  page.getByRole('table', { name: 'Result for each application' }).getByRole('row').filter({ hasText: uan });

/** As many in this status, the one of the lowest number first on screen. */
async function addMany(
  office: Office,
  { status, count, prefix }: { status: 1 | 3; count: number; prefix: string },
): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1)
    ids.push(
      await addApplication(office, {
        status,
        uan: `${prefix}${10 + nth}`,
        head: { created_on: new Date(Date.now() - nth * 60_000) },
      }),
    );
  return ids;
}

test('DASH-10 Bulk: a selection over two pages, the dry run with its reasons, the run, and the result of each', async ({
  office,
  signIn,
}) => {
  const [, stale] = await addMany(office, { status: ApplicationStatus.Assigned, count: 11, prefix: 'BU' });
  await addApplication(office, {
    status: ApplicationStatus.ReviewPending,
    uan: 'BW1',
    head: { created_on: new Date(Date.now() - 3.6e6) },
  });
  const page = await signIn('admin');
  await openDashboard(page);
  await check(page, 'BU10').check();
  await check(page, 'BU11').check();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rowOf(page, 'BW1')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page).getByRole('status')).toHaveText('4 selected');
  await page.getByRole('button', { name: 'UAN No.' }).click();
  await expect(check(page, 'BU10')).toBeChecked();
  await expect(check(page, 'BU12')).not.toBeChecked();

  await bar(page).getByRole('button', { name: 'Unassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unassign applications' });
  await expect(dialog.getByRole('status')).toHaveText('3 of 4 can be unassigned.');
  await expect(
    dialog.getByRole('list', { name: 'Not possible, by reason' }).getByRole('listitem'),
  ).toHaveText([/^1: Only Assigned applications can be un-assigned\.\s*BW1$/]);
  await expect(dialog).toContainText('Are you sure you want to un-assign this application from verifier?');
  // Another user acts first on an application of the selection.
  await office.inTenant((tx) =>
    tx
      .updateTable('application')
      .set({ row_version: 5 })
      .where('application_id', '=', stale ?? 0)
      .execute(),
  );
  await dialog.getByRole('button', { name: 'Unassign 3' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 of 4 unassigned. The other 2 stay selected.');
  await expect(result(page, 'BU10')).toContainText('Done');
  await expect(result(page, 'BU20')).toContainText('Done');
  await expect(result(page, 'BU11')).toContainText('This application was changed by');
  await expect(result(page, 'BW1')).toContainText('Only Assigned applications can be un-assigned.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expect(bar(page).getByRole('button', { name: 'Unassign' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Assigned 9' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Review Pending 3' })).toBeVisible();
  await expect(check(page, 'BU10')).not.toBeChecked();
  await expect(check(page, 'BU11')).toBeChecked();
  await expect(rowOf(page, 'BU10')).toContainText('Review Pending');
});

test(
  'DASH-09 Bulk: Assign gives all matching rows to a signed-in verifier, and another filter resets the selection',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const ids = await addMany(office, { status: ApplicationStatus.ReviewPending, count: 12, prefix: 'BA' });
    await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'BAX' });
    await openDashboard(await signIn('verifier2'));
    const page = await signIn('admin');
    await openDashboard(page, 'status=1');
    await check(page, 'BA10').check();
    await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('12 selected');
    await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0);
    await page.getByRole('tab', { name: /^Assigned/ }).click();
    await expect(rowOf(page, 'BAX')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.goBack();
    await expect(rowOf(page, 'BA10')).toBeVisible();
    await expect(bar(page).getByRole('status')).toHaveText('12 selected');

    await bar(page).getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign applications' });
    await expect(dialog.getByRole('status')).toHaveText('12 of 12 can be assigned.');
    const field = dialog.getByRole('combobox', { name: 'Verifier' });
    await expect(field).toBeFocused();
    // The list opens immediately.
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Assign 12' }).click();
    await expect(field).toHaveAccessibleDescription('Choose a verifier.');
    await field.click();
    await expect(page.getByRole('option')).toHaveText([/– 0 assigned$/]);
    await page.getByRole('option').click();
    await dialog.getByRole('button', { name: 'Assign 12' }).click();
    await expect(dialog.getByRole('status')).toHaveText('12 of 12 assigned.');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // The selection is empty, so the focus is on the list.
    await expect(page.getByRole('region', { name: 'Applications' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Assigned 13' })).toBeVisible();
    const owners = await office.inTenant((tx) =>
      tx.selectFrom('application').select('verifier_id').where('application_id', 'in', ids).execute(),
    );
    expect(new Set(owners.map((row) => row.verifier_id))).toEqual(
      new Set([await userIdOf(office, 'verifier2')]),
    );
  },
);

test(
  'Bulk by keyboard: Space on a row, Shift for a range, Escape clears, focus comes back from the dialog',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addMany(office, { status: ApplicationStatus.Assigned, count: 6, prefix: 'BK' });
    const page = await signIn('admin');
    await openDashboard(page);
    await rowOf(page, 'BK10').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(check(page, 'BK11')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(bar(page).getByRole('status')).toHaveText('3 selected');
    await check(page, 'BK15').focus();
    await page.keyboard.press('Shift+Space');
    await expect(bar(page).getByRole('status')).toHaveText('5 selected');
    await check(page, 'BK14').click({ modifiers: ['Shift'] });
    await expect(bar(page).getByRole('status')).toHaveText('3 selected');
    // A menu of a row closes first, and only then the selection goes.
    await page.getByRole('button', { name: 'More actions for BK10' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(bar(page).getByRole('status')).toHaveText('3 selected');

    await bar(page).getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel applications' });
    await expect(dialog).toContainText('Are you sure you want to cancel Application?');
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  },
);

test(
  'Bulk: a missing reply is reported for each row, and they stay selected',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addMany(office, { status: ApplicationStatus.Assigned, count: 2, prefix: 'BN' });
    const page = await signIn('admin');
    await openDashboard(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.route('**/bulk/run/', (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel applications' });
    await dialog.getByRole('button', { name: 'Cancel 2' }).click();
    await expect(dialog.getByRole('status')).toHaveText('0 of 2 cancelled. The other 2 stay selected.');
    await expect(result(page, 'BN10')).toContainText(
      'Network error. Please check your internet connection. It may have been done anyway.',
    );
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  },
);

test(
  'DASH-04 DASH-08 Bulk is not offered to roles without its actions',
  { tag: '@tables' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'BR1' });
    for (const role of ['verifier', 'audit', 'business', 'sales', 'salesmanager'] as const) {
      const page = await signIn(role);
      await openDashboard(page);
      await expect(rowOf(page, 'BR1')).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(rowOf(page, 'BR1').getByRole('cell')).toHaveCount(15);
    }
  },
);

test('Bulk by thumb at 390 px, and axe finds nothing', { tag: '@looks' }, async ({ office, signIn }) => {
  await addMany(office, { status: ApplicationStatus.Assigned, count: 10, prefix: 'BT' });
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'BTX' });
  const page = await signIn('admin', { viewport: { width: 390, height: 844 } });
  await openDashboard(page);
  const cell = await check(page, 'BT10').locator('..').boundingBox();
  expect(cell?.height).toBeGreaterThanOrEqual(44);
  await check(page, 'BT10').check();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  // Completely visible without scrolling.
  await expect(bar(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign applications' });
  await expect(dialog.getByRole('status')).toContainText('of 10 can be assigned.');
  await expectAccessible(page);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
});

test(
  'Bulk: Stop ends it after the present batch; untried rows are reported and stay selected',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addMany(office, { status: ApplicationStatus.Assigned, count: 53, prefix: 'BS' });
    const page = await signIn('admin');
    await openDashboard(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/bulk/run/', async (route) => {
      await released;
      await route.continue();
    });
    await check(page, 'BS10').check();
    await bar(page).getByRole('button', { name: 'Select all 53 that match' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('53 selected');
    await bar(page).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel applications' });
    await dialog.getByRole('button', { name: 'Cancel 53' }).click();
    await expect(dialog.getByRole('status')).toHaveText('0 of 53 are through.');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    release();
    await expect(dialog.getByRole('status')).toHaveText('50 of 53 cancelled. The other 3 stay selected.');
    await expect(dialog.getByRole('row').filter({ hasText: 'Not tried.' })).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(bar(page).getByRole('status')).toHaveText('3 selected');
    await expect(page.getByRole('tab', { name: 'Cancelled 50' })).toBeVisible();
  },
);

test(
  'Bulk: of more than 5,000 rows not all can be selected, and the bar reports it',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.Assigned, uan: 'BX1' });
    const page = await signIn('admin');
    await page.route('**/api/dashboard/applications/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), recordsFiltered: 5001 } });
    });
    await openDashboard(page);
    await check(page, 'BX1').check();
    await expect(bar(page)).toContainText('At most 5,000 can be selected.');
    await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  },
);
