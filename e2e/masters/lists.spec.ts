import { expect, test } from '../harness/test.ts';

test(
  'U54 a list tells an empty master from a search without a hit, and ends the search',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/holidays');
    await expect(page.getByText('Nothing has been entered yet')).toBeVisible();
    await expect(page.getByText('0 rows', { exact: true })).toBeVisible();
    await page.goto('/masters/users?q=nobody-of-this-name');
    await expect(page.getByText('No rows match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
  },
);

test(
  'U63 on a phone the first cell of a row opens its form; it is a link',
  { tag: '@looks' },
  async ({ signIn }) => {
    const page = await signIn('admin', { viewport: { width: 390, height: 844 } });
    await page.goto('/masters/users?q=verifier');
    const user = page.getByRole('link', { name: 'verifier', exact: true });
    await expect(user).toBeInViewport();
    // A link's rectangles are its lines: words are not broken.
    expect(
      await user.evaluate((link: { getClientRects(): { length: number } }) => link.getClientRects().length),
    ).toBe(1);
    await user.click();
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('User Name')).toHaveValue(
      'verifier',
    );
    await expect(page).toHaveURL(/[?&]id=\d+/);
    // However long the first column's texts are, the others can be scrolled to.
    await page.goto('/masters/solutions');
    await page
      .getByRole('button', { name: /^Edit Upload a six-month/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit Solution' })).toBeVisible();
  },
);

test(
  'U58 counts are grouped, numbers keep apart from the text after them',
  { tag: '@looks' },
  async ({ signIn, office }) => {
    await office.inTenant((tx) => tx.updateTable('uan_series').set({ alert_on: 100_000 }).execute());
    const page = await signIn('admin');
    await page.goto('/masters/uan');
    await expect(page.getByRole('cell', { name: '1,00,000', exact: true }).first()).toBeVisible();
    await expect(page.locator('td[data-column=ToNumber]').first()).toHaveCSS('padding-inline-end', '24px');
  },
);

test(
  'U55 a badge is written like a status, not in capitals; U57 the settings are in groups',
  { tag: '@looks' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/users');
    const badge = page.getByRole('row').getByText('Active', { exact: true }).first();
    await expect(badge).toBeVisible();
    await expect(badge).toHaveCSS('text-transform', 'none');
    await page.goto('/masters/settings');
    const hours = page.getByRole('group', { name: 'Office hours', exact: true });
    await expect(hours.getByLabel('Office Opens')).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Sign-in and sessions' }).getByLabel('Session Hours'),
    ).toBeVisible();
  },
);

test(
  'U33 a user without access to the masters is informed by the heading of the page, without buttons',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('verifier');
    await page.goto('/masters/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Permission denied.' })).toBeVisible();
    for (const name of ['Import', 'Export', 'Add User'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  },
);

test(
  'R20 rows are filtered by a field, deactivated together, copied, and lead to their changes',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.goto('/masters/reasons');
    const table = page.getByRole('region', { name: 'Reasons' });
    await page.getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'PAN Card Photo', exact: true }).click();
    await expect(page).toHaveURL(/only=FieldId/);
    const rows = table.locator('tbody tr[data-row-id]');
    await expect(rows.first()).toContainText('PAN Card Photo');
    await expect(rows.filter({ hasNotText: 'PAN Card Photo' })).toHaveCount(0);

    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 rows are inactive now.');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: 'Inactive' })).toHaveCount(2);

    await rows.nth(0).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Copy to a new Reason' }).click();
    const form = page.getByRole('dialog', { name: 'New Reason' });
    await expect(form.getByLabel('Reason Name')).not.toHaveValue('');
    await form.getByLabel('Reason Name').fill('The card belongs to a relative');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('saved successfully');
    await page.keyboard.press('Enter');

    await rows.nth(1).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('link', { name: 'Changes of this row' }).click();
    await expect(page).toHaveURL(/\/audit\?.*entity=reason/);
  },
);
