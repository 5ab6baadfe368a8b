import { expect, test } from '../harness/test.ts';

test(
  'R2 View queries again although the filter is unchanged, and reports a failure',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const first = await office.submit();
    const page = await signIn('business');
    await page.goto('/reports');
    const table = page.getByRole('region', { name: 'Preview of Login Status' });
    await expect(table.getByText(first.uan)).toBeVisible();
    const second = await office.submit();
    await expect(table.getByText(second.uan)).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(table.getByText(second.uan)).toBeVisible();

    await page.route('**/api/report/preview', (route) => route.abort());
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing came' })).toBeVisible();
    // The rows that are known stay.
    await expect(table.getByText(second.uan)).toBeVisible();
  },
);

test(
  'R7 the report is sorted and searched, a row leads to its application, and a saved report opens it again',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const first = await office.submit();
    const second = await office.submit();
    const uans = [first.uan, second.uan].toSorted((a, b) => a.localeCompare(b));
    const page = await signIn('business');
    await page.goto('/reports');
    const table = page.getByRole('region', { name: 'Preview of Login Status' });
    const column = table.locator('tbody tr td:first-child');
    await table.getByRole('button', { name: 'UAN' }).click();
    await expect(column).toHaveText(uans);
    await table.getByRole('button', { name: 'UAN' }).click();
    await expect(column).toHaveText(uans.toReversed());

    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Last 7 days' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page).toHaveURL(/period=last-7-days/);

    await page.getByRole('button', { name: 'Saved reports' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save this report' }).click();
    await dialog.getByLabel('Name').fill('Logins of the week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('link', { name: 'Logins of the week' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox', { name: 'Search in the rows' }).fill(second.uan.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(column).toHaveText([second.uan]);
    await table.getByRole('link', { name: second.uan }).click();
    await expect(page).toHaveURL(new RegExp(`/review/${second.applicationId}`));

    await page.goto('/reports?report=TAT');
    await page.getByRole('button', { name: 'Saved reports' }).click();
    await page.getByRole('link', { name: 'Logins of the week' }).click();
    await expect(page).toHaveURL(/period=last-7-days/);
    await expect(table.getByText(first.uan)).toBeVisible();
  },
);

test(
  'R8 trends compare with the period before, and campaigns show how far their leads came',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    await office.submit();
    const page = await signIn('business');
    await page.goto('/reports');
    await page.getByRole('tab', { name: 'Trends' }).click();
    const totals = page.getByRole('list', { name: 'Totals of the period' });
    await expect(totals.getByRole('listitem').filter({ hasText: 'Submitted' })).toContainText('1');
    await expect(page.getByRole('region', { name: 'Campaigns from lead to approval' })).toContainText(
      '1 (100%)',
    );
  },
);
