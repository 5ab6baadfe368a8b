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
