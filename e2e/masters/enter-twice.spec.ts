import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** Each answer waits, so that the second Enter comes while the first is under way. */
async function countSlowCalls(page: Page, path: string): Promise<() => number> {
  let calls = 0;
  await page.route(`**${path}`, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return () => calls;
}

test('MAST-05 Enter twice sends the settings once', async ({ signIn }) => {
  const page = await signIn('admin');
  const calls = await countSlowCalls(page, '/api/masters/update-settings');
  await page.goto('/masters/settings');
  await page.getByRole('textbox', { name: 'TAT SLA Hours' }).fill('36');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'TAT SLA Hours' })).toHaveValue('36');
  await expect(page.getByText('These settings were changed by')).toHaveCount(0);
  expect(calls()).toBe(1);
});

test('SHELL-09 Enter twice sets the counter once', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  const calls = await countSlowCalls(page, '/api/masters/update-counter');
  await page.goto('/masters/settings');
  await page.getByRole('button', { name: 'Set Counter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Counter' });
  await dialog.getByRole('textbox', { name: 'Counter', exact: true }).fill('4000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls()).toBe(1);
});

test('REP-04 Enter twice defines a report once', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  const calls = await countSlowCalls(page, '/api/report/custom/save');
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Define reports' }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByLabel('Report Name').fill('Who and where');
  const columns = dialog.getByRole('group', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'UAN', exact: true }).check();
  await dialog.getByLabel('Report Name').press('Enter');
  await dialog.getByLabel('Report Name').press('Enter');
  await expect(page.getByText(/^Who and where XLS/)).toHaveCount(1);
  expect(calls()).toBe(1);
});
