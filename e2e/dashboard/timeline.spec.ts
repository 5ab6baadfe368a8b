import { expect, test } from '../harness/test.ts';
import { seeAlert } from './applications.ts';

test('TIME-01 TIME-02 the timeline of a UAN: breadcrumb, heading, entries with who and when, Back', async ({
  office,
  signIn,
}) => {
  const { uan } = await office.submit();
  const page = await signIn('audit');
  await page.goto('/timeline');
  await expect(page.getByText('Please enter UAN.')).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await seeAlert(page, 'Please enter UAN.');
  const field = page.getByRole('textbox', { name: 'UAN' });
  await field.fill('NOSUCHUAN');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('No data found for this UAN.')).toBeVisible();
  await page.getByRole('textbox', { name: 'UAN' }).fill(uan);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(uan);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Dashboard');
  const list = page.getByRole('main');
  await expect(list).toContainText('Application submitted by customer');
  await expect(list).toContainText(/\d\d\/\d\d\/\d{4} · \d\d:\d\d [AP]M · Customer(?! \()/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
