import { ApplicationStatus } from '@kyc/contract/application-status';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { expect, test } from '../harness/test.ts';
import { addApplication, employeeCodeOf, openDashboard, rowOf } from './applications.ts';

test.use({ officeOptions: { Queue: true, Ages: true, MaskPersonalData: true } });

test(
  'I9 at 1366 pixels the status is third, the Action covers no column, and the focused row shows its times',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'QU1' });
    const page = await signIn('admin', { viewport: { width: 1366, height: 768 } });
    await openDashboard(page);
    const headers = page.getByRole('columnheader');
    await expect(headers.nth(2)).toHaveText('Status');
    const row = rowOf(page, 'QU1');
    const action = await row.getByRole('cell').last().boundingBox();
    const verifier = await page.getByRole('columnheader', { name: 'Verifier' }).boundingBox();
    expect((verifier?.x ?? 0) + (verifier?.width ?? 0)).toBeLessThanOrEqual((action?.x ?? 0) + 1);
    const created = row.locator('td[data-column="CreatedOn"]');
    const time = created.getByText(/\d\d:\d\d [AP]M/);
    await expect(created).toHaveText(/^\d\d\/\d\d\/\d{4}/);
    await expect(time).toBeHidden();
    await row.getByRole('link', { name: 'QU1', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(time).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'I10, I22 the dashboard of sales opens with their own leads by name, and the counts follow the rows',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const own = { emp_code: await employeeCodeOf(office, 'sales') };
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'QM1',
      head: { ...own, name: 'Asha Rao' },
    });
    await addApplication(office, {
      status: ApplicationStatus.OnHold,
      uan: 'QM2',
      head: { name: 'Vikram Das' },
    });
    const page = await signIn('sales');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/mine=true/);
    await expect(rowOf(page, 'QM1')).toContainText('Asha Rao');
    await expect(rowOf(page, 'QM2')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'On Hold 1' })).toBeVisible();
    await page.getByRole('button', { name: 'My leads', pressed: true }).click();
    await expect(rowOf(page, 'QM2')).toContainText('VXXXX DXX');
    await expect(page.getByRole('tab', { name: 'On Hold 2' })).toBeVisible();
    await page.getByRole('searchbox').fill('QM2');
    await expect(page.getByRole('tab', { name: 'On Hold 1' })).toBeVisible();
    await expect(page.getByText('Total 1')).toBeVisible();
  },
);

test('the figures of a verifier lead to their rows', { tag: '@comforts' }, async ({ office, signIn }) => {
  const submission = await office.submit();
  const page = await signIn('verifier');
  await page.goto('/dashboard');
  const strip = page.getByRole('list', { name: 'Your figures of today' });
  await expect(strip).toContainText('Decided today 0');
  await page.getByRole('button', { name: 'Fetch New' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
  await page.goto('/dashboard');
  await expect(strip).toContainText('Assigned 1');
  await expect(page.getByRole('button', { name: 'Fetch New' })).toHaveCount(0);
  await strip.getByRole('link', { name: '1' }).click();
  await expect(rowOf(page, submission.uan)).toBeVisible();
  await strip.getByRole('link', { name: '0' }).click();
  await expect(page).toHaveURL(/done=decided/);
  await expect(page.getByText('No applications match')).toBeVisible();
});

test(
  'a page whose code loads slowly opens, and the dashboard does not come back',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit();
    const page = await signIn('verifier');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Fetch New' })).toBeVisible();
    await page.route(/\.js(?:\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Fetch New' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
    await expect(page).toHaveURL(/\/review\//);
  },
);
