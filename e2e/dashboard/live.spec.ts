import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

test('DASH-01 other users’ changes appear automatically, and rows under the pointer keep their places', async ({
  office,
  signIn,
}) => {
  const id = await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'LV1' });
  const page = await signIn('admin');
  await openDashboard(page);
  await rowOf(page, 'LV1').hover();
  await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'LV2' });
  await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible({ timeout: 2000 });
  const changed = page.getByText('The list has changed. It is shown when the pointer leaves the rows.');
  await expect(changed).toBeVisible();
  await expect(rowOf(page, 'LV2')).toHaveCount(0);
  await office.inTenant((tx) =>
    tx
      .updateTable('application')
      .set({ status: ApplicationStatus.Cancelled })
      .where('application_id', '=', id)
      .execute(),
  );
  // I40: the second refresh waits until 15 seconds after the first.
  await expect(rowOf(page, 'LV1')).toContainText('Cancelled', { timeout: 17_000 });
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(changed).toHaveCount(0);
  await expect(page.locator('tbody tr').first()).toContainText('LV2');
});

test(
  'a broken stream is reported, and the list is polled in the meantime',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const page = await signIn('admin');
    await page.route('**/api/dashboard/changes/', (route) => route.abort());
    await openDashboard(page);
    await expect(
      page.getByText('Live updates are interrupted. The list is read again every 15 seconds.'),
    ).toBeVisible();
    await addApplication(office, { status: ApplicationStatus.ReviewPending, uan: 'LV3' });
    await expect(rowOf(page, 'LV3')).toBeVisible();
    await page.unroute('**/api/dashboard/changes/');
    await expect(page.getByText(/Live updates are interrupted/)).toHaveCount(0, { timeout: 20_000 });
  },
);
