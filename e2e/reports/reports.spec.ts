import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';

test('REP-01 REP-03 a report is seen before it is downloaded under its file name', async ({
  office,
  signIn,
}) => {
  const { uan } = await office.submit();
  const page = await signIn('business');
  await page.goto('/reports');
  await expect(page.getByRole('combobox', { name: 'Report' })).toHaveValue('Login Status');
  await expect(page.getByRole('combobox', { name: 'E-Sign Type' })).toHaveValue('Post E-Sign');
  await expect(page.getByRole('region', { name: 'Preview of Login Status' }).getByText(uan)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ageing in days' })).toBeVisible();
  expect(await fileOf(page, 'Download')).toBe('LoginStatus.xlsx');

  await pick(page, 'Rejection');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Please enter UAN.');
});

test('REP-04 a custom report needs a mobile or a UAN; an admin defines one', async ({ office, signIn }) => {
  const { uan } = await office.submit();
  const page = await signIn('admin');
  await page.goto('/reports');
  await pick(page, 'Client 360');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText(
    'Please enter either Mobile or UAN',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'UAN' }).fill(uan);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview of Client 360' }).getByText(uan)).toBeVisible();
  expect(await fileOf(page, 'Download')).toBe('Client 360.xlsx');

  await page.getByRole('button', { name: 'Define reports' }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByLabel('Report Name').fill('Who and where');
  await dialog.getByRole('checkbox', { name: 'UAN' }).first().check();
  await dialog.getByRole('checkbox', { name: 'City' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Who and where XLS/)).toBeVisible();
  await page.keyboard.press('Escape');
  await pick(page, 'Who and where');
  await expect(page.getByRole('region', { name: 'Preview of Who and where' }).getByText(uan)).toBeVisible();
});

test('REP-04 an Admin removes a report that was defined here', { tag: '@edges' }, async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Define reports' }).click();
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByLabel('Report Name').fill('Cities');
  await dialog.getByRole('checkbox', { name: 'City' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Cities' }).click();
  await page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Remove Cities' })).toHaveCount(0);
});

test(
  'REP-05 without a result a quiet line reports it, and no dialog opens',
  { tag: '@edges' },
  async ({ signIn }) => {
    const page = await signIn('admin');
    await page.route('**/api/report/preview', (route) => route.abort());
    await page.goto('/reports');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing came' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'LEAD-01 the lead report searches, exports and clears',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { uan, plan } = await office.submit();
    const page = await signIn('business');
    await page.goto('/lead/report');
    await expect(page.getByRole('row').filter({ hasText: uan })).toContainText(plan.person.mobile);
    await page.getByRole('searchbox').fill('6000000000');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByText('No leads match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filter' }).click();
    await expect(page.getByRole('row').filter({ hasText: uan })).toBeVisible();
    expect(await fileOf(page, 'Export')).toBe('leads.xlsx');
  },
);

test('LOG-01 LOG-03 U39 U67 the service log requires a UAN or a mobile, names the bodies that it shows and downloads a row', async ({
  office,
  signIn,
}) => {
  const { uan } = await office.submit();
  const page = await signIn('admin');
  await page.goto('/service-log');
  await expect(page.getByText('Enter a UAN or a mobile')).toBeVisible();
  await page.getByRole('textbox', { name: 'UAN' }).fill(uan);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: uan }).first();
  const time = await row.getByRole('cell').nth(1).innerText();
  expect(time).toHaveLength(25);
  // The columns are the specification's, by its names for them (decision 042).
  await expect(page.getByRole('columnheader', { name: 'ApiRequestTime' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ApiId' })).toBeVisible();
  // The accessible name of a button contains its part and call, and the visible text.
  const logId = await row.getByRole('cell').first().innerText();
  const bodyOf = (part: string) =>
    row.getByRole('button', { name: new RegExp(`^${part} of log ${logId}: \\{`) });
  const request = bodyOf('Request');
  await expect(bodyOf('Response')).toBeVisible();
  await request.click();
  await expect(page.getByRole('dialog').getByText('Request')).toBeVisible();
  await page.keyboard.press('Escape');
  const arrived = page.waitForEvent('download');
  await row.getByRole('button', { name: /Download log/ }).click();
  expect((await arrived).suggestedFilename()).toBe('serviceLog.txt');
});

test(
  'LEAD-02 LOG-02 other roles get Permission denied. on the dashboard',
  { tag: '@edges' },
  async ({ signIn }) => {
    const verifier = await signIn('verifier');
    const business = await signIn('business');
    for (const [page, path] of [
      [verifier, '/lead/report'],
      [verifier, '/service-log'],
      [verifier, '/reports'],
      [business, '/service-log'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('dialog', { name: 'Alert!' })).toContainText('Permission denied.');
      await expect(page).toHaveURL(/\/dashboard/);
      await page.keyboard.press('Enter');
    }
  },
);

test('axe finds nothing on reports', { tag: '@looks' }, async ({ office, signIn }) => {
  await office.submit();
  const page = await signIn('admin');
  await page.goto('/reports');
  await expect(page.getByRole('region', { name: 'Preview of Login Status' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Operations now' }).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Downloads' }).click();
  await expect(page.getByText('No downloads in the background')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on leads and service log', { tag: '@looks' }, async ({ office, signIn }) => {
  const { uan } = await office.submit();
  const page = await signIn('admin');
  await page.goto('/lead/report');
  await expect(page.getByRole('row').filter({ hasText: uan })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/service-log?uan=${uan}`);
  await expect(page.getByRole('row').filter({ hasText: uan }).first()).toBeVisible();
  await expectAccessible(page);
});

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Report' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function fileOf(page: Page, button: string): Promise<string> {
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await arrived).suggestedFilename();
}
