import { ApplicationStatus } from '@kyc/contract/application-status';
import { expect, test } from '../harness/test.ts';
import { addApplication, openDashboard, rowOf } from './applications.ts';

test('VIEW-01 VIEW-02 B28 U12 U30 UAN, name, mode, stage, status and each field as Done, Not Done or Not Required', async ({
  office,
  signIn,
}) => {
  const id = await addApplication(office, { status: ApplicationStatus.OnHold, uan: 'SV1' });
  await office.inTenant((tx) =>
    tx
      .updateTable('application_profile')
      .set({ email: 'a@example.com' })
      .where('application_id', '=', id)
      .execute(),
  );
  const page = await signIn('salesmanager');
  await openDashboard(page);
  await rowOf(page, 'SV1')
    .getByRole('link', { name: /^Review|^View Details/ })
    .first()
    .waitFor();
  await page.goto(`/view/${id}`);
  const content = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SV1 · \S/);
  await expect(page.getByRole('button', { name: 'Copy SV1' })).toBeVisible();
  await expect(page).toHaveTitle('SV1 · Application details · KYC Desk');
  await expect(content).toContainText('DigiLocker');
  await expect(content).toContainText('eSign Completed');
  await expect(page.getByRole('button', { name: /^Status: On Hold/ })).toBeVisible();
  const line = (term: string) =>
    page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
  await expect(line('Email')).toContainText('Done');
  await expect(line('Gender')).toContainText('Not Done');
  await expect(line('IPV')).toContainText('Not Required');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '1 Identity and bank',
    '2 Address and profile',
    '3 In-person and e-Sign',
  ]);
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);

  await office.inTenant((tx) =>
    tx
      .updateTable('application_profile')
      .set({ gender_name: 'Male' })
      .where('application_id', '=', id)
      .execute(),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(line('Gender')).toContainText(/^Gender\s*Done$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'VIEW-03 Resume opens the customer flow with the mobile, for Sales only',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const id = await addApplication(office, {
      status: ApplicationStatus.Pending,
      uan: null,
      head: { mobile: '6831234567' },
    });
    const page = await signIn('sales');
    await page
      .context()
      .route('**/*', (route) =>
        new URL(route.request().url()).searchParams.has('mobile')
          ? route.fulfill({ contentType: 'text/html', body: '<h1>Customer flow</h1>' })
          : route.fallback(),
      );
    await page.goto(`/view/${id}`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Resume' }).click();
    const flow = await opening;
    await expect(flow.getByRole('heading', { name: 'Customer flow' })).toBeVisible();
    expect(new URL(flow.url()).searchParams.get('mobile')).toBe('6831234567');
  },
);

test(
  'ROUTE-02 VIEW-01 a mobile in the link leads sales staff to that application; an improper id to the dashboard',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const id = await addApplication(office, {
      status: ApplicationStatus.Pending,
      uan: null,
      head: { mobile: '6831234568' },
    });
    const page = await signIn('sales');
    await page.goto('/login?mobile=6831234568');
    await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
    await page.goto('/view/0');
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test(
  'B21 an application that is unknown or cancelled: why, then the dashboard',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const cancelled = await addApplication(office, { status: ApplicationStatus.Cancelled, uan: 'SV6' });
    const page = await signIn('sales');
    for (const id of [cancelled, 2_000_000_000]) {
      await page.goto(`/view/${id}`);
      await expect(page.getByRole('dialog', { name: 'Alert!' })).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
