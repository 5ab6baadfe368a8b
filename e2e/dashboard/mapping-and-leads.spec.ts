import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import {
  addApplication,
  choose,
  openDashboard,
  rowOf,
  seeAlert,
  seeSuccess,
  userIdOf,
} from './applications.ts';

test('DASH-14 DASH-15 Mapping: both codes, branches found after 300 ms and more than 2 characters', async ({
  office,
  signIn,
}) => {
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'MP1' });
  const page = await signIn('admin');
  const searches: string[] = [];
  page.on('request', (request) => {
    const text = /search-branch-codes\/(.*)/.exec(request.url())?.[1];
    if (text !== undefined) searches.push(text);
  });
  await openDashboard(page);
  await choose(page, { uan: 'MP1', action: 'Mapping' });
  const dialog = page.getByRole('dialog', { name: 'Mapping of MP1' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await seeAlert(page, 'Please enter Emp Code and Branch Code.');
  await dialog.getByRole('textbox', { name: 'Emp Code' }).fill('E42');
  const branch = dialog.getByRole('combobox', { name: 'Branch Code' });
  await branch.pressSequentially('mu');
  await expect(page.getByRole('option')).toHaveCount(0);
  await branch.pressSequentially('m0');
  await expect(page.getByRole('option', { name: 'MUM001 – Mumbai Fort' })).toBeVisible();
  expect(searches).toEqual(['mum0']);
  await page.getByRole('option', { name: 'MUM001 – Mumbai Fort' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await seeSuccess(page, 'Mapping updated successfully.');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'MP1')).toContainText('MUM001');
});

test(
  'DASH-14 a sales manager cannot change the branch, nor codes that are filled',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const managerId = await userIdOf(office, 'salesmanager');
    await office.inTenant((tx) =>
      tx.updateTable('app_user').set({ branch_code: 'PUN001' }).where('user_id', '=', managerId).execute(),
    );
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'MP2' });
    const page = await signIn('salesmanager');
    await openDashboard(page);
    await choose(page, { uan: 'MP2', action: 'Mapping' });
    const dialog = page.getByRole('dialog', { name: 'Mapping of MP2' });
    const branch = dialog.getByRole('textbox', { name: 'Branch Code' });
    await expect(branch).toHaveValue('PUN001');
    await expect(branch).not.toBeEditable();
    const emp = dialog.getByRole('textbox', { name: 'Emp Code' });
    await expect(emp).toHaveAttribute('maxlength', '50');
    await emp.fill('E43');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await seeSuccess(page, 'Mapping updated successfully.');
    // Requested with the present row: the previous version would be refused as stale.
    await expect(rowOf(page, 'MP2')).toContainText('PUN001');

    await choose(page, { uan: 'MP2', action: 'Mapping' });
    await dialog.getByRole('textbox', { name: 'Emp Code' }).fill('E44');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await seeAlert(page, 'Emp Code and Branch Code already filled.');
  },
);

test('DASH-16 New Lead requires both codes and opens the customer flow', async ({ office, signIn }) => {
  const page = await signIn('sales');
  await page
    .context()
    .route('**/*', (route) =>
      new URL(route.request().url()).searchParams.has('application')
        ? route.fulfill({ contentType: 'text/html', body: '<h1>Customer flow</h1>' })
        : route.fallback(),
    );
  await openDashboard(page);
  await page.getByRole('button', { name: 'New Lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Lead' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await seeAlert(page, 'Emp code is required.');
  await dialog.getByRole('textbox', { name: 'Emp Code' }).fill('E50');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await seeAlert(page, 'Emp Branch code is required.');
  await dialog.getByRole('combobox', { name: 'Branch Code' }).fill('NAG001');
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const flow = await opening;
  await expect(flow.getByRole('heading', { name: 'Customer flow' })).toBeVisible();
  const lead = await office.inTenant((tx) =>
    tx
      .selectFrom('application')
      .select(['application_id', 'status', 'emp_branch_code'])
      .where('emp_code', '=', 'E50')
      .executeTakeFirstOrThrow(),
  );
  expect(flow.url()).toContain(`application=${lead.application_id}`);
  expect([lead.status, lead.emp_branch_code]).toEqual([0, 'NAG001']);
  await expect(dialog).toHaveCount(0);
});
